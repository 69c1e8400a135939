import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldName, RequiredFieldName } from '../../shared/message/fields.ts';
import type { FieldError } from '../../shared/message/rules.ts';
import { showToast } from '../ui/toast.tsx';
import type { ContactFormProps } from './props.ts';

type Errors = Partial<Record<FieldName, FieldError>>;

/** The errors beside the fields: `show` replaces them and leads to the first, `clear` takes one away, or all. */
export function useErrors(words: ContactFormProps['text']['errors'], toasts: ContactFormProps['toasts']) {
  const [errors, setErrors] = useState<Errors>({});

  const show = (form: HTMLFormElement, found: Errors): void => {
    // Rendered before the focus moves, so that a screen reader reads the error with the field.
    flushSync(() => setErrors(found));
    const field = form.querySelector<HTMLElement>('[aria-invalid]');
    field?.focus({ preventScroll: true });
    if (Object.values(found).includes('missing')) showToast({ kind: 'destructive', ...toasts.required });
    else if (found.email === 'invalid') showToast({ kind: 'destructive', ...toasts.email });
    else field?.scrollIntoView({ block: 'center' }); // Too long, for which the specification has no toast.
  };

  const clear = (name?: string): void => {
    if (!name) setErrors({});
    else if (name in errors) setErrors(({ [name as FieldName]: _, ...others }) => others);
  };

  const textOf = (name: FieldName): string | undefined => {
    const error = errors[name];
    const { tooLong, emailInvalid: invalid } = words;
    return error && { missing: words[name as RequiredFieldName], invalid, tooLong }[error];
  };

  return { show, clear, textOf };
}
