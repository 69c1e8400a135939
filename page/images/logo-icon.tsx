import { headings } from 'virtual:content';
import { isWide, type Logo } from '../../shared/design/logo.ts';
import { centredAt, openLetter } from '../drawings/text-paths.ts';

/** Words that many agencies have in their names, and that don't distinguish this agency. */
const common =
  /^(agenzia|immobiliare|immobiliari|immobili|studio|gruppo|cas[ae]|la|le|il|lo|i|gli|di|del|della|dei|e)$/i;

/** The initial that stands for the agency: that of the first distinctive word. */
export function initialOf(name: string): string {
  const words = name.split(/[^\p{L}\d]+/u).filter(Boolean);
  const word = words.find((candidate) => candidate.length > 1 && !common.test(candidate));
  return (word ?? words[0] ?? name).charAt(0).toUpperCase();
}

type IconProps = {
  logo: Logo;
  agencyName: string;
  /** The share of the side that the picture takes, from 0 to 1. Some home screens cut off what is around it. */
  share: number;
  /** The radius of the corners, in percent of the side. */
  rounded: number;
};

/** An icon of 100 × 100 units: a square logo, or the initial of an agency whose logo is too wide. */
export async function logoIcon({ logo, agencyName, share, rounded }: IconProps) {
  const side = 100 * share;
  const start = (100 - side) / 2;
  if (!isWide(logo)) {
    return (
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <rect width="100" height="100" rx={rounded} fill="var(--color-ground)" />
        <image href={logo.png} x={start} y={start} width={side} height={side} />
      </svg>
    );
  }

  const letter = await openLetter(headings, initialOf(agencyName));
  const scale = (side * 0.78) / Math.max(letter.width, letter.height);
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <rect width="100" height="100" rx={rounded} fill="var(--color-primary)" />
      <path
        fill="var(--color-ground)"
        transform={centredAt(letter, { x: 50, y: 50, scale })}
        d={letter.path}
      />
    </svg>
  );
}
