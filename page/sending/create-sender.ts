import type { TemplateParams } from '../../shared/rules/message/message-rules.ts';

export type OutgoingMessage = {
  params: TemplateParams;
  /** Called once, when the message is accepted. After a failure was shown, only while the form isn't busy. */
  onAccepted: () => void;
};

/** Rejects if the attempt fails. Calls `onLateSuccess` if it is accepted after that. */
type Attempt = (params: TemplateParams, onLateSuccess: () => void) => Promise<void>;

/** The function that sends a message, and rejects unless this attempt or an earlier one was accepted. */
export function createSender(attempt: Attempt, isBusy: () => boolean) {
  /**
   * Messages of which the form doesn't know that they were accepted. `underWay` in send.ts only prevents a second request
   * to EmailJS. With any receiver, this tells the form only once that a message was accepted.
   */
  const pending = new Map<string, { isAccepted: boolean }>();

  return async ({ params, onAccepted }: OutgoingMessage): Promise<void> => {
    const fingerprint = JSON.stringify(params);
    const outcome = pending.get(fingerprint) ?? { isAccepted: false };
    pending.set(fingerprint, outcome);

    // Two attempts with one message may both be accepted.
    const tellOnce = () => {
      const isFirst = pending.delete(fingerprint);
      if (isFirst) {
        onAccepted();
      }
    };
    const onLateSuccess = () => {
      outcome.isAccepted = true;
      // If the visitor is already trying again, the form is told when that attempt ends, even if it fails.
      if (!isBusy()) {
        tellOnce();
      }
    };

    if (outcome.isAccepted) {
      tellOnce();
      return;
    }
    try {
      await attempt(params, onLateSuccess);
    } catch (error) {
      if (!outcome.isAccepted) {
        throw error;
      }
    }
    tellOnce();
  };
}
