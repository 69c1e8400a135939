import type { ReactNode } from 'react';

type Props = {
  /** The dialog's id. */
  dialog: string;
  command: 'show-modal' | 'close';
  className: string;
  children: ReactNode;
};

/** A button that opens or closes a dialog: by itself in new engines, with the page's script in others (page/dialogs.ts). */
export function DialogButton({ dialog, command, className, children }: Props) {
  // Attributes that React's types do not know yet.
  const invoker = { command, commandfor: dialog };
  return (
    <button
      type="button"
      {...invoker}
      aria-haspopup={command === 'show-modal' ? 'dialog' : undefined}
      aria-expanded={command === 'show-modal' ? false : undefined}
      className={className}
    >
      {children}
    </button>
  );
}
