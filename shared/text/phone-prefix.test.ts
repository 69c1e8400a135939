import { expect, it } from 'vitest';
import { withPrefix } from './phone-prefix.ts';

it.each([
  ['+39 051 000 0000', '+39 051 000 0000'],
  ['051 000 0000', '+39 051 000 0000'],
  ['39 051 123456', '+39 051 123456'],
  ['0039 051 123456', '+39 051 123456'],
  ['00 39 051 123456', '+39 051 123456'],
  ['39 300 000 0000', '+39 300 000 0000'],
  ['391 000 0000', '+39 391 000 0000'],
  ['0044 20 7946 0958', '+44 20 7946 0958'],
])('writes %j with its prefix: %s', (number, prefixed) => {
  expect(withPrefix(number)).toBe(prefixed);
});
