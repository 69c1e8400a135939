import type { Content } from '../shared/content/content.ts';
import type { Issue } from '../shared/content/issues.ts';
import {
  isConfirmed,
  isInside,
  stopsPublishing,
  type Task,
} from '../shared/content/tasks/find-tasks.ts';
import { withCapital } from '../shared/text/format.ts';
import { formGroups, formRoute } from './form-groups.ts';
import { linesOf } from './form-values.ts';
import { formLabel, formOf, withFormNames } from './form-words.ts';

/** What the content in the editor still needs before it can be published. */
export type LeftToDo = {
  /** The issues that the build would refuse, in the forms' words. */
  issues: { file: keyof Content; text: string }[];
  tasks: Task[];
};

type ControlProps = {
  value: unknown;
  /** Receives the ids of the ticked fields, one per line. */
  onChange: (confirmed: string) => void;
};

/**
 * The field for confirmed.yaml: the build's list, with links to the forms. Its value is what the owner has ticked.
 * @param photographRemarks of the last build
 */
export const tasksControl = (leftToDo: () => LeftToDo, photographRemarks: readonly Issue[]) =>
  function TasksControl({ value, onChange }: ControlProps) {
    const confirmed = linesOf(value);
    const { issues, tasks } = leftToDo();
    const blocking = tasks.filter(stopsPublishing);
    const toReread = tasks.filter((task) => !stopsPublishing(task));
    const open = blocking.filter((task) => !isConfirmed(task, confirmed));

    const itemOf = (task: Task) => (
      <li key={`${task.id} ${task.message}`}>
        <FormLink file={formOf(task)} label={shortName(task)} />: {withFormNames(task.message)}
        {task.action === 'confirm' && (
          <label>
            <input
              type="checkbox"
              checked={isConfirmed(task, confirmed)}
              onChange={({ currentTarget }) =>
                onChange(withTick(confirmed, task, currentTarget.checked).join('\n'))
              }
            />
            È vero anche per me
          </label>
        )}
      </li>
    );

    return (
      <div className="tasks">
        <p role="status">{progress(issues.length + open.length)}</p>
        <ul>
          {issues.map(({ file, text }) => (
            <li key={text}>
              <FormLink file={file} label={formLabel(file)} />: {text}
            </li>
          ))}
        </ul>
        {byForm(blocking).map(([file, tasks]) => (
          <section key={file}>
            <h3>{formLabel(file)}</h3>
            <ul>{tasks.map(itemOf)}</ul>
          </section>
        ))}
        {toReread.length > 0 && (
          <section>
            <h3>Da rileggere, ma non ferma niente</h3>
            <ul>{toReread.map(itemOf)}</ul>
          </section>
        )}
        {photographRemarks.length > 0 && (
          <section>
            <h3>Fotografie, all’ultima pubblicazione</h3>
            <ul>
              {photographRemarks.map(({ file, message }) => (
                <li key={file + message}>
                  {file}: {message}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    );
  };

/** The confirmed ids after a tick is set or removed. Removing it also removes an id for the whole group around it. */
function withTick(confirmed: readonly string[], { id }: Task, isTicked: boolean): string[] {
  const others = confirmed.filter((outer) => !isInside(id, outer));
  return isTicked ? [...others, id] : others;
}

function byForm(tasks: readonly Task[]): [file: keyof Content, tasks: Task[]][] {
  const order = formGroups.flatMap(({ files }) => files);
  const tasksOf = Map.groupBy(tasks, formOf);
  return [...tasksOf].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
}

function FormLink({ file, label }: { file: keyof Content; label: string }) {
  const href = formRoute(file);
  return href ? <a href={href}>{label}</a> : <b>{label}</b>;
}

function progress(open: number): string {
  if (open === 0) {
    return 'Non manca niente: il sito si può pubblicare.';
  }
  return open === 1 ? 'Manca una cosa.' : `Mancano ${open} cose.`;
}

const shortName = ({ name, field, id }: Task) => withCapital(name || field || id);
