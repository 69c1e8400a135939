import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { issueLines, issuesOf } from '../../shared/content/issues.ts';
import { readContent } from '../build/content/read.ts';
import { updatesOf } from '../build/content/update.ts';

/**
 * `npm run update`: writes the words that the content lacks in this version, builds, and says what to read again. Content
 * that a build would refuse stays as it is: its issues are printed. Resolves to the exit code.
 */
export async function update(folder: string, build: () => Promise<number>): Promise<number> {
  const issues = issuesOf(() => readContent(folder));
  if (issues.length > 0) {
    console.error(
      ['Prima va corretto questo; nei contenuti nulla è cambiato:', ...issues].join('\n'),
    );
    return 1;
  }

  rmSync(join(folder, '.schemas'), { recursive: true, force: true });
  const updates = updatesOf(folder);
  if (updates.length === 0) {
    console.log('I contenuti hanno già la forma di questa versione: nulla è cambiato.');
    return 0;
  }

  for (const { file, text } of updates) {
    writeFileAtomic.sync(join(folder, file), text);
  }
  const code = await build();
  console.log(`Aggiornati: ${updates.map(({ file }) => file).join(', ')}. Da rileggere:`);
  const reread = updates.flatMap((update) => update.reread);
  for (const line of issueLines(reread, basename(folder))) {
    console.log(line);
  }
  return code;
}
