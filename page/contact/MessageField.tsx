import type { ReactNode } from 'react';
import {
  type Field,
  type FieldName,
  messageFields,
} from '../../shared/rules/message/message-fields.ts';
import { fieldClass } from '../both-scripts/page-names.ts';
import { errorId, FieldError } from '../ui/FieldError.tsx';

type Props = {
  name: FieldName;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  errorPrefix: string;
  children?: ReactNode;
};

/** An uncontrolled field: the form reads its value from the DOM. */
export function MessageField({ name, label, hint, error, errorPrefix, children }: Props) {
  const { kind, required, autoComplete = 'off', wide }: Field = messageFields[name];
  const half = kind === 'line' ? 'half' : undefined;
  const descriptions = [hint && `${name}-hint`, error && errorId(name)].filter(Boolean);
  const shared = {
    id: name,
    name,
    required,
    // No `maxLength`: it would silently cut off pasted text. validateMessage reports a text that is too long.
    autoComplete,
    // Otherwise screen readers announce an empty `required` field as invalid from the start.
    'aria-invalid': Boolean(error),
    'aria-describedby': descriptions.join(' ') || undefined,
    className: fieldClass,
  } as const;

  return (
    <div className={wide ? 'col-span-full' : half}>
      <label htmlFor={name} className="semibold">
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
      <FieldError field={name} prefix={errorPrefix} error={error} />
      {children}
    </div>
  );
}
