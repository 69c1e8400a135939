import { type FieldName, fields, type Field as MessageField } from '../../shared/message/fields.ts';
import { FieldError } from '../ui/FieldError.tsx';

type Props = {
  name: FieldName;
  hydrated: boolean;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  errorPrefix: string;
};

/** Uncontrolled: the form reads the value from the DOM. */
export function Field({ name, hydrated, label, hint, error, errorPrefix }: Props) {
  const { kind, required, maxLength, autoComplete = 'off', wide }: MessageField = fields[name];
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const shared = {
    id: name,
    name,
    // Screen readers announce an empty field with `required` as invalid from the start.
    ...(hydrated ? { 'aria-required': required || undefined } : { required }),
    maxLength,
    autoComplete,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
    className: 'field',
  } as const;

  return (
    <div data-field className={wide ? 'col-span-full' : undefined}>
      <label htmlFor={name} className="font-semibold">
        {label}
        {required && ' *'}
      </label>
      {kind === 'text' ? (
        <textarea {...shared} />
      ) : (
        <input type={kind === 'line' ? 'text' : kind} {...shared} />
      )}
      {hint && (
        <p id={`${name}-hint`} className="mt-1.5 text-note text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${name}-error`} prefix={errorPrefix} error={error} />
    </div>
  );
}
