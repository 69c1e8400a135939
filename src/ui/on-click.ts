/** Calls `act` for each click in an element that matches, unless it opens a link in a tab of its own. */
export const onClick = (selector: string, act: (element: HTMLElement, click: MouseEvent) => void): void =>
  document.addEventListener('click', (click) => {
    const element = (click.target as Element).closest<HTMLElement>(selector);
    if (element && !click.metaKey && !click.ctrlKey && !click.shiftKey) act(element, click);
  });
