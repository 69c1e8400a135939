import { expect, it } from 'vitest';
import { aMessage } from '../../tests/support/a-message.ts';
import { isSuspect } from './insert.ts';

const link = 'https://example.com/annuncio ';

it.each([
  [aMessage(), false],
  [aMessage({ message: `Il mio annuncio: ${link} e quello del vicino: ${link}` }), false],
  [aMessage({ message: link.repeat(3) }), true],
  [aMessage({ message: 'www.example.com [url=x] <a href=y>' }), true],
  [aMessage({ subject: `Guarda ${link}` }), true],
  [aMessage({ subject: 'Guarda premi-gratis.example.com/vinci' }), true],
  [aMessage({ from_name: 'bit.ly/vinci' }), true],
  [aMessage({ message: 'a bit.ly/1 b t.me/2 c shop.example.com/3' }), true],
  [aMessage({ subject: 'Casa a S.Lazzaro/Ozzano, v.le/p.za' }), false],
  [aMessage({ phone: 'tel.casa/ufficio, ore 9.30/10' }), false],
  [aMessage({ message: 'Scrivi a ada@example.com/casa, https://www.example.com/a/b' }), false],
  [aMessage({ from_name: 'www.example.com' }), true],
  [aMessage({ phone: 'www.example.com' }), true],
])('counts the links of a message: %#', (message, expected) => {
  expect(isSuspect(message)).toBe(expected);
});
