import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldName, RequiredFieldName } from '../../shared/rules/message/message-fields.ts';
import type { FieldError } from '../../shared/rules/message/message-rules.ts';
import { showToast } from '../ui/toast.tsx';
import type { ContactFormProps } from './contact-props.ts';

type Errors = { [Name in FieldName]?: FieldError | undefined };

/** The errors beside the fields. `show` replaces them and focuses the first field. */
export function useErrors(
  texts: ContactFormProps['texts']['errors'],
  toasts: ContactFormProps['toasts'],
) {
  const [errors, setErrors] = useState<Errors>({});

  const show = (form: HTMLFormElement, newErrors: Errors): void => {
    // Rendered before the focus moves, so that a screen reader reads the error with the field.
    flushSync(() => setErrors(newErrors));
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus();
    if (Object.values(newErrors).includes('missing')) {
      showToast({ kind: 'destructive', ...toasts.required });
    } else if (newErrors.email === 'invalid') {
      showToast({ kind: 'destructive', ...toasts.email });
    }
  };

  const clear = (name: FieldName): void => {
    if (errors[name]) {
      setErrors((current) => ({ ...current, [name]: undefined }));
    }
  };

  const clearAll = (): void => setErrors({});

  const errorText = (name: FieldName): string | undefined => {
    const error = errors[name];
    if (error === 'missing') {
      return texts[name as RequiredFieldName];
    }
    if (error === 'invalid') {
      return texts.emailInvalid;
    }
    return error && texts.tooLong;
  };

  return { show, clear, clearAll, errorText };
}
