import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compressFile } from './compress.ts';
import {
  candidates,
  keptBytes,
  type Manifest,
  manifestName,
  parseManifest,
  readManifest,
  stillKept,
  writeManifest,
} from './earlier-files.ts';

const fileTimeoutMs = 10_000;
const totalTimeoutMs = 120_000;

/**
 * For builders that start from an empty folder each time: takes the files of earlier builds from the published site.
 * A site that cannot be reached, or is not one of these, costs its line and nothing else.
 * @param site its origin
 */
export async function keepPublishedFiles(site: string, next: string, now: Date): Promise<void> {
  const end = AbortSignal.timeout(totalTimeoutMs);
  const manifest: Manifest = readManifest(next) ?? { current: [], earlier: {} };
  const published = await get(`${site}/${manifestName}`, end)
    .then(String)
    .then(parseManifest)
    .catch(reasonOf);
  if (typeof published === 'string') {
    console.log(`${site}: the files of earlier builds were not fetched (${published})`);
    return;
  }
  let bytes = 0;
  for (const { path, lastCurrent } of stillKept(candidates(published, now), manifest.current, now)) {
    if (manifest.earlier[path]) continue;
    const file = await get(`${site}/${encodeURI(path)}`, end).catch(reasonOf);
    if (typeof file === 'string') {
      console.log(`${site}/${path}: not fetched (${file})`);
      if (end.aborted) break;
      continue;
    }
    bytes += file.length;
    if (bytes > keptBytes) break;
    await keep(join(next, path), file);
    manifest.earlier[path] = lastCurrent.toISOString();
  }
  writeManifest(next, manifest);
}

async function keep(file: string, bytes: Buffer): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  if (/\.(?:js|css|svg|json)$/.test(file)) await compressFile(file);
}

async function get(address: string, end: AbortSignal): Promise<Buffer> {
  const signal = AbortSignal.any([end, AbortSignal.timeout(fileTimeoutMs)]);
  const response = await fetch(address, { signal, cache: 'no-store' });
  // A host without the file may answer with its page instead, and 200.
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!response.ok) throw new Error(String(response.status));
  if (isPage) throw new Error('a page came instead');
  return Buffer.from(await response.arrayBuffer());
}

/** What went wrong in a few words: the system's code where there is one. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? message;
}
