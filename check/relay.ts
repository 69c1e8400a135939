import { sendPath } from '../server/http/email-api.ts';
import { checkMessage, templateParams } from '../shared/message/rules.ts';
import type { Request } from './ask.ts';
import { type Finding, fine, issue, skipped } from './line.ts';
import { describeNetworkError } from './network-error.ts';
import type { Service, Visit } from './visit.ts';

export async function checkHealth({ ask, service }: Visit): Promise<Finding> {
  if (!service) return skipped('il modulo della pagina non si trova');
  if (service.origin === 'https://api.emailjs.com') return skipped('i messaggi passano da EmailJS');
  const address = `${service.origin}/healthz`;
  try {
    const { status, text } = await ask(address);
    if (status === 200 && text.includes('"storeWritable":true')) return fine('può conservare i messaggi');
    const why = status === 503 ? ': non può conservare i messaggi' : '';
    return issue(`${address} risponde ${status}${why || ', ma non è il relay'}`);
  } catch (error) {
    return issue(`${address}: ${describeNetworkError(error)}`);
  }
}

/**
 * Sends an empty message as the page's form does. The refusal shows whether a relay is there, whether the page may ask
 * it, and whether both have the same three ids.
 */
export async function checkProtocol({ ask, origin, service }: Visit): Promise<Finding> {
  if (!service) return issue('il modulo della pagina non si trova tra i suoi file');
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

export async function sendTrial({ ask, origin, service }: Visit, now: Date): Promise<Finding> {
  if (!service) return issue('non inviato: il modulo della pagina non si trova');
  const checked = checkMessage({
    firstName: 'Prova',
    lastName: 'del sito',
    email: service.inbox,
    phone: '',
    subject: '[PROVA] Controllo del sito',
    message: `Messaggio di prova di «npm run check», ${now.toISOString()}. Nessuno ha scritto: si può cancellare.`,
  });
  if ('errors' in checked) return issue(`non inviato: «${service.inbox}» sulla pagina non è un indirizzo`);
  const template_params = templateParams(checked.message, service.inbox, 'Non fornito');
  const body = { lib_version: '4.4.1', ...idsOf(service), template_params };
  try {
    const request = { ...sending(origin, body), trustedOnly: true };
    const { status, text } = await ask(service.origin + sendPath, request);
    if (status !== 200) return issue(`rifiutato: ${status} ${text.slice(0, 200)}`);
    return fine(`accettato: ora guarda nella casella che riceve i messaggi di ${service.inbox}`);
  } catch (error) {
    return issue(`non inviato: ${describeNetworkError(error)}`);
  }
}

const idsOf = ({ publicKey, serviceId, templateId }: Service) => ({
  user_id: publicKey,
  service_id: serviceId,
  template_id: templateId,
});

const sending = (origin: string, body: object): Request => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', origin },
  body: JSON.stringify(body),
});
