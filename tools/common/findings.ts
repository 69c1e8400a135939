type FindingState = 'fine' | 'warning' | 'failure' | 'skipped';
export type Finding = { state: FindingState; text: string };
export type CheckLine = Finding & {
  what: string;
  /** Whether the line is about the message of `--send`. */
  isTrial?: boolean;
};

export const fine = (text: string): Finding => ({ state: 'fine', text });
/** A warning doesn't make the command fail. */
export const warning = (text: string): Finding => ({ state: 'warning', text });
export const failure = (text: string): Finding => ({ state: 'failure', text });
export const failureOf = ({ message }: Error): Finding => failure(message);
export const skipped = (text: string): Finding => ({ state: 'skipped', text });

/**
 * Whether the command fails. With `--send` only the message counts: a weekly run should fail when messages no longer
 * arrive, not because a web host sends no headers.
 */
export function hasFailed(lines: readonly CheckLine[], { send }: { send: boolean }): boolean {
  if (send) {
    return !lines.some(({ state, isTrial }) => isTrial && state === 'fine');
  }
  return lines.some(({ state }) => state === 'failure');
}

const stateLabels: Record<FindingState, string> = {
  fine: '✓ a posto      ',
  warning: '! attenzione   ',
  failure: '✗ da correggere',
  skipped: '– non provato  ',
};

export const formatLine = ({ state, what, text }: CheckLine) =>
  `${stateLabels[state]}  ${what}: ${text}`;

export function summaryLine(lines: readonly CheckLine[]): string {
  const numberOf = (state: FindingState) => lines.filter((line) => line.state === state).length;
  const failures = numberOf('failure');
  const warnings = numberOf('warning');
  if (failures + warnings === 0) {
    return 'Tutto a posto.';
  }
  return `Da correggere: ${failures}. Da guardare: ${warnings}.`;
}
