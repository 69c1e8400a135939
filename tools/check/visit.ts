import { elementsIn } from '../build/html.ts';
import type { Answer, Ask } from './ask.ts';

/** Our page names about forty. */
const mostFiles = 200;
const longestMs = 180_000;

/** The service that the form's script sends to. */
export interface Service {
  origin: string;
  /** As the build was told; empty for the page's own origin. */
  configured: string;
  publicKey: string;
  serviceId: string;
  templateId: string;
  inbox: string;
}

export type Visit = {
  ask: Ask;
  origin: string;
  /** The answer for `/`. */
  page: Answer;
  /** The answer for an address that does not exist. */
  unknown: Answer;
  /** The answers for the hashed files of this build, by path. */
  files: Map<string, Answer>;
  service: Service | undefined;
};

/** Asks for everything that the checks look at. Rejects with the network's error. */
export async function visit(ask: Ask, origin: string, page: Answer): Promise<Visit> {
  const unknown = await ask(`${origin}/indirizzo/che-non-esiste`);
  const files = new Map<string, Answer>();
  const named = new Set(namedIn(page.text));
  if (named.size > mostFiles) {
    throw new Error(`la pagina ne nomina ${named.size}: più di ${mostFiles} non si guardano`);
  }
  const begun = performance.now();
  for (const path of named) {
    if (performance.now() - begun > longestMs) {
      throw new Error('non arrivano in tempo utile');
    }
    files.set(path, await ask(`${origin}/${encodeURI(path)}`));
  }
  const scripts = [...files].filter(([path]) => path.endsWith('.js')).map(([, { text }]) => text);
  return {
    ask: askOutside(ask, origin),
    origin,
    page,
    unknown,
    files,
    service: findService(scripts, origin),
  };
}

/** A page may name any address, so those of this machine and its network are asked only if the user typed them. */
const askOutside =
  (ask: Ask, origin: string): Ask =>
  (address, request) =>
    ask(address, { ...request, publicOnly: new URL(address).origin !== origin });

/** The paths of the hashed files that a page names. Earlier versions had them in `_astro`. */
const namedIn = (html: string) =>
  [...html.matchAll(/["'(`\s]\.?\/?((?:assets|_astro)\/[\w./-]+\.\w+)(?=["')`\s])/g)].map(
    ([, path = '']) => path,
  );

/** Finds the service in the form's script, into which the build writes its values as one minified object. */
function findService(scripts: string[], origin: string): Service | undefined {
  const [found] = scripts.flatMap((script) => /\bservice:\s*\{\s*origin:.*/s.exec(script) ?? []);
  if (found === undefined) {
    return undefined;
  }
  const textOf = (name: string) => {
    const [, , value = ''] = new RegExp(`\\b${name}:\\s*(["'\`])(.*?)\\1`).exec(found) ?? [];
    return value;
  };
  const configured = textOf('origin');
  return {
    origin: configured || origin,
    configured,
    publicKey: textOf('publicKey'),
    serviceId: textOf('serviceId'),
    templateId: textOf('templateId'),
    inbox: textOf('inbox'),
  };
}

/** Returns an attribute of the first `tag` that also has other attributes, such as `{ rel: 'canonical' }`. */
export function attributeOf(
  html: string,
  tag: string,
  others: Record<string, string>,
  attribute: string,
): string | undefined {
  const found = elementsIn(html).find(
    ({ name, attributes }) =>
      name === tag && Object.entries(others).every(([key, value]) => attributes[key] === value),
  );
  return found?.attributes[attribute];
}

/** Every page that the project builds names this manifest, even the error pages. */
export const isOurs = (html: string) => html.includes('href="/site.webmanifest"');
