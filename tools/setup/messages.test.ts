import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { readConfig } from '../../shared/config/config.ts';
import {
  answer,
  contentTurns,
  down,
  emailjsTurns,
  enter,
  makeClone,
  parsed,
  siteTurns,
  type Turn,
  typed,
} from '../../tests/support/setup.ts';
import { freePort, startSmtp } from '../../tests/support/smtp.ts';
import type { Ask } from '../check/ask.ts';

const configOf = (clone: ReturnType<typeof makeClone>) => readConfig(parsed(clone.env()));
const content = contentTurns;
const password = `s€gr#t o@${enter}`;
const trial = (keys: string): Turn => ['Mando un messaggio di prova', keys];
/** The mail server as it was, but for the password if one is given. */
const sameMail = (password: string) =>
  [
    'Server di posta in uscita',
    'Porta',
    'Utente',
    'Password (vuota:',
    'Mittente',
    'Destinatario',
  ].map((label): Turn => [label, label.startsWith('Password') ? password : enter]);

const mailTurns = (host: string, port: number): Turn[] => [
  ...siteTurns(down.repeat(3) + enter),
  ['Conto visite', typed('sì')],
  ['Server di posta in uscita', typed(host)],
  ['Porta', typed(String(port))],
  ['Utente', typed('sito@agenzia-prova.test')],
  ['Password', password],
  ['Mittente', typed('sito@agenzia-prova.test')],
  ['Destinatario', enter],
];

it('the messages are tried with the mail server, which gets one to oneself', async () => {
  const [clone, smtp] = [makeClone(), await startSmtp()];
  const turns = [...content, ...mailTurns('127.0.0.1', smtp.port), trial(enter)];
  const { screen } = await answer(clone, turns);
  expect(smtp.logins).toEqual(['sito@agenzia-prova.test']);
  expect(smtp.mails).toMatchObject([
    { recipients: ['info@agenzia-prova.test'], subject: 'Prova di npm run setup' },
  ]);
  expect(screen).not.toMatch(/gr#t|segr|gr%23t/);

  const config = configOf(clone);
  expect(new URL(config.smtpUrl ?? '').password).toBe(encodeURIComponent('s€gr#t o@'));
  expect(config).toMatchObject({
    mailFrom: 'sito@agenzia-prova.test',
    mailTo: 'info@agenzia-prova.test',
  });
  expect([config.trustProxy !== false, config.site.counts]).toEqual([true, true]);
  const toPaste = readFileSync(join(clone.files.envFile, '../da-incollare.txt'), 'utf8');
  expect(toPaste).toMatch(/^TRUST_PROXY=on\nCOUNTS=on$/m);
  if (process.platform !== 'win32') {
    expect(statSync(clone.files.envFile).mode & 0o777).toBe(0o600);
  }
});

it('the messages are tried again until the mail server takes one, or the user goes on without', async () => {
  const clone = makeClone();
  const smtp = await startSmtp((earlier) => (earlier === 0 ? { code: 535, at: 'auth' } : 'take'));
  const again: Turn[] = [
    trial(enter),
    ['Il server di posta non accetta utente e password: 535 ', ''],
    ['Correggo?', enter],
    ...sameMail(`giusta${enter}`),
    trial(enter),
    ['Messaggio inviato', ''],
  ];
  await answer(clone, [...content, ...mailTurns('127.0.0.1', smtp.port), ...again]);
  expect(new URL(configOf(clone).smtpUrl ?? '').password).toBe('giusta');
  await answer(makeClone(), [
    ...content,
    ...mailTurns('127.0.0.1', await freePort()),
    trial(enter),
    ['non si raggiunge: nessuno risponde a quella porta.', ''],
    ['Correggo?', typed('no')],
  ]);
});

it('the messages can go by EmailJS, which gets one to oneself, until it takes it', async () => {
  const clone = makeClone();
  const ask = vi.fn(async (_address: string, request?: { body?: string }) => ({
    status: request?.body?.includes('"service_1"') ? 200 : 400,
    text: 'said',
  }));
  await answer(
    clone,
    [
      ...content,
      ...siteTurns(down + enter),
      ...emailjsTurns('key_1', 'wrong', 'template_1', enter),
      ['rifiutato da EmailJS: 400 said', ''],
      ['Correggo i tre identificativi?', enter],
      ...emailjsTurns('', 'service_1', '', enter),
      ['accettato da EmailJS («said»)', ''],
    ],
    ask as unknown as Ask,
  );
  expect(ask).toHaveBeenCalledTimes(2);
  expect(configOf(clone).site.emailjs).toMatchObject({
    origin: 'https://api.emailjs.com',
    publicKey: 'key_1',
    serviceId: 'service_1',
    templateId: 'template_1',
  });
});
