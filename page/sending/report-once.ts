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
  /** Messages that the form hasn't reported as accepted. A retry may be accepted twice; it's reported once. */
  const unreported = new Map<string, { isAccepted: boolean }>();

  /*
   * An attempt that is accepted in time is reported when it ends. One that is accepted after its failure was shown is
   * reported at once. If the visitor is then already trying again, it is reported when that retry ends, even by failing.
   */
  return async ({ params, onAccepted }: OutgoingMessage): Promise<void> => {
    const fingerprint = JSON.stringify(params);
    const outcome = unreported.get(fingerprint) ?? { isAccepted: false };
    unreported.set(fingerprint, outcome);
    const report = () => {
      const isFirstReport = unreported.delete(fingerprint);
      if (isFirstReport) {
        onAccepted();
      }
    };
    const onLateSuccess = () => {
      outcome.isAccepted = true;
      if (!isBusy()) {
        report();
      }
    };
    try {
      await attempt(params, onLateSuccess);
    } catch (error) {
      if (!outcome.isAccepted) {
        throw error;
      }
    }
    report();
  };
}
