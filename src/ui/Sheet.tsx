import { DialogButton } from './DialogButton.tsx';
import { RunningText } from './RunningText.tsx';

type Props = {
  id: string;
  heading: string;
  close: string;
  chapters: readonly { title: string; body: string }[];
};

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
            <p className="mt-2">
              <RunningText>{body}</RunningText>
            </p>
          </li>
        ))}
      </ol>
    </dialog>
  );
}
