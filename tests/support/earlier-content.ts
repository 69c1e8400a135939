import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Writes the content that version 1.0.0 shipped into a folder; packed, as nobody edits it. */
export function writeEarlierContent(folder: string): void {
  const packed = readFileSync(join(import.meta.dirname, '../fixtures/content-1.0.0.json.gz'));
  const files: Record<string, string> = JSON.parse(gunzipSync(packed).toString());
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}
