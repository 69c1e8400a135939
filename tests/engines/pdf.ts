import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

/** How many sheets a PDF has. Firefox compresses the objects that tell, the others write them out. */
export function countSheets(path: string): number {
  const file = readFileSync(path, 'latin1');
  const streams = [...file.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, bytes = '']) =>
    inflate(bytes),
  );
  return [file, ...streams].join('\n').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

function inflate(bytes: string): string {
  try {
    return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
  } catch {
    return ''; // A picture, or not compressed.
  }
}
