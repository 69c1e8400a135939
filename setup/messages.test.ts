import { statSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { readConfig } from '../server/config.ts';
import {
  address,
  agencyTurns,
  answer,
  down,
  enter,
  instead,
  makeClone,
  onlyEnter,
  parsed,
  type Turn,
} from '../tests/support/setup.ts';
import { freePort, startSmtp } from '../tests/support/smtp.ts';

describe('the messages', () => {
  const accessTurns = (password: Turn, server = enter, port = enter, user = enter): Turn[] => [
    ['Server di posta in uscita', server],
    ['Porta', port],
    ['Utente', user],
    password,
    ['Mittente', user],
    ['Destinatario', enter],
  ];
  const mailTurns = (host: string, port: number, rest: Turn[]): Turn[] => [
    ...agencyTurns,
    address,
    ['Come arrivano i messaggi', enter],
    ...accessTurns(
      ['Password', `s€gr#t o@${enter}`],
      instead(host),
      instead(String(port)),
      instead('sito@agenzia-prova.test'),
    ),
    ...rest,
  ];
  const passwordAgain = (keys: string): Turn => ['Password (vuota: resta quella di prima)', keys];
  const noTrial: Turn = ['Mando un messaggio di prova', 'n'];
  const proxy: Turn = ['c’è un proxy', enter];

  it('are tried with the mail server, which gets one to oneself', async () => {
    const [clone, smtp] = [makeClone(), await startSmtp()];
    const rest: Turn[] = [['accetta l’accesso', ''], ['Mando un messaggio di prova', enter], proxy];
    const { code, screen } = await answer(clone, mailTurns('127.0.0.1', smtp.port, rest));
    expect(code).toBe(0);
    expect(smtp.logins).toEqual(['sito@agenzia-prova.test', 'sito@agenzia-prova.test']);
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), { timeout: 20_000 });
    expect(smtp.mails[0]).toMatchObject({
      recipients: ['info@agenzia-prova.test'],
      subject: 'Prova di npm run setup',
    });
    expect(screen).not.toMatch(/gr#t|segr/);

    const config = readConfig(parsed(clone.env()));
    expect(new URL(config.smtpUrl ?? '').password).toBe(encodeURIComponent('s€gr#t o@'));
    expect(config).toMatchObject({ mailFrom: 'sito@agenzia-prova.test', mailTo: 'info@agenzia-prova.test' });
    expect(config.trustProxy).toBeTruthy();
    if (process.platform !== 'win32') expect(statSync(clone.files.envFile).mode & 0o777).toBe(0o600);
  });

  it('keep the password when the next time none is given', async () => {
    const [clone, smtp] = [makeClone(), await startSmtp()];
    await answer(clone, mailTurns('127.0.0.1', smtp.port, [noTrial, proxy]));
    const before = clone.env();
    await answer(clone, [
      ...onlyEnter,
      ['L’indirizzo del sito', enter],
      ['Come arrivano i messaggi', enter],
      ...accessTurns(passwordAgain(enter)),
      noTrial,
      proxy,
    ]);
    expect(clone.env()).toBe(before);
    expect(smtp.mails).toEqual([]);
  });

  it('whose mail server refuses the login: the data can be mended', async () => {
    const clone = makeClone();
    const smtp = await startSmtp((earlier) => (earlier === 0 ? { code: 535, at: 'auth' } : 'take'));
    const rest: Turn[] = [
      ['Il server di posta non accetta utente e password: 535 ', ''],
      ['E adesso?', enter],
      ...accessTurns(passwordAgain(`giusta${enter}`)),
      noTrial,
      proxy,
    ];
    await answer(clone, mailTurns('127.0.0.1', smtp.port, rest));
    expect(new URL(readConfig(parsed(clone.env())).smtpUrl ?? '').password).toBe('giusta');
  });

  it('can go on without mail', async () => {
    const clone = makeClone();
    const rest: Turn[] = [
      ['non si raggiunge: nessuno risponde a quella porta.', ''],
      ['E adesso?', down + down + enter],
      proxy,
    ];
    await answer(clone, mailTurns('127.0.0.1', await freePort(), rest));
    expect(readConfig(parsed(clone.env())).smtpUrl).toBeUndefined();
  });

  it('can go by EmailJS', async () => {
    const clone = makeClone();
    await answer(clone, [
      ...agencyTurns,
      address,
      ['Come arrivano i messaggi', down + enter],
      ['Public Key', instead('local')],
      ['è fatto di lettere', instead('key_1')],
      ['Service ID', instead('service_1')],
      ['Template ID', instead('template_1')],
    ]);
    expect(readConfig(parsed(clone.env())).site.emailjs).toMatchObject({
      origin: 'https://api.emailjs.com',
      publicKey: 'key_1',
      serviceId: 'service_1',
      templateId: 'template_1',
    });
  });
});
