import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { updatesOf } from '../build/content/update.ts';
import { issueLines } from '../shared/content/issues.ts';

/** `npm run update`: brings the content to this version's form, builds, and says what to read again. */
export async function update(folder: string, build: () => Promise<number>): Promise<number> {
  const updates = updatesOf(folder);
  for (const { file, text } of updates) writeFileAtomic.sync(join(folder, file), text);
  rmSync(join(folder, '.schemas'), { recursive: true, force: true });
  const reread = updates.flatMap((one) => one.reread);
  const code = updates.length > 0 ? await build() : 0;
  if (updates.length === 0)
    console.log('I contenuti hanno già la forma di questa versione: nulla è cambiato.');
  else console.log(`Aggiornati: ${updates.map(({ file }) => file).join(', ')}. Da rileggere:`);
  for (const line of issueLines(reread, basename(folder))) console.log(line);
  return code;
}
