type State = 'fine' | 'warning' | 'issue' | 'skipped';
/** What was found of one thing. */
export type Finding = { state: State; text: string };
/** The same with the thing's name, for whoever looks. */
export type Line = Finding & { what: string };

export const fine = (text: string): Finding => ({ state: 'fine', text });
/** Worth a look, and no reason to fail. */
export const warning = (text: string): Finding => ({ state: 'warning', text });
export const issue = (text: string): Finding => ({ state: 'issue', text });
/** What this site does not have, or what could not be tried. */
export const skipped = (text: string): Finding => ({ state: 'skipped', text });

/** Signs and words: neither alone reaches everybody. All of the same width. */
const marks: Record<State, string> = {
  fine: '✓ a posto      ',
  warning: '! attenzione   ',
  issue: '✗ da correggere',
  skipped: '– non provato  ',
};

/** `✓ a posto       Certificato: vale ancora 62 giorni`; whatever a server said, it stays one printable line. */
export function printLine({ state, what, text }: Line): string {
  const line = `${marks[state]}  ${what}: ${text}`;
  return line.replace(/[\p{Cc}\s]+/gu, (gap) => (/^ +$/.test(gap) ? gap : ' '));
}

/** `Da correggere: 2. Da guardare: 1.` */
export function printSum(lines: readonly Line[]): string {
  const count = (state: State) => lines.filter((line) => line.state === state).length;
  const [issues, warnings] = [count('issue'), count('warning')];
  if (issues + warnings === 0) return 'Tutto a posto.';
  return `Da correggere: ${issues}. Da guardare: ${warnings}.`;
}
