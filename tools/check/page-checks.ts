import { healthPath } from '../../shared/protocols/api-paths.ts';
import { isEmailjs, readFormSettings } from '../../shared/protocols/form-settings.ts';
import { formSettingsName, programName } from '../../shared/protocols/page-metas.ts';
import { elementsIn } from '../build/html.ts';
import { securityHeaders } from '../build/security-headers.ts';
import { type Finding, failure, fine, warning } from '../common/findings.ts';
import type { HttpResponse, Requester } from '../common/request.ts';
import type { PublishedForm } from '../common/sending.ts';

export type PublishedPage = PublishedForm & {
  /** The response for `/`. */
  page: HttpResponse;
  /** The response for an address that doesn't exist. */
  missingPage: HttpResponse;
};

/** Requests what the checks look at. Rejects if the page isn't ours, with the reason. */
export async function readPublished(request: Requester, origin: string): Promise<PublishedPage> {
  const page = await request(`${origin}/`);
  if (page.status >= 300 && page.status < 400) {
    throw new Error(`${origin} rimanda a ${page.headers.location}: controlla quell’indirizzo`);
  }
  if (page.status !== 200) {
    throw new Error(`${origin} risponde ${page.status}`);
  }
  const settings = metaIn(page.text, formSettingsName);
  if (settings === undefined) {
    throw new Error(`${origin} risponde, ma con una pagina che non è di questo sito`);
  }
  const form = readFormSettings(settings);
  return {
    request,
    origin,
    page,
    missingPage: await request(`${origin}/indirizzo/che-non-esiste`),
    form: { ...form, origin: form.origin || origin },
  };
}

/** What the build wrote into a `<meta>` of the page. */
function metaIn(html: string, metaName: string): string | undefined {
  const found = elementsIn(html).find(
    ({ name, attributes }) => name === 'meta' && attributes.name === metaName,
  );
  return found?.attributes.content;
}

/**
 * A page that is built for https is dead over http: its policy makes browsers fetch the scripts over https, which is
 * another origin.
 */
export async function checkPage({ request, origin }: PublishedPage): Promise<Finding> {
  if (!origin.startsWith('https:')) {
    return failure('l’indirizzo comincia con http://, senza cifratura: i browser lo segnalano');
  }
  const unencrypted = `http://${new URL(origin).hostname}`;
  const { headers } = await request(`${unencrypted}/`);
  if (!headers.location?.startsWith('https:')) {
    return failure(
      `${unencrypted} non rimanda a https, e lì il modulo non funziona: imposta il rimando presso chi ospita il sito`,
    );
  }
  return fine(`${origin} risponde, e ${unencrypted} rimanda a https`);
}

/**
 * Looks for the headers that the build writes for this page. It accepts a policy that allows more, because the policy
 * also has the hashes of the 500 page, which nobody can request. Public graders judge how strict a policy is.
 */
export function checkHeaders({ origin, page, missingPage, form }: PublishedPage): Finding {
  const otherOrigin = form.origin === origin ? undefined : form.origin;
  const settings = { siteUrl: origin, receiver: { origin: otherOrigin } };
  const expected = Object.entries(securityHeaders([page.text, missingPage.text], settings));
  const missing = expected.flatMap(([name, value]) => {
    const words = missingWords(value, page.headers[name.toLowerCase()] ?? '');
    return words.length > 0 ? [`${name}: manca ${words.join(' ')}`] : [];
  });
  if (missing.length > 0) {
    return failure(missing.join('; '));
  }
  return fine(`${expected.length}, come le scrive la build`);
}

/** The words of an expected header that the sent one lacks in the same directive. */
function missingWords(expected: string, sent: string): string[] {
  const sentDirectives = directivesIn(sent);
  return directivesIn(expected).flatMap((words) => {
    const sentWords = sentDirectives.find(([directive]) => directive === words[0]) ?? [];
    return words.filter((word) => !sentWords.includes(word));
  });
}

/** Each directive of a policy, in words: its name and what it allows. */
const directivesIn = (header: string): string[][] =>
  header.split(/[;,]/).map((directive) => directive.trim().split(/ +/));

export function checkMissingPage({ missingPage: { status, text } }: PublishedPage): Finding {
  if (status !== 404) {
    return failure(`risponde ${status} invece di 404`);
  }
  if (!metaIn(text, 'generator')?.startsWith(programName)) {
    return failure('risponde 404, ma non con la pagina del sito');
  }
  return fine('risponde 404 con la pagina del sito');
}

/**
 * Behind Cloudflare's proxy every visitor has Cloudflare's address, unless the server's own proxy is configured for
 * that.
 */
export async function checkProxy({ request, form }: PublishedPage): Promise<Finding> {
  const nothing = fine('nessuno che cambi qualcosa per i messaggi');
  if (form.isWorker || isEmailjs(form)) {
    return nothing;
  }
  const { headers } = await request(form.origin + healthPath);
  if (headers['cf-ray'] !== undefined) {
    return warning(
      'Cloudflare: il server deve prendere l’indirizzo di chi scrive da CF-Connecting-IP, o dopo pochi messaggi il modulo si chiude a tutti (docs/deploying/server.md, «Behind Cloudflare’s proxy»)',
    );
  }
  return nothing;
}
