import { sendPath } from '../../shared/protocols/api-paths.ts';
import { isEmailjs } from '../../shared/protocols/form-settings.ts';
import type { MailState } from '../../shared/protocols/health-response.ts';
import { type Finding, failure, fine, skipped, warning } from '../common/findings.ts';
import { nobodyIsTold, type PublishedForm, postMessage, readHealth } from '../common/sending.ts';

/**
 * Sends an empty message like the page's form. The refusal shows whether a server is there, whether it allows the page,
 * and whether both have the same three ids.
 */
export async function checkProtocol(published: PublishedForm): Promise<Finding> {
  const { origin, form } = published;
  if (form.origin !== origin && !(await isAllowedAcross(published))) {
    return failure(
      `${form.origin} non permette di inviare alle pagine di ${origin} (CORS_ORIGINS)`,
    );
  }
  // EmailJS allows one request a second, and the next request may be the trial message.
  if (isEmailjs(form)) {
    return skipped('EmailJS risponde; se accetta questi identificativi, si sa solo con «--send»');
  }
  const { status, text } = await postMessage(published, {});
  if (status !== 400) {
    return failure(`${form.origin + sendPath} risponde ${status}: lì nessuno riceve i messaggi`);
  }
  if (!text.startsWith('template_params')) {
    return failure(`il server non accetta gli identificativi della pagina (${text})`);
  }
  return fine(`il server di ${form.origin} riceve, dalla pagina`);
}

/** Sends the request that a browser sends first from a page of another origin. */
async function isAllowedAcross({ request, origin, form }: PublishedForm): Promise<boolean> {
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

export async function checkHealth(published: PublishedForm): Promise<Finding> {
  if (isEmailjs(published.form)) {
    return skipped('i messaggi passano da EmailJS');
  }
  const { mail } = await readHealth(published);
  if (mail === 'off') {
    return failure(`può conservare i messaggi, ma ${nobodyIsTold}`);
  }
  const mailWarning = mailWarnings[mail];
  return mailWarning === undefined ? fine('può conservare i messaggi') : warning(mailWarning);
}

const mailWarnings: Partial<Record<MailState, string>> = {
  retrying:
    'conserva i messaggi, ma adesso non riesce a consegnarli e riprova: npm run messages -- --show ID dice perché',
  failed:
    'almeno un messaggio non è arrivato per email, e non viene più riprovato: npm run messages lo elenca, --retry lo rimette in consegna',
};
