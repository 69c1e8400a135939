/** What was found of one thing, as one line for whoever looks. */
export type Line = { state: State; what: string; text: string };
type State = 'fine' | 'warning' | 'fault' | 'skipped';

export const fine = (what: string, text: string): Line => ({ state: 'fine', what, text });
/** Worth a look, and no reason to fail. */
export const warning = (what: string, text: string): Line => ({ state: 'warning', what, text });
export const fault = (what: string, text: string): Line => ({ state: 'fault', what, text });
/** What this site does not have, or what could not be tried. */
export const skipped = (what: string, text: string): Line => ({ state: 'skipped', what, text });

/** Signs and words: neither alone reaches everybody. */
const marks: Record<State, string> = {
  fine: '✓ a posto     ',
  warning: '! attenzione  ',
  fault: '✗ da correggere',
  skipped: '– non provato ',
};

const width = Math.max(...Object.values(marks).map((mark) => mark.length));

/** `✓ a posto       Certificato: vale ancora 62 giorni`; whatever a server said, it stays one printable line. */
export function printLine({ state, what, text }: Line): string {
  const line = `${marks[state].padEnd(width)}  ${what}: ${text}`;
  return line.replace(/[\p{Cc}\s]+/gu, (gap) => (/^ +$/.test(gap) ? gap : ' '));
}

/** `Da correggere: 2. Da guardare: 1.` */
export function printSum(lines: readonly Line[]): string {
  const count = (state: State) => lines.filter((line) => line.state === state).length;
  const [faults, warnings] = [count('fault'), count('warning')];
  if (faults + warnings === 0) return 'Tutto a posto.';
  return `Da correggere: ${faults}. Da guardare: ${warnings}.`;
}
