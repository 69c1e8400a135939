/** Calls `act` for each click in an element that matches, unless the click opens a link in another tab. */
export const onClick = (
  selector: string,
  act: (element: HTMLElement, click: MouseEvent) => void,
): void =>
  document.addEventListener('click', (click) => {
    const element = (click.target as Element).closest<HTMLElement>(selector);
    if (element && !click.metaKey && !click.ctrlKey && !click.shiftKey) {
      act(element, click);
    }
  });
