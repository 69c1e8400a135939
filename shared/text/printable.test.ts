import { expect, it } from 'vitest';
import { printable, printableJson, printableLine } from './printable.ts';

it.each([
  ['the title of a terminal', 'a\u001b]0;b\u0007c', 'a�]0;b�c'],
  ['a control of eight bits', 'a\u009b31mb', 'a�31mb'],
  ['an override of direction', 'a\u202egnp.exe', 'a�gnp.exe'],
  ['an isolate', 'a\u2066b', 'a�b'],
])('makes %s visible', (_, text, shown) => {
  expect(printable(text)).toBe(shown);
  expect(printableLine(text)).toBe(shown);
  expect(JSON.parse(printableJson(JSON.stringify(text)))).toBe(text);
  expect(printable(printableJson(JSON.stringify(text)))).not.toContain('�');
});

it('keeps what people write, such as emoji and line ends', () => {
  const text = 'Perché no? 👨‍👩‍👧 «Città»\n\tfine\r\n';
  expect(printable(text)).toBe(text);
  expect(printableLine(text)).toBe('Perché no? 👨‍👩‍👧 «Città» fine ');
});
