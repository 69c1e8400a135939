import type { Agenda } from '../../shared/hours/agenda.ts';
import { afterFirstView } from './first-view.ts';

/** Says on the first screen whether the agency is open, right to the minute. Until then the hours of the week stand there. */
export const tellDoor = (): void => afterFirstView(askAndTell);

async function askAndTell(): Promise<void> {
  const door = document.querySelector<HTMLElement>('.door-now');
  if (!door) return;
  const { texts, changes }: Agenda = await (await fetch('/opening.json')).json();
  const tell = () => {
    const now = Date.now();
    let moment = 0;
    let said: Agenda['texts'][number] | undefined;
    for (const [wait, place] of changes) {
      moment += wait * 60_000;
      if (moment <= now) said = texts[place];
    }
    door.textContent = said?.text ?? '';
    door.dataset.open = `${said?.open}`;
    setTimeout(tell, 60_000 - (now % 60_000));
  };
  tell();
}
