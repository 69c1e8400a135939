import type { Agenda } from '../../shared/hours/agenda.ts';
import { afterFirstView } from './first-view.ts';

/** Says on the first screen whether the agency is open, right to the minute. Until then the hours of the week stand there. */
export const tellDoor = (): void => afterFirstView(askAndTell);

async function askAndTell(): Promise<void> {
  const door = document.querySelector<HTMLElement>('.door-now');
  if (!door) return;
  const { texts, changes }: Agenda = await (await fetch('/opening.json')).json();
  const tell = () => {
    const now = Date.now() / 60_000;
    let minute = 0;
    let said = -1;
    for (const [wait, place] of changes) {
      minute += wait;
      if (minute <= now) said = place;
    }
    const [text = '', open] = texts[said] ?? [];
    door.textContent = text;
    door.dataset.open = `${open}`;
    setTimeout(tell, (1 - (now % 1)) * 60_000);
  };
  tell();
}
