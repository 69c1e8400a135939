import { expect, it } from 'vitest';
import type { StoredMessage } from '../server/message.ts';
import { fieldNames, mapFields } from '../shared/rules/message/message-fields.ts';
import { templateParams, validateMessage } from '../shared/rules/message/message-rules.ts';
import { listText, messageText, toCsv, toJsonObject } from '../tools/messages/output.ts';
import { aRequest, post } from './support/a-message.ts';
import { startServer } from './support/running-server.ts';
import { startSmtp } from './support/smtp-server.ts';

/** For each field a text that no other field has. */
const written = mapFields(({ kind }, name) => {
  if (kind === 'email') {
    return 'ada@example.com';
  }
  if (kind === 'tel') {
    return '+39 300 000 0000';
  }
  return `Testo di ${name}`;
});
const hidden = { preferred_day: '2030-06-03 morning', estimate_zone: 'saragozza' };

// page/contact/ContactForm.test.tsx tests the form.
it('passes every field from the request to the store, the mail, the terminal and the exports', async () => {
  const smtp = await startSmtp();
  const { url, stored } = await startServer({ SMTP_URL: smtp.url });
  const validated = validateMessage(written);
  if ('errors' in validated) {
    throw new Error(JSON.stringify(validated.errors));
  }
  const template_params = templateParams({
    message: validated.message,
    inbox: 'info@example.com',
    phoneEmpty: 'Non fornito',
    hidden,
  });
  expect((await post(url, { ...aRequest(), template_params })).status).toBe(200);

  await expect.poll(() => smtp.mails).toHaveLength(1);
  const [mail] = smtp.mails;
  const [message] = stored() as [StoredMessage];
  expect(message).toMatchObject(hidden);
  const ends = {
    'the text of the mail': mail?.text,
    'the HTML of the mail': mail?.html,
    '--show': messageText(message),
    '--json': toJsonObject(message),
    CSV: [...toCsv([message])].join(''),
  };
  for (const name of fieldNames) {
    for (const [end, text] of Object.entries(ends)) {
      expect(text, `${name} in ${end}`).toContain(written[name]);
    }
  }
  const list = listText([message]);
  for (const name of fieldNames) {
    if (!['phone', 'message'].includes(name)) {
      expect(list).toContain(written[name]);
    }
  }
});
