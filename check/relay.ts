import { sendPath } from '../server/http/email-api.ts';
import type { Ask, Request } from './ask.ts';
import { type Finding, fine, issue, skipped } from './line.ts';
import { describeNetworkError } from './network-error.ts';
import type { Service, Visit } from './visit.ts';

export const emailjs = 'https://api.emailjs.com';

/** What check needs of `/healthz`. An older relay says nothing of `mail`; null is unknown. */
export type Health = { mail?: string } & Record<'waiting' | 'failed' | 'kept', number | null>;

export async function checkHealth({ ask, service }: Visit): Promise<Finding> {
  if (!service) return skipped('il modulo della pagina non si trova');
  if (service.origin === emailjs) return skipped('i messaggi passano da EmailJS');
  const health = await readHealth(ask, service);
  if (typeof health === 'string') return issue(health);
  if (health.mail === 'off') return issue(`può conservare i messaggi, ma ${nobody}`);
  return fine('può conservare i messaggi');
}

export const nobody = 'nessuno viene avvisato: manca SMTP_URL';

/** What the relay says of itself, or the issue. */
export async function readHealth(ask: Ask, { origin }: Service): Promise<Health | string> {
  const address = `${origin}/healthz`;
  try {
    const { status, text } = await ask(address);
    if (status === 200 && text.includes('"storeWritable":true')) return JSON.parse(text) as Health;
    const why = status === 503 ? ': non può conservare i messaggi' : '';
    return `${address} risponde ${status}${why || ', ma non è il relay'}`;
  } catch (error) {
    return `${address}: ${describeNetworkError(error)}`;
  }
}

/**
 * Sends an empty message as the page's form does. The refusal shows whether a relay is there, whether the page may ask
 * it, and whether both have the same three ids.
 */
export async function checkProtocol({ ask, origin, service }: Visit): Promise<Finding> {
  if (!service) return issue('il modulo della pagina non si trova tra i suoi file');
  if (service.origin === emailjs && Object.values(idsOf(service)).includes('local'))
    return issue(
      'EmailJS non conosce «local»: vanno impostati PUBLIC_EMAILJS_PUBLIC_KEY, PUBLIC_EMAILJS_SERVICE_ID e PUBLIC_EMAILJS_TEMPLATE_ID',
    );
  const post = (body: object) => ask(service.origin + sendPath, sending(origin, body));
  try {
    if (service.origin !== origin) {
      const { status, headers } = await ask(service.origin + sendPath, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      });
      const isAllowed = ['*', origin].includes(headers['access-control-allow-origin'] ?? '');
      if (status >= 300 || !isAllowed)
        return issue(`${service.origin} non permette di inviare alle pagine di ${origin} (CORS_ORIGINS)`);
    }
    // EmailJS allows one request a second, and the next may be the trial.
    if (service.origin === emailjs)
      return skipped('EmailJS risponde; se accetta questi identificativi, si sa solo con «--send»');
    const bare = await post({});
    if (bare.status < 400 || bare.status >= 500 || [403, 404, 405].includes(bare.status))
      return issue(`${service.origin + sendPath} risponde ${bare.status}: lì nessuno riceve i messaggi`);
    if (!/^user_id: is missing/.test(bare.text)) return fine(`${service.origin} riceve`);
    const { status, text } = await post({ ...idsOf(service), template_params: {} });
    if (status !== 400 || !text.startsWith('template_params'))
      return issue(`il relay non accetta gli identificativi della pagina (${text || status})`);
    return fine(`il relay di ${service.origin} riceve, dalla pagina`);
  } catch (error) {
    return issue(`${service.origin}: ${describeNetworkError(error)}`);
  }
}

export const idsOf = ({ publicKey, serviceId, templateId }: Service) => ({
  user_id: publicKey,
  service_id: serviceId,
  template_id: templateId,
});

export const sending = (origin: string, body: object): Request => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', origin },
  body: JSON.stringify(body),
});
