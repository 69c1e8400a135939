type Props = {
  id: string;
  prefix: string | undefined;
  error: string | undefined;
  role?: 'alert';
  className?: string;
};

/** The error of the field that has it as its `aria-describedby`. The prefix is for screen readers. */
export function FieldError({ id, prefix, error, role, className = 'text-rosso' }: Props) {
  return (
    error && (
      <p id={id} role={role} className={`mt-1.5 text-note font-semibold ${className}`}>
        <span className="sr-only">{prefix} </span>
        <span>{error}</span>
      </p>
    )
  );
}
