import { useRef, useState } from 'react';
import type { TemplateParams } from '../../shared/rules/message/message-rules.ts';
import { closeToast, showToast, useToasts } from '../ui/toast.tsx';
import { sendMessage } from './send.ts';
import type { SendingProps } from './sending-props.ts';

export type Outgoing = {
  params: TemplateParams;
  /**
   * Called once, when the message is accepted. If its failure was shown before, this is called only while no other
   * message is being sent.
   */
  onAccepted: () => void;
};

/**
 * `send` sends what `prepare` returns, if anything. It does nothing while another message is being sent. It logs every
 * error and shows the error toast.
 */
export function useSending({ receiver, toasts, phoneHref }: SendingProps) {
  const busy = useRef(false);
  /**
   * The messages not yet reported as accepted, and whether an attempt was accepted late. A retried one may be accepted
   * twice, but is reported once.
   */
  const unreported = useRef(new Map<string, { isAccepted: boolean }>());
  const [submitting, setSubmitting] = useState(false);
  useToasts(toasts);

  const sendPrepared = async ({ params, onAccepted }: Outgoing): Promise<void> => {
    setSubmitting(true);
    closeToast();
    const fingerprint = JSON.stringify(params);
    const outcome = unreported.current.get(fingerprint) ?? { isAccepted: false };
    unreported.current.set(fingerprint, outcome);
    const report = () => {
      unreported.current.delete(fingerprint);
      onAccepted();
    };
    const onLateSuccess = () => {
      outcome.isAccepted = true;
      if (!busy.current && unreported.current.has(fingerprint)) {
        report();
      }
    };
    try {
      await sendMessage({ receiver, params, onLateSuccess });
    } catch (error) {
      const isAcceptedMeanwhile = outcome.isAccepted;
      if (!isAcceptedMeanwhile) {
        throw error;
      }
    }
    report();
  };

  const send = async (prepare: () => Outgoing | undefined): Promise<void> => {
    if (busy.current) {
      return;
    }
    busy.current = true;
    try {
      await nextPaint(); // The pressed button first: on a slow phone, showing errors takes longer than a frame.
      const outgoing = prepare();
      if (outgoing) {
        await sendPrepared(outgoing);
      }
    } catch (error) {
      console.error('The message was not sent:', error);
      const { title, text, action } = toasts.failure;
      showToast({ kind: 'destructive', title, text, action: { label: action, href: phoneHref } });
    } finally {
      busy.current = false;
      setSubmitting(false);
    }
  };

  return { submitting, send };
}

/** Resolves after the next frame or, in a background tab, which paints nothing, after 100 ms. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 100);
    requestAnimationFrame(() => setTimeout(resolve));
  });
