import { expect, it } from 'vitest';
import { mailServerOf, smtpUrlOf } from './mail-server.ts';

it.each([
  [{ host: 'smtp.example.com', port: '587', user: 'a@b.it', password: 'p/#%€:' }, /^smtp:\/\//],
  [{ host: 'smtp.example.com', port: '465', user: 'anna', password: '' }, /^smtps:\/\/anna:@/],
  [{ host: '127.0.0.1', port: '25', user: '', password: '' }, /^smtp:\/\/127\.0\.0\.1:25$/],
])('writes the address of %j, and reads it again', (server, form) => {
  const url = smtpUrlOf(server);
  expect(url).toMatch(form);
  expect(mailServerOf(url)).toEqual(server);
});

it('keeps protocol and query for the same server', () => {
  const current = 'smtps://anna:vecchia@smtp.example.com:2465?name=mail.example.com';
  const server = { ...mailServerOf(current), password: 'nuova' };
  expect(smtpUrlOf(server, current)).toBe(current.replace('vecchia', 'nuova'));
  expect(smtpUrlOf({ ...server, port: '587' }, current)).toBe(
    'smtp://anna:nuova@smtp.example.com:587',
  );
});
