/** Closes the other questions when one is opened, where the browser does not do it for `details` of one name. */
export function closeOthers(): void {
  document.addEventListener(
    'toggle',
    ({ target }) => {
      const opened = target as HTMLDetailsElement;
      const name = opened.getAttribute('name');
      for (const other of document.querySelectorAll<HTMLDetailsElement>(`details[name="${name}"][open]`))
        if (opened.open && other !== opened) other.open = false;
    },
    true,
  );
}
