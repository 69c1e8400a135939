import { sampleFolder } from '../../../shared/config/env.ts';
import { contentFiles } from '../../../shared/content/files.ts';
import { type Issue, issueLines } from '../../../shared/content/issues.ts';
import { sampleTasks, type Task } from '../../../shared/content/sample/left.ts';

/** `stops` are lines about what would be false at a public address, `reread` lines about what may be true. */
export type SampleLeft = { stops: string[]; reread: string[] };

/** Compares a content folder with the sample. */
export function sampleLeft(folder: string, texts = contentFiles(folder)): SampleLeft {
  const sample = contentFiles(sampleFolder);
  const tasks = sampleTasks(texts, sample).filter(({ isConfirmed }) => !isConfirmed);
  const stops = tasks.filter(({ blocksPublishing }) => blocksPublishing).map(issueOf);
  const reread = tasks.filter(({ blocksPublishing }) => !blocksPublishing).map(issueOf);
  return { stops: issueLines(stops), reread: issueLines(reread) };
}

const issueOf = ({ file, id, line, name, rule, mayBeTrue }: Task): Issue => ({
  file: `${file}.yaml`,
  line,
  name,
  rule: mayBeTrue
    ? `${rule}: scrivi il vero; se è già vero, metti «${id}» tra i «fields» di confirmed.yaml`
    : rule,
});
