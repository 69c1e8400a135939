import type { ReactNode } from 'react';

type Props = {
  /** The dialog's id. */
  dialog: string;
  command: 'show-modal' | 'close';
  className: string;
  children: ReactNode;
};

/** A button that opens or closes a dialog: by itself without script in new engines, otherwise by page/dialogs.ts. */
export function DialogButton({ dialog, command, className, children }: Props) {
  // Attributes that React's types do not know yet.
  const invoker = { command, commandfor: dialog };
  return (
    <button
      type="button"
      {...invoker}
      aria-haspopup={command === 'show-modal' ? 'dialog' : undefined}
      className={className}
    >
      {children}
    </button>
  );
}
