/** Calls `act` for each click inside an element that matches `selector`, unless the click opens a new tab. */
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
