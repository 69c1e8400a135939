import type { ReactNode } from 'react';

type Props = { dialog: string; command: 'show-modal' | 'close'; className: string; children: ReactNode };

/** Opens or closes a dialog: without script in new engines, otherwise by script/disclosures.ts. */
export function DialogButton({ dialog, command, className, children }: Props) {
  // React's types do not have these yet.
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
