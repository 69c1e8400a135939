import * as v from 'valibot';
import { healthPath, sendPath } from '../../shared/protocols/api-paths.ts';
import type { FormSettings } from '../../shared/protocols/form-settings.ts';
import {
  mailStates,
  messageKeyHeader,
  messageStates,
} from '../../shared/protocols/health-response.ts';
import type { Requester } from './request.ts';

export type PublishedForm = {
  request: Requester;
  origin: string;
  /** What the form sends to. Here its origin is never empty. */
  form: FormSettings;
};

/** The parts of a health response that commands read. It has `message` only if the request has a message's key. */
const healthSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    mail: v.picklist(mailStates),
    message: v.optional(v.picklist(messageStates)),
  }),
);

export const nobodyIsTold = 'nessuno viene avvisato: manca SMTP_URL';

/** What the server reports about itself, and about the message with this key. */
export async function readHealth({ request, form }: PublishedForm, key?: string) {
  const address = form.origin + healthPath;
  const { status, text } = await request(address, {
    headers: key ? { [messageKeyHeader]: key } : {},
  });
  if (status === 503) {
    throw new Error(`${address} risponde 503: non può conservare i messaggi`);
  }
  if (status !== 200 || !text.startsWith('{')) {
    throw new Error(`${address} risponde ${status}: non è il server di questo sito`);
  }
  const { success, output } = v.safeParse(healthSchema, text);
  if (!success) {
    throw new Error(
      `${address} dà una risposta che questa versione del programma non capisce: ${text}`,
    );
  }
  return output;
}

/** Posts a message as the page's form does. */
export const postMessage = ({ request, origin, form }: PublishedForm, parameters: object) =>
  request(form.origin + sendPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({
      user_id: form.publicKey,
      service_id: form.serviceId,
      template_id: form.templateId,
      template_params: parameters,
    }),
  });
