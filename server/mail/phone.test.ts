import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dialable } from './phone.ts';

it.each([
  ['+393000000000', ['+39 300 000 0000', '300 000 0000', '0039 300.000.0000', '39 300 000 0000']],
  ['+393000000000', ['(+39) 300-0000000', 'cell. 300 0000000, dopo le 18', '300 0000000 / 051 000000']],
  [
    '+393331234567',
    ['333-123-4567', '393331234567', '39333 1234567', '333 1234567 (9)', '333/1234567 18-20'],
  ],
  ['+393331234567', ['333 1234567 (18-20)', '333 1234567 / 18-20', '333 1234567 - 051 234567']],
  ['+393331234567', ['+39 333 1234567 (9-13)', '+39 (333) 1234567', '333 1234567-051 234567']],
  ['+393931234567', ['393 1234567 (18-20)', '3931234567 / 18-20']],
  ['+39051234567', ['0039 051 234567 - 333 1234567', '051/234567', '39051 234567', '051 234567 18-20']],
  ['+3906123456', ['06/123456 - 333/1234567']],
  ['+442079460958', ['+44 20 7946 0958', '0044 20 7946 0958 - 333 1234567']],
  ['+390510000000', ['051/0000000']],
  ['+393910000000', ['391 000 0000']],
  ['+393900000000', ['390 000 0000']],
])('dialable returns %s for each of %j', (number, texts) => {
  for (const text of texts) expect([text, dialable(text)]).toEqual([text, number]);
});

it.each(['Non fornito', 'la sera, dopo le 20', '', '12345', '333.1234567.051.234567'])(
  'dialable is undefined for %j',
  (text) => {
    expect(dialable(text)).toBeUndefined();
  },
);

it('dialable leaves out the hours and the other number that a visitor adds', () => {
  const start = fc.constantFrom('', '+39 ', '0039 ', '39 ');
  const mobile = fc.tuple(fc.constantFrom('333', '393'), fc.stringMatching(/^[ /.-]?\d{3}[ .-]?\d{4}$/));
  const landline = fc.tuple(fc.constantFrom('051', '0532'), fc.stringMatching(/^[ /.-]?\d{6}$/));
  const written = fc.tuple(start, fc.oneof(mobile, landline)).map((parts) => parts.flat().join(''));
  const hours = fc.tuple(fc.integer({ min: 10, max: 21 }), fc.integer({ min: 10, max: 21 }));
  const added = fc.oneof(
    hours.map((both) => ` ${both.join('-')}`),
    fc
      .oneof(
        hours.map((both) => both.join('-')),
        written,
      )
      .chain((text) => fc.constantFrom(` (${text})`, ` / ${text}`, ` - ${text}`)),
  );
  fc.assert(
    fc.property(written, added, (number, addition) => {
      expect(dialable(`${number}${addition}`)).toBe(dialable(number));
    }),
  );
});
