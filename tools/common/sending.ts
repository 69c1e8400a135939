import * as v from 'valibot';
import { healthPath, type MailState, mailStates, messageStates } from '../../server/http/health.ts';
import { keyHeader, sendPath } from '../../server/http/send-request.ts';
import { type FormSettings, isEmailjs } from '../../shared/protocols/form-settings.ts';
import { type Finding, failure, fine, skipped, warning } from './findings.ts';
import type { Requester, RequestOptions } from './request.ts';

/** A published site, as far as its form's messages are concerned. */
export type SendingSite = {
  request: Requester;
  origin: string;
  /** What the form sends to. Here its origin is never empty. */
  form: FormSettings;
};

/** What the checks need of the health check's response. Only the sender of a message gets its state. */
const healthSchema = v.object({
  mail: v.picklist(mailStates),
  message: v.optional(v.picklist(messageStates)),
});

export async function checkHealth({ request, form }: SendingSite): Promise<Finding> {
  if (isEmailjs(form)) {
    return skipped('i messaggi passano da EmailJS');
  }
  const { mail } = await readHealth(request, form);
  if (mail === 'off') {
    return failure(`può conservare i messaggi, ma ${nobodyIsTold}`);
  }
  const needsPerson = mailWarnings[mail];
  return needsPerson === undefined ? fine('può conservare i messaggi') : warning(needsPerson);
}

const mailWarnings: Partial<Record<MailState, string>> = {
  retrying:
    'conserva i messaggi, ma adesso non riesce a consegnarli e riprova: npm run messages -- --show ID dice perché',
  failed:
    'almeno un messaggio non è arrivato per email, e non viene più riprovato: npm run messages lo elenca, --retry lo rimette in consegna',
};

export const nobodyIsTold = 'nessuno viene avvisato: manca SMTP_URL';

/** What the server reports about itself, and about the message with this key. */
export async function readHealth(request: Requester, { origin }: FormSettings, key?: string) {
  const address = origin + healthPath;
  const { status, text } = await request(address, { headers: key ? { [keyHeader]: key } : {} });
  if (status === 503) {
    throw new Error(`${address} risponde 503: non può conservare i messaggi`);
  }
  if (status !== 200 || !text.startsWith('{')) {
    throw new Error(`${address} risponde ${status}: non è il server di questo sito`);
  }
  const { success, output } = v.safeParse(healthSchema, JSON.parse(text));
  if (!success) {
    throw new Error(`${address} risponde come un’altra versione del programma: ${text}`);
  }
  return output;
}

/**
 * Sends an empty message like the page's form. The refusal shows whether a server is there, whether it allows the page,
 * and whether both have the same three ids.
 */
export async function checkProtocol(site: SendingSite): Promise<Finding> {
  const { request, origin, form } = site;
  if (form.origin !== origin && !(await isAllowedAcross(site))) {
    return failure(
      `${form.origin} non permette di inviare alle pagine di ${origin} (CORS_ORIGINS)`,
    );
  }
  // EmailJS allows one request a second, and the next request may be the trial message.
  if (isEmailjs(form)) {
    return skipped('EmailJS risponde; se accetta questi identificativi, si sa solo con «--send»');
  }
  const body = { ...idsOf(form), template_params: {} };
  const { status, text } = await request(form.origin + sendPath, postFrom(origin, body));
  if (status !== 400) {
    return failure(`${form.origin + sendPath} risponde ${status}: lì nessuno riceve i messaggi`);
  }
  if (!text.startsWith('template_params')) {
    return failure(`il server non accetta gli identificativi della pagina (${text})`);
  }
  return fine(`il server di ${form.origin} riceve, dalla pagina`);
}

/** Sends the request that a browser sends first from a page of another origin. */
async function isAllowedAcross({ request, origin, form }: SendingSite): Promise<boolean> {
  const { status, headers } = await request(form.origin + sendPath, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
  const allowedOrigin = headers['access-control-allow-origin'] ?? '';
  return status < 300 && ['*', origin].includes(allowedOrigin);
}

export const idsOf = (form: FormSettings) => ({
  user_id: form.publicKey,
  service_id: form.serviceId,
  template_id: form.templateId,
});

/** What a page of this origin posts. */
export const postFrom = (origin: string, body: object): RequestOptions => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', origin },
  body: JSON.stringify(body),
});
