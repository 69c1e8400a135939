import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { simpleParser } from 'mailparser';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { expect, it } from 'vitest';
import { aStoredMessage as stored } from '../../tests/support/a-message.ts';
import { sample, sampleMails } from '../../tests/support/sample.ts';
import type { StoredMessage } from '../message.ts';
import { composeMail, composePlainText, messageMail } from './message-mail.ts';

const content = sampleMails;
const { mails } = content;
const { footer } = sample;
const addresses = { from: 'sito@example.com', recipients: ['agente@example.com'] };

const sent = (changes: Partial<StoredMessage> = {}) =>
  read(composeMail(stored(changes), addresses, content));

/** The mail in bytes and as mailparser reads it. */
async function read(mail: SendMailOptions) {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message, envelope } = await transport.sendMail(mail);
  return { bytes: message as Buffer, mail: await simpleParser(message as Buffer), envelope };
}

const composed = (changes: Partial<StoredMessage>) => messageMail(stored(changes), content);
const labelsOf = (changes: Partial<StoredMessage>) =>
  composed(changes).table.map(({ label }) => label);
const links = (changes: Partial<StoredMessage>) =>
  composed(changes).buttons.map(({ href }) => href);

it('sends a message’s mail from MAIL_FROM to MAIL_TO, with the visitor in Reply-To', async () => {
  const { mail, envelope } = await sent();
  expect(envelope).toEqual({ from: 'sito@example.com', to: ['agente@example.com'] });
  expect(mail.from?.text).toBe('"Modulo del sito" <sito@example.com>');
  expect(mail.to).toMatchObject({ text: 'agente@example.com' });
  expect(mail.replyTo?.value).toEqual([{ name: "Ada D'Elia", address: 'ada@example.com' }]);
  expect(mail.subject).toBe("Ada D'Elia: Valutazione di un attico");
});

it('begins a mail with the agency’s logo, and leaves it out of the text', () => {
  const address = 'https://www.agenzia-prova.test/logo.png';
  const logo = { address, width: 192, height: 48, alt: 'Agenzia "Rossi"' };
  const mail = composeMail(stored(), addresses, { ...content, logo });
  expect(mail.html).toContain(
    `<img src="${address}" width="192" height="48" alt="Agenzia &quot;Rossi&quot;"`,
  );
  expect(mail.text).not.toContain(address);
});

