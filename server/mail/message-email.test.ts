import fc from 'fast-check';
import { simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { preferenceLine } from '../../shared/booking/rules.ts';
import { estimateLine } from '../../shared/estimate/rules.ts';
import { sampleFolder } from '../../tests/sample/sample.ts';
import { aStoredMessage as stored } from '../../tests/support/messages.ts';
import type { StoredMessage } from '../outbox/message.ts';
import { readMailContent } from './content.ts';
import { composeMessageEmail, messageEmail } from './message-email.ts';

const content = readMailContent(sampleFolder);
const { booking, email, estimate, footer, zones } = content;
const addresses = { from: 'sito@example.com', to: 'agente@example.com' };

/** The email as it is transferred, in bytes and as mailparser reads it. */
async function sent(changes: Partial<StoredMessage> = {}) {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const mail = composeMessageEmail(stored(changes), addresses, content);
  const { message, envelope } = await transport.sendMail(mail);
  return { bytes: message as Buffer, mail: await simpleParser(message as Buffer), envelope };
}

const said = (changes: Partial<StoredMessage>) => messageEmail(stored(changes), content);
const links = (changes: Partial<StoredMessage>) => said(changes).actions.map(({ href }) => href);

describe('the email', () => {
  it('goes from the agency to the agency, with the visitor in Reply-To', async () => {
    const { mail, envelope } = await sent();
    expect(envelope).toEqual({ from: 'sito@example.com', to: ['agente@example.com'] });
    expect(mail.from?.text).toBe('"Sito web" <sito@example.com>');
    expect(mail.to).toMatchObject({ text: 'agente@example.com' });
    expect(mail.replyTo?.value).toEqual([{ name: "Ada D'Elia", address: 'ada@example.com' }]);
    expect(mail.messageId).toBe('<3f0c@example.com>');
    expect(mail.subject).toBe("Ada D'Elia: Valutazione di un attico");
  });

  it('is complete as text and as HTML, and loads nothing', async () => {
    const { mail } = await sent({ phone: '+39 300 000 0000' });
    for (const body of [mail.text, mail.html || '']) {
      expect(body).toContain('ada@example.com');
      expect(body).toContain('+39 300 000 0000');
      expect(body).toContain('Perché no? 🏠');
      expect(body).toContain('sabato 1 giugno 2030');
      expect(body).toContain('Le 24 ore promesse finiscono domenica 2 giugno alle ore 12:00.');
      expect(body).toContain('tel:+393000000000');
      expect(body).toContain('https://wa.me/393000000000?text=Buongiorno%20Ada');
      expect(body).toContain('mailto:ada@example.com?subject=Re%3A%20Valutazione%20di%20un%20attico');
    }
    expect(mail.text?.startsWith('Buongiorno,\nvorrei vendere.\n\nPerché no? 🏠\n')).toBe(true);
    expect(mail.html).not.toMatch(/<img|url\(|@import|src=|<link/);
    expect(mail.attachments).toEqual([]);
  });

  it('has the preferred day attached for the calendar', async () => {
    const { mail } = await sent({ message: 'Preferirei martedì 4 giugno, di mattina.\nGrazie' });
    expect(mail.attachments).toMatchObject([{ filename: 'appuntamento.ics', contentType: 'text/calendar' }]);
    expect(mail.attachments[0]?.content.toString()).toContain('BEGIN:VEVENT');
    for (const body of [mail.text, mail.html])
      expect(body).toContain('martedì 4 giugno, di mattina (in allegato per il calendario)');
  });

  it('is marked when the message looks like spam', async () => {
    const { mail } = await sent({ suspect: 1 });
    expect(mail.subject).toBe("[Sospetto] Ada D'Elia: Valutazione di un attico");
    for (const body of [mail.text, mail.html]) expect(body).toContain(email.suspectNote);
  });

  it('escapes markup', async () => {
    const hostile = '<img src=x onerror="alert(1)"> & <b>';
    const { mail } = await sent({ from_name: hostile, subject: hostile, message: hostile, phone: hostile });
    expect(mail.html).not.toMatch(/<img|<b>/);
    expect(mail.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &lt;b&gt;');
    expect(mail.text).toContain(hostile);
  });

  it('gets no header and no recipient from what a visitor writes', async () => {
    const marks = ['\r\nBcc: x@example.org\r\n', '\n', '\t', '"', '<', '>', ',', ';', '\\', '$&', '\u2028'];
    const part = fc.oneof(
      fc.constantFrom(...marks, '=?utf-8?q?x?='),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
    );
    const text = fc.array(part, { minLength: 1 }).map((all) => all.join(''));
    const ours = 'content-type date from message-id mime-version reply-to subject to'.split(' ');
    await fc.assert(
      fc.asyncProperty(text, text, text, text, async (from_name, phone, subject, message) => {
        const { mail, envelope } = await sent({ from_name, phone, subject, message });
        expect(envelope.to).toEqual(['agente@example.com']);
        expect(mail.replyTo?.value.map(({ address }) => address)).toEqual(['ada@example.com']);
        const names = mail.headerLines.map(({ key }) => key);
        expect(names.filter((key) => key !== 'content-transfer-encoding').sort()).toEqual(ours);
      }),
      { numRuns: 60 },
    );
  });

  it('has only ASCII in its headers', async () => {
    const { bytes } = await sent({
      from_name: 'Niccolò D’Amore 🏠',
      subject: 'È già «venduta»?',
      from_email: 'anna@città.example',
    });
    const [headers] = bytes.toString('latin1').split('\r\n\r\n');
    expect(headers).toMatch(/^[\r\n\t -~]+$/);
    expect(headers).toContain('<anna@xn--citt-3na.example>');
  });

  it.each([
    ["o'neil+casa@example.com", "o'neil+casa@example.com"],
    ['!#$%&*/=?^`{|}~@example.com', '!#$%&*/=?^`{|}~@example.com'],
    ['anna..verdi@example.com', '"anna..verdi"@example.com'],
  ])('has %s alone in Reply-To', async (from_email, address) => {
    const { mail } = await sent({ from_email });
    expect(mail.replyTo?.value.map((one) => one.address)).toEqual([address]);
  });

  it.each(['però@example.com', 'anna\u200b@example.com', 'anna@è\u202e.it'])(
    'shows the address %j of an earlier release, without a Reply-To',
    async (from_email) => {
      const { mail } = await sent({ from_email });
      expect(mail.replyTo).toBeUndefined();
      expect(mail.text).toContain(from_email);
    },
  );
});

describe('the buttons', () => {
  it('call, write on WhatsApp and reply', () => {
    expect(said({ phone: '300 000 0000', subject: 'Vendo: 50% & più?' }).actions).toEqual([
      { label: 'Chiama', detail: '300 000 0000', href: 'tel:+393000000000' },
      {
        label: 'WhatsApp',
        detail: '300 000 0000',
        href: expect.stringMatching(/^https:\/\/wa\.me\/393000000000\?text=Buongiorno%20Ada%20D'Elia%2C%20/),
      },
      {
        label: 'Rispondi per email',
        detail: 'ada@example.com',
        href: 'mailto:ada@example.com?subject=Re%3A%20Vendo%3A%2050%25%20%26%20pi%C3%B9%3F',
      },
    ]);
  });

  it('only reply when there is no number; a fact then shows what was written', () => {
    expect(links({ phone: 'Non fornito' })).toEqual([expect.stringMatching(/^mailto:/)]);
    expect(said({ phone: 'Non fornito' }).facts.flat()).not.toContain('Non fornito');
    expect(links({ phone: 'la sera' })).toHaveLength(1);
    expect(said({ phone: 'la sera' }).facts).toContainEqual(['Telefono', 'la sera']);
  });

  it('reply to an ASCII address, or not at all', () => {
    expect(links({ from_email: 'anna&co@città.example' })).toEqual([
      expect.stringMatching(/^mailto:anna%26co@xn--citt-3na\.example\?/),
    ]);
    expect(links({ from_email: 'però@example.com' })).toEqual([]);
    expect(said({ from_email: 'però@example.com' }).facts).toContainEqual(['Email', 'però@example.com']);
  });
});

it('does not expand what a visitor writes', () => {
  const { subject, footer: last } = said({ from_name: '{subject} $&', subject: '{visitor}\n{id}' });
  expect(subject).toBe('{subject} $&: {visitor} {id}');
  expect(last).toBe('Messaggio n. 7. Rispondi a questa email: arriva a {subject} $&.');
});

it.each([
  [Date.UTC(2030, 2, 30, 11), 'domenica 31 marzo alle ore 13:00'], // The clocks go forward that night.
  [Date.UTC(2030, 9, 26, 11), 'domenica 27 ottobre alle ore 12:00'],
  [Date.UTC(2030, 11, 31, 22, 30), 'mercoledì 1 gennaio alle ore 23:30'],
])('counts the promised hours across a change of the clocks: %#', (received_at, deadline) => {
  expect(said({ received_at }).deadline).toBe(`Le 24 ore promesse finiscono ${deadline}.`);
});

describe('the facts', () => {
  const estimated = (name: string) =>
    estimateLine(estimate.form.message, [name, '85 m²', 'primo piano'], { low: 200_000, high: 230_000 });

  it.each(zones.zones.map(({ name, price, trend }) => [name, price, trend] as const))(
    'of an estimate are average and trend of %s',
    (name, price, trend) => {
      const { facts } = said({ message: `Buongiorno.\n${estimated(name)}\nGrazie` });
      const grouped = `${Math.floor(price / 1000)}.${String(price % 1000).padStart(3, '0')}`;
      expect(facts).toContainEqual(['Zona', name]);
      expect(facts).toContainEqual(['Prezzo medio', `€${grouped} al m²`]);
      expect(facts).toContainEqual(['Andamento 2024', `+${trend.toFixed(1)}%`]);
    },
  );

  it.each([estimated('Altrove'), 'Vivo in zona Saragozza, 85 m²'])('of «%s» are none', (message) => {
    expect(said({ message }).facts.map(([label]) => label)).toEqual(['Ricevuto']);
  });

  it('name a preferred day', () => {
    const message = `${preferenceLine('martedì 4 giugno', undefined, booking)}\nGrazie`;
    expect(said({ message }).facts[0]).toEqual([
      'Giorno preferito',
      'martedì 4 giugno, a qualsiasi ora (in allegato per il calendario)',
    ]);
  });
});

describe('a newsletter subscription', () => {
  const { sender: from_name, subject, message } = footer.newsletter;
  const written = { from_name, subject, message, phone: 'Non fornito' };

  it('has no buttons and no deadline, but the consent', () => {
    expect(said(written)).toMatchObject({
      subject: 'Newsletter: si iscrive ada@example.com',
      visitor: 'ada@example.com',
      deadline: undefined,
      actions: [],
      facts: [
        ['Ricevuto', 'sabato 1 giugno 2030 alle ore 12:00'],
        ['Consenso dato', footer.newsletter.consent],
      ],
    });
  });

  it('is not what a person writes with the same words', () => {
    expect(said({ ...written, from_name: 'Ada Verdi' }).actions).toHaveLength(1);
  });
});
