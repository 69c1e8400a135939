import { expect, it } from 'vitest';
import { mailServerOf, smtpUrlOf } from './mail-server.ts';

const hostname = 'smtp.example.com';

it.each([
  ['with STARTTLS', { hostname, port: '587', user: 'a@b.it', password: 'p/#%€:' }, /^smtp:\/\//],
  ['with TLS', { hostname, port: '465', user: 'anna', password: '' }, /^smtps:\/\/anna:@/],
  [
    'without a user',
    { hostname, port: '25', user: '', password: '' },
    /^smtp:\/\/smtp\.example\.com:25$/,
  ],
])('reads back the SMTP_URL that it writes for a server %s', (_, server, form) => {
  const url = smtpUrlOf(server);
  expect(url).toMatch(form);
  expect(mailServerOf(url)).toEqual(server);
});

it('keeps protocol and query of SMTP_URL for the same server', () => {
  const current = 'smtps://anna:vecchia@smtp.example.com:2465?name=mail.example.com';
  const server = { ...mailServerOf(current), password: 'nuova' };
  expect(smtpUrlOf(server, current)).toBe(current.replace('vecchia', 'nuova'));
  expect(smtpUrlOf({ ...server, port: '587' }, current)).toBe(
    'smtp://anna:nuova@smtp.example.com:587',
  );
});
