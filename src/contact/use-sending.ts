import { useEffect, useRef, useState } from 'react';
import type { Content } from '../content.config.ts';
import { closeToast, showToast } from '../ui/toast.tsx';
import type { TemplateParams } from './rules.ts';
import { type EmailService, sendMessage } from './send.ts';

export type SendingProps = {
  service: EmailService;
  toasts: Content['contatti']['toasts'];
  /** Where the failure toast's way out leads. */
  phoneHref: string;
  /** Milliseconds a form must have been there before it sends. A hastier submit, a program's mostly, waits. */
  patienceMs: number;
};

/**
 * Sends from a form, one message at a time however often it is asked.
 * @returns whether a message is on its way, and the function that sends one: true once it was accepted. A failure
 *   is logged and shown here; the caller keeps its fields.
 */
export function useSending({ service, toasts, phoneHref, patienceMs }: SendingProps) {
  const busy = useRef(false);
  const openedAt = useRef(0);
  const [submitting, setSubmitting] = useState(false);

  useEffect(() => {
    openedAt.current = performance.now();
  }, []);

  const send = async (params: TemplateParams): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setSubmitting(true);
    closeToast();
    try {
      const haste = openedAt.current + patienceMs - performance.now();
      await sendMessage(service, params, Math.max(0, haste));
      return true;
    } catch (error) {
      console.error('The message was not sent:', error);
      const { title, text, action } = toasts.failure;
      showToast({ kind: 'destructive', title, text, action: { label: action, href: phoneHref } });
      return false;
    } finally {
      busy.current = false;
      setSubmitting(false);
    }
  };

  return { submitting, send };
}
