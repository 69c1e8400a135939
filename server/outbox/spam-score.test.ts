import { expect, it } from 'vitest';
import { aMessage } from '../../tests/support/messages.ts';
import { isSuspect } from './spam-score.ts';

const link = 'https://example.com/annuncio ';

it.each([
  [aMessage(), false],
  [aMessage({ message: `Il mio annuncio: ${link} e quello del vicino: ${link}` }), false],
  [aMessage({ message: link.repeat(3) }), true],
  [aMessage({ message: 'www.example.com [url=x] <a href=y>' }), true],
  [aMessage({ subject: `Guarda ${link}` }), true],
  [aMessage({ from_name: 'www.example.com' }), true],
])('marks what is stuffed with links: %#', (message, expected) => {
  expect(isSuspect(message)).toBe(expected);
});
