import type { SiteSettings } from '../../../shared/config/settings.ts';
import { type Issue, issueLines } from '../../../shared/content/issues.ts';
import type { CheckedContent } from '../../../shared/content/reading/check-content.ts';
import { isConfirmed, sampleTasks, type Task } from '../../../shared/content/tasks/sample-tasks.ts';
import { sampleValues } from './content-files.ts';

/** Lines for the tasks that block publishing, and for the other tasks. */
export type SampleLeft = { blocking: string[]; others: string[] };

/** Compares a site's content with the sample's. */
export function sampleLeft(content: CheckedContent): SampleLeft {
  const confirmed = content.checked.confirmed?.fields ?? [];
  const tasks = sampleTasks(content, sampleValues()).filter(
    (task) => !isConfirmed(task, confirmed),
  );
  const blocking = tasks.filter(({ kind }) => kind !== 'reread').map(taskIssue);
  const others = tasks.filter(({ kind }) => kind === 'reread').map(taskIssue);
  return { blocking: issueLines(blocking), others: issueLines(others) };
}

const taskIssue = (task: Task): Issue => ({
  ...task,
  message:
    task.kind === 'confirm'
      ? `${task.message}: scrivi il vero; se va bene così, metti «${task.id}» tra i «fields» di confirmed.yaml`
      : task.message,
});

/** Thrown because a public site must not have the sample's data. The message has all the lines that the owner needs. */
export class SampleError extends Error {
  override name = 'SampleError';
}

/** Throws a SampleError for a public address, unless the variables allow it. */
export function refuseSample({ blocking, others }: SampleLeft, site: SiteSettings): void {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(site.url).hostname);
  if (blocking.length === 0 || isLocal || site.allowPlaceholders) {
    return;
  }
  const lines = [...others, ...blocking, `Da sostituire prima di pubblicare: ${blocking.length}`];
  throw new SampleError(lines.join('\n'));
}
