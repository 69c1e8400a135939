/** Whether a click on a link opens it in another tab or window, and this page stays as it is. */
export const opensElsewhere = (click: MouseEvent): boolean =>
  click.metaKey || click.ctrlKey || click.shiftKey;
