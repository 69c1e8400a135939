import { sampleFolder } from '../../../shared/config/env.ts';
import { type Issue, issueLines } from '../../../shared/content/issues.ts';
import type { ContentFiles } from '../../../shared/content/reading/check-content.ts';
import {
  type Comparison,
  type YamlFiles,
  yamlFilesOf,
} from '../../../shared/content/sample/comparison.ts';
import { sampleTasks, type Task } from '../../../shared/content/sample/tasks.ts';
import { contentFiles } from './content-files.ts';

/** Lines for the tasks that block publishing, and for the other tasks. */
export type SampleLeft = { blocking: string[]; others: string[] };

/** Compares a site's own texts with the sample. The program's words are the same for every site. */
export function sampleLeft(site: ContentFiles): SampleLeft {
  const comparison: Comparison = {
    files: { ...yamlFilesOf({}), ...writtenFiles(site) },
    sample: yamlFilesOf(contentFiles(sampleFolder)),
  };
  const tasks = sampleTasks(comparison).filter(({ isConfirmed }) => !isConfirmed);
  const blocking = tasks.filter(({ blocksPublishing }) => blocksPublishing).map(taskIssue);
  const others = tasks.filter(({ blocksPublishing }) => !blocksPublishing).map(taskIssue);
  return { blocking: issueLines(blocking), others: issueLines(others) };
}

const writtenFiles = (files: ContentFiles): Partial<YamlFiles> =>
  Object.fromEntries([...files].map(([name, file]) => [name, { ...file, value: file.written }]));

const taskIssue = (task: Task): Issue => ({
  ...task,
  message: task.mayBeTrue
    ? `${task.message}: scrivi il vero; se è già vero, metti «${task.id}» tra i «fields» di confirmed.yaml`
    : task.message,
});
