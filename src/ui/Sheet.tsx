import type { Content } from '../../shared/content/content.ts';
import { DialogButton } from './DialogButton.tsx';
import { RunningText } from './RunningText.tsx';

type Props = Content['chi-siamo']['story'] & { id: string };

/** What a DialogButton opens beside the page; a child of its section, see styles/dialogs.css. */
export function Sheet({ id, heading, close, chapters }: Props) {
  return (
    <dialog id={id} aria-label={heading} className="drawer sheet">
      <div>
        <h2>{heading}</h2>
        <DialogButton dialog={id} command="close" className="button button-quiet min-h-11 flex-none py-2">
          {close}
        </DialogButton>
      </div>
      <ol>
        {chapters.map(({ title, body }) => (
          <li key={title}>
            <h3 className="text-rosso">{title}</h3>
            <RunningText className="mt-2">{body}</RunningText>
          </li>
        ))}
      </ol>
    </dialog>
  );
}