it('gives a mail the same parts in text and in HTML, and loads nothing', async () => {
  const { mail } = await sent({ phone: '+39 300 000 0000' });
  for (const body of [mail.text, mail.html || '']) {
    expect(body).toContain('ada@example.com');
    expect(body).toContain('+39 300 000 0000');
    expect(body).toContain('Perché no? 🏠');
    expect(body).toContain('sabato 1º giugno 2030');
    expect(body).toContain('Le 24 ore promesse finiscono domenica 2 giugno alle 12:00.');
    expect(body).toContain('tel:+393000000000');
    expect(body).toContain('https://wa.me/393000000000?text=Buongiorno%2C%20sono%20');
    expect(body).toContain('mailto:ada@example.com?subject=Re%3A%20Valutazione%20di%20un%20attico');
  }
  const writtenBy = 'Dal modulo del sito, scritto da un visitatore.';
  expect(mail.text).toMatch(
    new RegExp(`^${writtenBy}\n\nBuongiorno,\nvorrei vendere\\.\n\nPerché no\\? 🏠\n`),
  );
  expect(mail.html).toContain(writtenBy);
  expect(mail.html).not.toMatch(/<img|url\(|@import|src=|<link/);
  expect(mail.attachments).toEqual([]);
  expect(mail.text).not.toContain('Arriva da');
  expect((await sent({ referral: 'volantino' })).mail.text).toContain('Arriva da: volantino');
});

it('offers a call but no WhatsApp for a landline', async () => {
  const { mail } = await sent({ phone: '051 234567' });
  expect(mail.text).toContain('tel:+39051234567');
  expect(mail.text).not.toContain('wa.me');
});

it('keeps a message’s line breaks and runs of spaces where mail programs drop styles', async () => {
  const message = 'Via Mazzini 3\r\n  terzo piano\n\nmq   85 < 90\rGrazie';
  const { mail } = await sent({ message });
  const { document } = new JSDOM((mail.html || '').replace(/ style="[^"]*"/g, '')).window;
  const words = [...document.querySelectorAll('p')].find(({ textContent }) =>
    /Mazzini/.test(textContent ?? ''),
  );
  const lines = words?.innerHTML
    .split('<br>')
    .map((line) => line.trim().replaceAll('&nbsp;', '\u00a0'));
  expect(lines).toEqual([
    'Via Mazzini 3',
    '\u00a0 terzo piano',
    '',
    'mq\u00a0\u00a0 85 &lt; 90',
    'Grazie',
  ]);
});

it('dates a mail with the time of its attempt', async () => {
  const { mail } = await sent({ received_at: Date.UTC(2020, 0, 7, 9) });
  expect(Date.now() - Number(mail.date)).toBeLessThan(3_600_000);
});

it('says in a mail when the message came in', async () => {
  const { mail } = await sent({ received_at: Date.UTC(2020, 0, 7, 9) });
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('martedì 7 gennaio 2020');
  }
});

it('asks mail programs for no automatic reply to the visitor', async () => {
  const { mail } = await sent();
  expect(mail.headers.has('auto-submitted'), 'ticket systems would drop it').toBe(false);
  expect(mail.headers.get('x-auto-response-suppress')).toBe('OOF, AutoReply');
});

it('escapes markup in a visitor’s words', async () => {
  const hostile = '<img src=x onerror="alert(1)"> & <b>';
  const { mail } = await sent({
    from_name: hostile,
    subject: hostile,
    message: hostile,
    phone: hostile,
  });
  expect(mail.html).not.toMatch(/<img|<b>/);
  expect(mail.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &lt;b&gt;');
  expect(mail.text).toContain(hostile);
});

it('adds no header and no recipient from a visitor’s text', async () => {
  const marks = ['\r\nBcc: x@example.org\r\n', '=?utf-8?q?x?=', ...'\n\t"<>,;\\\u2028'];
  const part = fc.oneof(fc.constantFrom(...marks), fc.string({ unit: 'grapheme', maxLength: 8 }));
  const text = fc.array(part, { minLength: 1 }).map((all) => all.join(''));
  const ours =
    'content-type date from message-id mime-version reply-to subject to x-auto-response-suppress';
  await fc.assert(
    fc.asyncProperty(text, text, text, text, async (from_name, phone, subject, message) => {
      const { mail, envelope } = await sent({ from_name, phone, subject, message });
      expect(envelope.to).toEqual(['agente@example.com']);
      expect(mail.replyTo?.value.map(({ address }) => address)).toEqual(['ada@example.com']);
      const names = mail.headerLines.map(({ key }) => key);
      expect(
        names
          .filter((key) => key !== 'content-transfer-encoding')
          .sort()
          .join(' '),
      ).toBe(ours);
    }),
    { numRuns: 60 },
  );
});

it.each([
  '=?utf-8?B?aHR0cHM6Ly94Lnl6?=',
  'Ada =?utf-8?q?=0D=0ABcc:_x?= b',
  'è =?iso-8859-1?q?=E9?=',
])('keeps %j in a mail’s headers as a visitor typed it', async (typed) => {
  const { mail } = await sent({ from_name: typed, subject: 'Attico' });
  expect(mail.subject).toBe(`${typed}: Attico`);
  expect(mail.replyTo?.value).toEqual([
    { name: expect.stringMatching(/\?=\s*$|b\s*$/), address: 'ada@example.com' },
  ]);
  expect(mail.replyTo?.value[0]?.name.trim()).toBe(typed);

  const plain = await read(composePlainText(stored({ subject: typed }), addresses));
  expect(plain.mail.subject).toBe(typed);
});

it('leaves empty fields out of a plain-text mail', async () => {
  const { mail } = await read(composePlainText(stored({ phone: '' }), addresses));
  expect(mail.text).not.toContain('Telefono');
});

it('names the preferred day and the estimate’s zone in a plain-text mail', async () => {
  const hidden = { preferred_day: '2026-11-28 morning', estimate_zone: 'saragozza' };
  const plain = await read(composePlainText(stored(hidden), addresses));
  expect(plain.mail.text).toContain(
    'Giorno preferito: 2026-11-28 morning\n\nZona della stima: saragozza',
  );
  const { mail } = await read(composePlainText(stored({}), addresses));
  expect(mail.text).not.toMatch(/Giorno preferito|Zona della stima|Newsletter/);
});

it('writes a mail’s headers in ASCII', async () => {
  const from_email = 'anna@città.example';
  const { bytes } = await sent({
    from_name: 'Niccolò D’Amore 🏠',
    subject: 'È «venduta»?',
    from_email,
  });
  const [headers] = bytes.toString('latin1').split('\r\n\r\n');
  expect(headers).toMatch(/^[\r\n\t -~]+$/);
  expect(headers).toContain('<anna@xn--citt-3na.example>');
});

it.each(["o'neil+casa@example.com", '!#$%&*/=?^`{|}~@example.com'])(
  'writes the address %j in Reply-To as the visitor did',
  async (from_email) => {
    const { mail } = await sent({ from_email });
    expect(mail.replyTo?.value).toMatchObject([{ address: from_email }]);
    expect(mail.text).toContain(from_email);
  },
);

it('gives a mail buttons to call, to write on WhatsApp and to reply, and the number as written', () => {
  expect(composed({ phone: 'cell. 300 000 0000' }).table).toContainEqual({
    label: 'Telefono',
    values: ['cell. 300 000 0000'],
  });
  expect(composed({ phone: 'cell. 300 000 0000', subject: 'Vendo: 50% & più?' }).buttons).toEqual([
    { label: 'Chiama', detail: '+393000000000', href: 'tel:+393000000000' },
    {
      label: 'WhatsApp',
      detail: '+393000000000',
      href: expect.stringMatching(
        /^https:\/\/wa\.me\/393000000000\?text=.*suo.*Vendo%3A%2050.*telefonarle/,
      ),
    },
    {
      label: 'Rispondi per email',
      detail: 'ada@example.com',
      href: 'mailto:ada@example.com?subject=Re%3A%20Vendo%3A%2050%25%20%26%20pi%C3%B9%3F',
    },
  ]);
});

it('addresses the visitor in the WhatsApp message as the agency does', () => {
  const agency = { ...content.agency, formOfAddress: 'tu' as const };
  const { buttons } = messageMail(stored({ phone: '300 000 0000' }), { ...content, agency });
  expect(buttons[1]?.href).toContain('telefonarti');
});

it('offers only a reply if the phone is not certainly a number', () => {
  expect(links({ phone: 'Non fornito' })).toEqual([expect.stringMatching(/^mailto:/)]);
  expect(labelsOf({ phone: 'Non fornito' })).not.toContain('Telefono');
  const phone = 'dopo le 18:00 333 1234567';
  expect(links({ phone })).toHaveLength(1);
  expect(composed({ phone }).table).toContainEqual({ label: 'Telefono', values: [phone] });
});

it('shows a visitor’s address as mail servers read it', () => {
  const [reply] = links({ from_email: 'anna&co@città.example' });
  expect(reply).toMatch(/^mailto:anna%26co@xn--citt-3na\.example\?/);
  const [shown] = composed({ from_email: 'ada@ex\u0430mple.com' }).buttons;
  expect(shown).toMatchObject({ detail: 'ada@ex\u0430mple.com (ada@xn--exmple-4nf.com)' });
});

it('fills no placeholders in a visitor’s text', () => {
  const { subject, footer: last } = composed({
    from_name: '{subject} $&',
    subject: '{visitor}\n{id}',
  });
  expect(subject).toBe('{subject} $&: {visitor} {id}');
  expect(last).toBe('Messaggio n. 7. Rispondi a questa email: la riceve {subject} $&.');
});

it.each([
  ['domenica 31 marzo alle 13:00', Date.UTC(2030, 2, 30, 11)], // Summer time begins.
  ['domenica 27 ottobre alle 12:00', Date.UTC(2030, 9, 26, 11)], // It ends.
  ['mercoledì 1º gennaio alle 23:30', Date.UTC(2030, 11, 31, 22, 30)],
  ['mercoledì 11 dicembre alle 3:45', Date.UTC(2030, 11, 10, 2, 45)],
  ['mercoledì 11 dicembre all’1:05', Date.UTC(2030, 11, 10, 0, 5)],
])('says that the promised hours end %s', (deadline, received_at) => {
  expect(composed({ received_at }).deadline).toBe(`Le 24 ore promesse finiscono ${deadline}.`);
});

it('shows price and trend of an estimate’s zone', () => {
  const { table } = composed({ estimate_zone: 'san-donato' });
  expect(table).toEqual([
    { label: 'Zona della stima', values: ['San Donato'] },
    { label: 'Prezzo medio', values: ['€2.800 al m²'] },
    { label: 'Andamento 2024', values: ['+5.2%'] },
    { label: 'Ricevuto', values: ['sabato 1º giugno 2030 alle 12:00'] },
  ]);
});

it('names no zone that the page does not have, whatever the message says', () => {
  expect(labelsOf({ estimate_zone: 'altrove', message: 'Saragozza, 85 m²' })).toEqual(['Ricevuto']);
});

const { sender: from_name, subject, message } = footer.newsletter;
const written = { from_name, subject, message, phone: 'Non fornito', newsletter: 'si' };

it('shows a subscription’s consent without a deadline, with a button that asks for confirmation', () => {
  const { text } = mails.newsletter.confirm;
  const query = {
    subject: 'Confermi l’iscrizione alla newsletter?',
    body: text.replaceAll('\n', '\r\n'),
  };
  const [confirm, ...others] = composed(written).buttons;
  expect([confirm?.label, confirm?.href.split('?')[0], others]).toEqual([
    'Chiedi la conferma',
    'mailto:ada@example.com',
    [],
  ]);
  expect(Object.fromEntries(new URL(confirm?.href ?? '').searchParams)).toEqual(query);
  expect(composed(written)).not.toHaveProperty('deadline');
  expect(composed(written)).toMatchObject({
    subject: 'Newsletter: si iscrive ada@example.com',
    signature: 'ada@example.com',
    table: [{ label: 'Ricevuto', values: ['sabato 1º giugno 2030 alle 12:00'] }],
  });
});

it('recognises a subscription by its parameter, whatever the page’s words', () => {
  expect(composed({ ...written, newsletter: '' }).deadline).toBeDefined();
  const reworded = { ...written, from_name: 'Modulo', subject: 'Notizie', message: 'Sì, grazie' };
  expect(composed(reworded)).not.toHaveProperty('deadline');
});
