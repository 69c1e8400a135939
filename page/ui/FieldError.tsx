type Props = {
  id: string;
  prefix: string | undefined;
  error: string | undefined;
  role?: 'alert';
  className?: string;
};

/** The field refers to it by `aria-describedby`. The prefix is for screen readers. */
export function FieldError({ id, prefix, error, role, className = 'text-alert' }: Props) {
  return (
    error && (
      <p id={id} role={role} className={`mt-1.5 text-note semibold ${className}`}>
        <span className="sr-only">{prefix} </span>
        <span>{error}</span>
      </p>
    )
  );
}
