/** Closes the other questions when one is opened, where the browser does not do it for `details` of one name. */
export function closeOthers(): void {
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open) return;
      for (const other of document.querySelectorAll<HTMLDetailsElement>('details[name][open]'))
        if (other !== target && other.getAttribute('name') === target.getAttribute('name'))
          other.open = false;
    },
    true,
  );
}
