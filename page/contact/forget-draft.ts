import { pageState } from '../browser/page-state.ts';
import { clearSession, draftKey, estimateKey } from '../browser/session.ts';

export function forgetDraft(): void {
  clearSession(draftKey);
  clearSession(estimateKey);
  pageState.draft = { lines: {} };
}
