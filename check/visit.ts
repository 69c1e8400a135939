import { type Manifest, manifestName, parseManifest } from '../build/earlier-files.ts';
import type { Answer, Ask } from './ask.ts';

/** Where the form sends, as the page's own script has it. */
export type Service = {
  /** Where the relay or EmailJS is. */
  origin: string;
  /** What the page was built with: empty for its own origin. */
  configured: string;
  publicKey: string;
  serviceId: string;
  templateId: string;
  inbox: string;
};

/** What a first look at the site brings, for the checks to judge. */
export type Visit = {
  ask: Ask;
  /** Without a slash at the end. */
  origin: string;
  /** The answer for `/`. */
  page: Answer;
  /** The answer for an address that no site has. */
  unknown: Answer;
  /** Which hashed files there are; undefined when the list is missing. */
  manifest: Manifest | undefined;
  /** The answers for the hashed files of this build, by path. */
  files: Map<string, Answer>;
  service: Service | undefined;
};

const unknownPath = '/indirizzo/che-non-esiste';

/** Looks at the page, its files and an address that does not exist. Rejects with the network's error. */
export async function visit(ask: Ask, origin: string, page: Answer): Promise<Visit> {
  const [unknown, manifest] = [await ask(origin + unknownPath), await readManifest(ask, origin)];
  const files = new Map<string, Answer>();
  for (const path of new Set([...(manifest?.current ?? []), ...namedIn(page.text)]))
    files.set(path, await ask(`${origin}/${encodeURI(path)}`));
  const scripts = [...files].filter(([path]) => path.endsWith('.js')).map(([, { text }]) => text);
  return { ask, origin, page, unknown, manifest, files, service: findService(scripts, origin) };
}

/** The hashed files that a page names. */
const namedIn = (html: string) =>
  [...html.matchAll(/["'(`]\.?\/?(_astro\/[\w./-]+\.\w+)["')`]/g)].map(([, path = '']) => path);

async function readManifest(ask: Ask, origin: string): Promise<Manifest | undefined> {
  const { status, text } = await ask(`${origin}/${manifestName}`);
  try {
    return status === 200 ? parseManifest(text) : undefined;
  } catch {
    return undefined;
  }
}

/** The form's script has them in a row, written by build/islands.ts and shortened since. */
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
