import { expect, it, vi } from 'vitest';
import { aMessage } from '../../tests/support/a-message.ts';
import type { Message } from '../message.ts';
import { isSuspect } from './suspect.ts';

// A studio's two fields, as CONTRIBUTING.md adds them.
vi.mock('../../shared/rules/message/message-fields.ts', async (importOriginal) => {
  const original =
    await importOriginal<typeof import('../../shared/rules/message/message-fields.ts')>();
  const added = { house_address: { kind: 'line' }, wishes: { kind: 'text' } };
  return {
    ...original,
    parameterNames: [...original.parameterNames, ...Object.keys(added)],
    fieldsByParameter: { ...original.fieldsByParameter, ...added },
  };
});

const link = 'https://example.com/annuncio ';

it.each<[Partial<Message> & { house_address?: string; wishes?: string }, boolean]>([
  [{}, false],
  [{ message: `Il mio annuncio: ${link} e quello del vicino: ${link}` }, false],
  [{ message: 'https://www.example.com/a e http://www.example.com/b' }, false],
  [{ message: 'www.example.com/a e www.example.com/b' }, false],
  [{ message: link.repeat(3) }, true],
  [{ message: 'www.example.com/a www.example.com/b www.example.com/c' }, true],
  [{ message: 'www.example.com [url=x] <a href=y>' }, true],
  [
    { message: 'https://www.casa.it/1 https://casa.it/2 (www.subito.it/3) immobiliare.it/4' },
    false,
  ],
  [{ message: 'casa.it.evil.com/1 xcasa.it/2 https://casa.it@evil.com/3' }, true],
  [{ subject: `Guarda ${link}` }, false],
  [{ subject: link.repeat(2), message: link }, true],
  [{ from_name: 'bit.ly/vinci' }, true],
  [{ from_name: 'casa.it/vinci' }, true],
  [{ phone: 't.me/vinci' }, true],
  [{ message: 'a bit.ly/1 b t.me/2 c shop.example.com/3' }, true],
  [{ subject: 'Casa a S.Lazzaro/Ozzano, v.le/p.za' }, false],
  [{ phone: 'tel.casa/ufficio, ore 9.30/10' }, false],
  [{ phone: '333 1234567 lun.ven/9-18' }, false],
  [{ phone: '333 1234567 dom.mat/pom' }, false],
  [{ from_name: 'Sig.ra/Sig. Bianchi' }, false],
  [{ from_name: 'Dott.ssa/Dott. Rossi, Gent.mo/a' }, false],
  [{ message: 'Scrivi a ada@example.com/casa, https://www.example.com/a/b' }, false],
  [{ from_name: 'www.example.com' }, true],
  [{ phone: 'www.example.com' }, true],
  [{ house_address: 'www.example.com' }, true],
  [{ wishes: link.repeat(2) }, false],
  [{ wishes: link.repeat(2), message: link }, true],
])('marks %j as suspect: %s', (changes, expected) => {
  expect(isSuspect(aMessage(changes))).toBe(expected);
});
