import type { Settings } from '../../../shared/config/settings.ts';
import { isThisMachine } from '../../../shared/config/this-machine.ts';
import { type Issue, issueLines } from '../../../shared/content/issues.ts';
import type { ValidatedContent } from '../../../shared/content/reading/validate-content.ts';
import {
  findTasks,
  isConfirmed,
  stopsPublishing,
  type Task,
} from '../../../shared/content/tasks/find-tasks.ts';
import { readSampleValues } from '../../common/read-yaml-texts.ts';

/** The tasks that the owner hasn't confirmed. */
export function openTasks(content: ValidatedContent): Task[] {
  const confirmed = content.validFiles.confirmed?.fields ?? [];
  return findTasks(content, readSampleValues()).filter((task) => !isConfirmed(task, confirmed));
}

/** A list for the terminal. Empty without issues. */
export function listUnder(heading: string, issues: readonly Issue[]): string[] {
  const lines = issueLines(issues);
  return lines.length > 0 ? [`${heading} (${lines.length}):`, ...lines, ''] : [];
}

/** The list of what stops a public build, and how to shorten it. */
export function blockingList(tasks: readonly Task[]): string[] {
  const blocking = tasks.filter(stopsPublishing).map(withConfirmableName);
  const list = listUnder('Da fare prima di pubblicare', blocking);
  return list.length > 0 ? [...list, ...advice] : [];
}

/** The name by which the owner can confirm a value goes in brackets at the end. */
const withConfirmableName = (task: Task): Issue => ({
  ...task,
  message: task.action === 'confirm' ? `${task.message} [${task.id}]` : task.message,
});

const advice = [
  'Se un valore con il nome tra parentesi quadre è vero anche per l’agenzia, metti il nome in content/confirmed.yaml:',
  'fields: [hours.openingHours, zones.zones]',
  'Finché resta una di queste righe, il sito non si costruisce per un indirizzo pubblico (PUBLIC_SITE_URL).',
  '',
];

/** What stops publishing comes last, where one looks. */
export function taskList(tasks: readonly Task[]): string[] {
  const toReread = tasks.filter((task) => !stopsPublishing(task));
  return [...listUnder('Da rileggere, ma non ferma niente', toReread), ...blockingList(tasks)];
}

/** Thrown because a public site must not have the sample's data. The message lists what stops it. */
export class SampleError extends Error {
  override name = 'SampleError';
}

/** Throws a SampleError for a public address, unless the variables allow it. */
export function refuseSample(
  tasks: readonly Task[],
  { siteUrl, allowSample }: Pick<Settings, 'siteUrl' | 'allowSample'>,
): void {
  const isLocal = isThisMachine(new URL(siteUrl).hostname);
  if (tasks.some(stopsPublishing) && !isLocal && !allowSample) {
    throw new SampleError(blockingList(tasks).join('\n'));
  }
}
