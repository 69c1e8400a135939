import type { Settings } from '../../../shared/config/settings.ts';
import { isThisMachine } from '../../../shared/config/this-machine.ts';
import { type Issue, issueLines } from '../../../shared/content/issues.ts';
import type { ValidatedContent } from '../../../shared/content/reading/validate-content.ts';
import { findTasks, isConfirmed, type Task } from '../../../shared/content/tasks/find-tasks.ts';
import { readSampleValues } from '../../common/read-yaml-texts.ts';

/** A line for each task that stops a public build, and for each of the others. */
export type TaskLines = { blocking: string[]; others: string[] };

/** Without the tasks that the owner has confirmed. */
export function taskLinesOf(content: ValidatedContent): TaskLines {
  const confirmed = content.validFiles.confirmed?.fields ?? [];
  const tasks = findTasks(content, readSampleValues()).filter(
    (task) => !isConfirmed(task, confirmed),
  );
  const blocking = tasks.filter(({ action }) => action !== 'reread').map(taskIssue);
  const others = tasks.filter(({ action }) => action === 'reread');
  return { blocking: issueLines(blocking), others: issueLines(others) };
}

/** The name by which the owner can confirm a value goes in brackets at the end. */
const taskIssue = (task: Task): Issue => ({
  ...task,
  message: task.action === 'confirm' ? `${task.message} [${task.id}]` : task.message,
});

/** A list for the terminal. Empty without lines. */
export const listUnder = (heading: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? [`${heading} (${lines.length}):`, ...lines, ''] : [];

/** The list of what stops a public build, and how to shorten it. */
export const blockingList = ({ blocking }: TaskLines): string[] =>
  blocking.length > 0 ? [...listUnder('Da fare prima di pubblicare', blocking), ...advice] : [];

const advice = [
  'Se un valore con il nome tra parentesi quadre è vero anche per l’agenzia, metti il nome in content/confirmed.yaml:',
  'fields: [hours.openingHours, zones.zones]',
  'Finché resta una di queste righe, il sito non si costruisce per un indirizzo pubblico (PUBLIC_SITE_URL).',
  '',
];

/** What stops publishing comes last, where one looks. */
export const taskList = (taskLines: TaskLines): string[] => [
  ...listUnder('Da rileggere, ma non ferma niente', taskLines.others),
  ...blockingList(taskLines),
];

/** Thrown because a public site must not have the sample's data. The message lists what stops it. */
export class SampleError extends Error {
  override name = 'SampleError';
}

/** Throws a SampleError for a public address, unless the variables allow it. */
export function refuseSample(
  taskLines: TaskLines,
  { siteUrl, allowSample }: Pick<Settings, 'siteUrl' | 'allowSample'>,
): void {
  const isLocal = isThisMachine(new URL(siteUrl).hostname);
  if (taskLines.blocking.length > 0 && !isLocal && !allowSample) {
    throw new SampleError(blockingList(taskLines).join('\n'));
  }
}
