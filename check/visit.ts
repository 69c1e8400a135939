import type { Answer, Ask } from './ask.ts';

const values = ['origin', 'publicKey', 'serviceId', 'templateId', 'inbox'] as const;

/** What the form's script has of the service that it sends to; `configured` is empty for the page's own origin. */
export type Service = Record<(typeof values)[number] | 'configured', string>;

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
  const [found] = scripts.flatMap((script) => /\bservice:\s*\{\s*origin:.*/s.exec(script) ?? []);
  if (found === undefined) return undefined;
  const value = (name: string) => [
    name,
    new RegExp(`\\b${name}:\\s*(["'\`])(.*?)\\1`).exec(found)?.[2] ?? '',
  ];
  const service: Service = Object.fromEntries(values.map(value));
  return { ...service, configured: service.origin, origin: service.origin || origin };
}

/** Returns an attribute of the first `tag` that includes `part`, such as `rel="canonical"`. */
export function attributeOf(html: string, tag: string, part: string, name: string): string | undefined {
  const tags = html.match(new RegExp(`<${tag}\\b[^>]*>`, 'gi')) ?? [];
  const found = tags.find((one) => one.includes(part)) ?? '';
  return new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(found)?.[1];
}

/** Every page of the project, the error pages too, names this manifest. */
export const isOurs = (html: string) => html.includes('href="/site.webmanifest"');
