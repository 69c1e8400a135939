import type { Answer, Ask } from './ask.ts';

/** What the form's script has of the service that it sends to. */
export type Service = {
  origin: string;
  /** PUBLIC_EMAILJS_ORIGIN of the build: empty for the page's own origin. */
  configured: string;
  publicKey: string;
  serviceId: string;
  templateId: string;
  inbox: string;
};

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

/** Asks for what the checks look at. Rejects with the network's error. */
export async function visit(ask: Ask, origin: string, page: Answer): Promise<Visit> {
  const unknown = await ask(`${origin}/indirizzo/che-non-esiste`);
  const files = new Map<string, Answer>();
  for (const path of new Set(namedIn(page.text))) files.set(path, await ask(`${origin}/${encodeURI(path)}`));
  const scripts = [...files].filter(([path]) => path.endsWith('.js')).map(([, { text }]) => text);
  return { ask, origin, page, unknown, files, service: findService(scripts, origin) };
}

const namedIn = (html: string) =>
  [...html.matchAll(/["'(`\s]\.?\/?(_astro\/[\w./-]+\.\w+)(?=["')`\s])/g)].map(([, path = '']) => path);

/** build/islands.ts writes the values into the form's script, where they stand in one minified object. */
function findService(scripts: string[], origin: string): Service | undefined {
  for (const script of scripts) {
    const at = script.search(/\bservice:\s*\{\s*origin:/);
    if (at < 0) continue;
    const value = (name: string) =>
      new RegExp(`\\b${name}:\\s*(["'\`])(.*?)\\1`).exec(script.slice(at))?.[2] ?? '';
    const configured = value('origin');
    return {
      origin: configured || origin,
      configured,
      publicKey: value('publicKey'),
      serviceId: value('serviceId'),
      templateId: value('templateId'),
      inbox: value('inbox'),
    };
  }
  return undefined;
}
