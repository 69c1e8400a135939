import fc from 'fast-check';
import { simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { sampleFolder } from '../../tests/sample/sample.ts';
import { aStoredMessage as stored } from '../../tests/support/messages.ts';
import type { Message, StoredMessage } from '../outbox/message.ts';
import { composeMail } from './compose.ts';
import { readMailContent } from './content.ts';

const content = readMailContent(sampleFolder);
const addresses = { from: 'sito@example.com', to: 'agente@example.com' };

/** The mail as it goes over the wire, read by another library. */
async function readBack(message: StoredMessage) {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message: bytes, envelope } = await transport.sendMail(composeMail(message, addresses, content));
  return { mail: await simpleParser(bytes as Buffer), envelope };
}

describe('the mail to the agent', () => {
  it('goes from the agency to the agency, and answers to the visitor', async () => {
    const { mail, envelope } = await readBack(stored());
    expect(envelope).toEqual({ from: 'sito@example.com', to: ['agente@example.com'] });
    expect(mail.from?.text).toBe('"Sito web" <sito@example.com>');
    expect(mail.to).toMatchObject({ text: 'agente@example.com' });
    expect(mail.replyTo?.value).toEqual([{ name: "Ada D'Elia", address: 'ada@example.com' }]);
    expect(mail.messageId).toBe('<3f0c@example.com>');
    expect(mail.subject).toBe("Ada D'Elia: Valutazione di un attico");
  });

  it('is complete as text and as HTML', async () => {
    const { mail } = await readBack(stored({ phone: '+39 300 000 0000' }));
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
  });

  it('loads nothing, so that it reads with pictures off', async () => {
    const { mail } = await readBack(stored({ phone: '333 000 0000' }));
    expect(mail.html).not.toMatch(/<img|url\(|@import|src=|<link/);
    expect(mail.attachments).toEqual([]);
  });

  it('brings the preferred day along for the calendar', async () => {
    const message = 'Preferirei martedì 4 giugno, di mattina.\nGrazie';
    const { mail } = await readBack(stored({ message }));
    expect(mail.attachments).toMatchObject([{ filename: 'appuntamento.ics', contentType: 'text/calendar' }]);
    expect(mail.attachments[0]?.content.toString()).toContain('BEGIN:VEVENT');
    for (const body of [mail.text, mail.html])
      expect(body).toContain('martedì 4 giugno, di mattina (in allegato per il calendario)');
  });

  it('marks a suspect one', async () => {
    const { mail } = await readBack(stored({ suspect: 1 }));
    expect(mail.subject).toBe("[Sospetto] Ada D'Elia: Valutazione di un attico");
    for (const body of [mail.text, mail.html]) expect(body).toContain(content.email.suspectNote);
  });

  it('shows markup instead of being marked up', async () => {
    const hostile = '<img src=x onerror="alert(1)"> & <b>';
    const { mail } = await readBack(
      stored({ from_name: hostile, subject: hostile, message: hostile, phone: hostile }),
    );
    expect(mail.html).not.toMatch(/<img|<b>/);
    expect(mail.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &lt;b&gt;');
    expect(mail.text).toContain(hostile);
  });

  it('gets no header and no recipient from what a visitor writes', async () => {
    const nasty = fc.constantFrom(
      '\r\nBcc: x@example.org\r\n',
      '\n',
      '\t',
      '"',
      '<',
      '>',
      ',',
      ';',
      '\\',
      '$&',
      '\u2028',
      '=?utf-8?q?x?=',
    );
    const text = fc
      .array(fc.oneof(nasty, fc.string({ unit: 'grapheme', maxLength: 8 })), { minLength: 1 })
      .map((all) => all.join(''));
    await fc.assert(
      fc.asyncProperty(text, text, text, text, async (from_name, phone, subject, message) => {
        const fields: Partial<Message> = { from_name, phone, subject, message };
        const { mail, envelope } = await readBack(stored(fields));
        expect(envelope.to).toEqual(['agente@example.com']);
        expect(mail.replyTo?.value.map(({ address }) => address)).toEqual(['ada@example.com']);
        expect([mail.bcc, mail.cc]).toEqual([undefined, undefined]);
        const names = mail.headerLines
          .map(({ key }) => key)
          .filter((key) => key !== 'content-transfer-encoding');
        const expected = [
          'from',
          'to',
          'reply-to',
          'subject',
          'message-id',
          'date',
          'mime-version',
          'content-type',
        ];
        expect(names.sort()).toEqual(expected.sort());
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ["o'neil+casa@example.com", "o'neil+casa@example.com"],
    ['!#$%&*/=?^`{|}~@example.com', '!#$%&*/=?^`{|}~@example.com'],
    ['anna..verdi@example.com', '"anna..verdi"@example.com'],
  ])('answers to %s alone', async (from_email, address) => {
    const { mail } = await readBack(stored({ from_email }));
    expect(mail.replyTo?.value.map((one) => one.address)).toEqual([address]);
  });

  it.each(['però@example.com', 'anna\u200b@example.com', 'anna@è\u202e.it'])(
    'shows %j, which an earlier release took, but does not put it into a header',
    async (from_email) => {
      const { mail } = await readBack(stored({ from_email }));
      expect(mail.replyTo).toBeUndefined();
      expect(mail.text).toContain(from_email);
    },
  );
});

it('has no header that is not ASCII', async () => {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const names = {
    from_name: 'Niccolò D’Amore 🏠',
    subject: 'È già «venduta»?',
    from_email: 'anna@città.example',
  };
  const { message } = await transport.sendMail(composeMail(stored(names), addresses, content));
  const [headers] = (message as Buffer).toString('latin1').split('\r\n\r\n');
  expect(headers).toMatch(/^[\r\n\t -~]+$/);
  expect(headers).toContain('<anna@xn--citt-3na.example>');
});
