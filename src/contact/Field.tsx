import { type FieldName, limits } from '../../shared/message/rules.ts';

const maxLength: Record<FieldName, number> = {
  firstName: limits.name,
  lastName: limits.name,
  email: limits.email,
  phone: limits.phone,
  subject: limits.subject,
  message: limits.message,
};

/** What browsers and password managers know these fields as. */
const autoComplete: Record<FieldName, string> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  phone: 'tel',
  subject: 'off',
  message: 'off',
};

type Props = {
  name: FieldName;
  /** Whether the form's script is here. */
  hydrated: boolean;
  label: string;
  hint?: string | undefined;
  /** What is wrong, in words that help. */
  error?: string | undefined;
  /** Said before the error to those who do not see its colour. */
  errorPrefix: string;
};

/** One labelled field, its hint and its error. The value stays in the DOM: the form reads it when it is sent. */
export function Field({ name, hydrated, label, hint, error, errorPrefix }: Props) {
  const required = name !== 'phone';
  const type = name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text';
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const shared = {
    id: name,
    name,
    // An empty field that the browser requires is announced as wrong before anybody has touched it.
    ...(hydrated ? { 'aria-required': required || undefined } : { required }),
    maxLength: maxLength[name],
    autoComplete: autoComplete[name],
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
    className: 'field',
  } as const;

  return (
    <div data-field className={name === 'subject' || name === 'message' ? 'col-span-full' : undefined}>
      <label htmlFor={name} className="font-semibold">
        {label}
        {required && ' *'}
      </label>
      {name === 'message' ? <textarea {...shared} /> : <input type={type} {...shared} />}
      {hint && (
        <p id={`${name}-hint`} className="mt-1.5 text-note text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${name}-error`} className="field-error">
          <span className="sr-only">{errorPrefix} </span>
          {error}
        </p>
      )}
    </div>
  );
}
