import { sampleOnPage } from '../../shared/content/sample/marks.ts';
import {
  type FormSettings,
  formSettingsName,
  readFormSettings,
} from '../../shared/rules/form-settings.ts';
import { elementsIn } from '../build/html.ts';
import type { Answer, Ask } from './ask.ts';
import { type Finding, fine, issue, warning } from './line.ts';

/** The service that the form sends to. */
export interface Service extends Omit<FormSettings, 'platform'> {
  /** As the build was told; empty for the page's own origin. */
  configured: string;
}

export interface Visit {
  ask: Ask;
  origin: string;
  /** The answer for `/`. */
  page: Answer;
  /** The answer for an address that doesn't exist. */
  unknown: Answer;
  service: Service;
  platform: FormSettings['platform'];
}

/** Returns undefined for a page that this project didn't build. */
export function formSettingsIn({ text }: Answer): FormSettings | undefined {
  const found = elementsIn(text).find(
    ({ name, attributes }) => name === 'meta' && attributes.name === formSettingsName,
  );
  return found && readFormSettings(found.attributes.content ?? '');
}

export function checkPage(origin: string, page: Answer): Finding {
  const { status, headers } = page;
  if (status >= 300 && status < 400) {
    return issue(`${origin} rimanda a ${headers.location}: controlla quell’indirizzo`);
  }
  if (status !== 200) {
    return issue(`${origin} risponde ${status}`);
  }
  if (!formSettingsIn(page)) {
    return issue(`${origin} risponde, ma con una pagina che non è di questo sito`);
  }
  if (!origin.startsWith('https:')) {
    return issue('l’indirizzo comincia con http://, senza cifratura: i browser lo segnalano');
  }
  return fine(`${origin} risponde`);
}

/** Every page that the project builds names this manifest, even the error pages. */
const isOurs = (html: string) => html.includes('href="/site.webmanifest"');

export function checkUnknown({ unknown: { status, text } }: Visit): Finding {
  if (status !== 404) {
    return issue(`risponde ${status} invece di 404`);
  }
  if (!isOurs(text)) {
    return issue('risponde 404, ma non con la pagina del sito');
  }
  return fine('risponde 404 con la pagina del sito');
}

/** Behind Cloudflare's proxy every visitor has Cloudflare's address, unless the proxy in front of the server is told. */
export function checkProxy({ page, service, platform, origin }: Visit): Finding {
  if (page.headers['cf-ray'] === undefined) {
    return fine('nessuno, che si veda');
  }
  if (platform === 'worker' || service.origin !== origin) {
    return fine('Cloudflare, che non cambia nulla per i messaggi');
  }
  return warning(
    'Cloudflare: il server deve prendere l’indirizzo di chi scrive da CF-Connecting-IP, o dopo pochi messaggi il modulo si chiude a tutti (docs/deploying/server.md, «Behind Cloudflare’s proxy»)',
  );
}

/** From outside nobody can tell whose figures a page has, so the build writes it into the page. */
export function checkExampleData({ page }: Visit): Finding {
  const found = sampleOnPage(page.text);
  return found > 0
    ? issue(`ancora sulla pagina: ${found}; npm run build li elenca`)
    : fine('nessuno sulla pagina');
}
