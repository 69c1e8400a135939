import { sampleFolder } from '../../../shared/config/env.ts';
import { type Issue, issueLines } from '../../../shared/content/issues.ts';
import type { ContentFiles } from '../../../shared/content/parse.ts';
import {
  type Comparison,
  filesOf,
  type YamlFiles,
} from '../../../shared/content/sample/comparison.ts';
import { sampleTasks, type Task } from '../../../shared/content/sample/tasks.ts';
import { contentFiles } from './content-files.ts';

/** `stops` are lines about what would be false at a public address, `reread` lines about what may be true. */
export type SampleLeft = { stops: string[]; reread: string[] };

/** Compares what a site writes itself with the sample. The program's words are every site's. */
export function sampleLeft(site: ContentFiles): SampleLeft {
  const comparison: Comparison = {
    files: { ...filesOf({}), ...writtenFiles(site) },
    sample: filesOf(contentFiles(sampleFolder)),
  };
  const tasks = sampleTasks(comparison).filter(({ isConfirmed }) => !isConfirmed);
  const stops = tasks.filter(({ blocksPublishing }) => blocksPublishing).map(issueOf);
  const reread = tasks.filter(({ blocksPublishing }) => !blocksPublishing).map(issueOf);
  return { stops: issueLines(stops), reread: issueLines(reread) };
}

const writtenFiles = (files: ContentFiles): Partial<YamlFiles> =>
  Object.fromEntries([...files].map(([name, file]) => [name, { ...file, value: file.written }]));

const issueOf = ({ file, id, line, name, message, mayBeTrue }: Task): Issue => ({
  file: `${file}.yaml`,
  line,
  name,
  message: mayBeTrue
    ? `${message}: scrivi il vero; se è già vero, metti «${id}» tra i «fields» di confirmed.yaml`
    : message,
});
