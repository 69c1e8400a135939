import { useRef, useState } from 'react';
import { closeToast, showToast, useToasts } from '../ui/toast.tsx';
import { createSender, type OutgoingMessage } from './create-sender.ts';
import { postMessage } from './send.ts';
import type { SendingProps } from './sending-props.ts';

/**
 * `send` sends what `prepare` returns, if anything. It does nothing while another message is being sent. It logs every
 * error and shows the error toast.
 */
export function useSending({ receiver, toasts, phoneHref }: SendingProps) {
  const busy = useRef(false);
  const [isSubmitting, setSubmitting] = useState(false);
  const [sendOutgoing] = useState(() =>
    createSender(
      (params, onLateSuccess) => postMessage({ receiver, params, onLateSuccess }),
      () => busy.current,
    ),
  );
  useToasts(toasts);

  const send = async (prepare: () => OutgoingMessage | undefined): Promise<void> => {
    if (busy.current) {
      return;
    }
    busy.current = true;
    try {
      await nextPaint(); // The pressed button first: on a slow phone, showing errors takes longer than a frame.
      const outgoing = prepare();
      if (outgoing) {
        setSubmitting(true);
        closeToast();
        await sendOutgoing(outgoing);
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

  return { isSubmitting, send };
}

/** Resolves after the next frame or, in a background tab, which paints nothing, after 100 ms. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 100);
    requestAnimationFrame(() => setTimeout(resolve));
  });
