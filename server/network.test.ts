import { expect, it } from 'vitest';
import { networkOf } from './network.ts';

it.each([
  ['203.0.113.10', '203.0.113.10'],
  ['203.0.113.10:40001', '203.0.113.10'],
  [' 203.0.113.10 ', '203.0.113.10'],
  ['::ffff:203.0.113.10', '203.0.113.10'],
  ['::FFFF:203.0.113.10', '203.0.113.10'],
  ['[::ffff:203.0.113.10]:443', '203.0.113.10'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]:40001', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::2', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['64:ff9b::203.0.113.10', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('finds the network of %s: %s', (written, network) => expect(networkOf(written)).toBe(network));

it('counts everything that is not an address as one network', () => {
  const none = '|unknown|_hidden|203.0.113|203.0.113.10:x|2001:db8::1::2|[::1|a:b|1:2:3'.split('|');
  expect(new Set(none.map(networkOf))).toEqual(new Set(['unknown']));
});
