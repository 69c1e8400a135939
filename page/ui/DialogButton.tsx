import type { ReactNode } from 'react';

type Props = {
  dialog: string;
  command: 'show-modal' | 'close';
  className?: string;
  children: ReactNode;
};

/** Opens or closes a dialog. New engines do this without a script; for others there is first-script/disclosures.ts. */
export function DialogButton({ dialog, command, className, children }: Props) {
  // React's types don't include these attributes yet.
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
