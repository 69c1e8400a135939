import { useState } from 'react';

type Props = {
  /** The id of the field, whose `aria-describedby` has the error's id. */
  field: string;
  /** For screen readers. */
  prefix: string | undefined;
  error: string | undefined;
  role?: 'alert';
  className?: string;
};

export const errorId = (field: string) => `${field}-error`;

export const FieldError = ({ error, ...props }: Props) =>
  error && <ErrorText {...props}>{error}</ErrorText>;

type ErrorTextProps = Omit<Props, 'error'> & { children: string };

function ErrorText({ field, prefix, role, className = 'text-alert', children }: ErrorTextProps) {
  // Screen readers announce the error when the field gets the focus. In a field that already has it, it's an alert.
  const [isInField] = useState(() => document.activeElement?.id === field);
  return (
    <p
      id={errorId(field)}
      role={isInField ? 'alert' : role}
      className={`mt-1.5 text-note semibold ${className}`}
    >
      <span className="sr-only">{prefix} </span>
      <span>{children}</span>
    </p>
  );
}
