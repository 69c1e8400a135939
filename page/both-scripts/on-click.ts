/** False for a click that opens a new tab or window. */
export const isFollowedHere = (click: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey'>) =>
  !click.metaKey && !click.ctrlKey && !click.shiftKey;

/** Calls `act` for each click inside an element that matches `selector`, unless the click opens a new tab. */
export const onClick = <Clicked extends HTMLElement>(
  selector: string,
  act: (element: Clicked, click: MouseEvent) => void,
): void =>
  addEventListener('click', (click) => {
    const element = (click.target as Element).closest<Clicked>(selector);
    if (element && isFollowedHere(click)) {
      act(element, click);
    }
  });
