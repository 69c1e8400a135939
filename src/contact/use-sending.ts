import { useEffect, useRef, useState } from 'react';
import type { Content } from '../../shared/content/content.ts';
import type { TemplateParams } from '../../shared/message/rules.ts';
import { nextPaint } from '../ui/SubmitButton.tsx';
import { closeToast, showToast } from '../ui/toast.tsx';
import { type EmailService, sendMessage } from './send.ts';

export type SendingProps = {
  service: EmailService;
  toasts: Content['contatti']['toasts'];
  /** Where the failure toast's way out leads. */
  phoneHref: string;
  /** Milliseconds a form must have been there before it sends. A hastier submit, a program's mostly, waits. */
  patienceMs: number;
};

/** Sends one message; throws when it was not accepted. */
type Send = (params: TemplateParams) => Promise<void>;

/**
 * Sends from a form, one message at a time however often it is asked.
 * @returns whether a message is on its way, and the function that takes a press of the button: it runs the form's own
 *   work. Whatever fails in it, sending or not, is logged and ends in the one toast; the form keeps its fields.
 */
export function useSending({ service, toasts, phoneHref, patienceMs }: SendingProps) {
  const busy = useRef(false);
  const openedAt = useRef(0);
  const [submitting, setSubmitting] = useState(false);

  useEffect(() => {
    openedAt.current = performance.now();
  }, []);

  const send: Send = async (params) => {
    setSubmitting(true);
    closeToast();
    const haste = openedAt.current + patienceMs - performance.now();
    await sendMessage(service, params, Math.max(0, haste));
  };

  const attempt = async (work: (send: Send) => Promise<void>): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    try {
      await nextPaint();
      await work(send);
    } catch (error) {
      console.error('The message was not sent:', error);
      const { title, text, action } = toasts.failure;
      showToast({ kind: 'destructive', title, text, action: { label: action, href: phoneHref } });
    } finally {
      busy.current = false;
      setSubmitting(false);
    }
  };

  return { submitting, attempt };
}
