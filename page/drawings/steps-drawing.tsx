import { headings } from 'virtual:content';
import type { IconName } from '../../shared/content/content.ts';
import { drawingColour } from '../styles/colours.ts';
import { shapesOf, svgFile } from './files.tsx';
import { centredAt, type Letter, openLetter } from './text-paths.ts';

const svgByPath = import.meta.glob<string>('./steps/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The file with all steps. Engines make a document of each SVG file, and six documents would keep a phone busy. */
export const stepsName = 'passi';

const bay = { width: 120, height: 140 };

/** The ground that each drawing stands on, measured from the top. */
const ground = 128;

/** The colours of the sky behind the bays: the walk lasts a day. */
const skies = ['draw-sky', 'accent-pale', 'dark-pale', 'primary-pale', 'draw-mauve'] as const;

/** The distance between the left edges of two bays. The gap hides the neighbours. */
const pitch = bay.width + 8;

/** Room for the largest number of steps that a site may have. `.bay` in page/styles/steps.css relies on this width. */
const fileWidth = 8 * pitch - 8;

/** Draws the bays of the steps. Side by side on the page they form one portico. */
export async function stepsFile(icons: readonly IconName[]): Promise<string> {
  const bays = await Promise.all(
    icons.map(async (icon, index) => ({
      icon,
      numeral: await openLetter(headings, String(index + 1)),
    })),
  );
  return svgFile(
    <svg viewBox={`0 0 ${fileWidth} ${bay.height}`} aria-hidden="true">
      {bays.map(({ icon, numeral }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have the same icon
        <g key={index} transform={`translate(${index * pitch})`}>
          <Step icon={icon} index={index} steps={icons.length} />
          <HouseNumber {...numeral} />
        </g>
      ))}
    </svg>,
    drawingColour,
  );
}

function Step({ icon, index, steps }: { icon: IconName; index: number; steps: number }) {
  const hasCat = index === Math.floor(steps / 3);
  const timeOfDay = timeOfDayAt(index, steps);
  return (
    <>
      <path fill={drawingColour(skyAt(timeOfDay))} d="M8 8h104v124H8z" />
      <Sun timeOfDay={timeOfDay} />
      <g
        transform={`translate(${bay.width / 2} ${ground})`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
        dangerouslySetInnerHTML={{ __html: stepShapes(icon) }}
      />
      {hasCat && <Cat />}
      <Bay />
    </>
  );
}

/** From 0 (morning) to 1 (evening). */
const timeOfDayAt = (index: number, steps: number) => (steps > 1 ? index / (steps - 1) : 0);

const skyAt = (timeOfDay: number) => skies[Math.round(timeOfDay * (skies.length - 1))] ?? skies[0];

export function stepShapes(icon: IconName): string {
  const svg = svgByPath[`./steps/${icon}.svg`];
  if (!svg) {
    throw new Error(`page/drawings/steps has no ${icon}.svg`);
  }
  return shapesOf(svg);
}

function Sun({ timeOfDay }: { timeOfDay: number }) {
  const height = 24 + 66 * Math.sin(Math.PI * (0.1 + 0.8 * timeOfDay));
  const centre = { cx: Math.round(34 + 52 * timeOfDay), cy: Math.round(ground - height) };
  const isEvening = timeOfDay === 1;
  return (
    <>
      <circle {...centre} r="24" fill={drawingColour('ground')} opacity=".5" />
      <circle {...centre} r="14" fill={drawingColour(isEvening ? 'accent-pale' : 'ground')} />
    </>
  );
}

/** The cat from the first view. */
function Cat() {
  return (
    <g transform="translate(82 128)">
      <path fill={drawingColour('ink')} d="M0 0q-3-12 4-16l1-8 4 4h4l4-4v10q-3 4-1 14z" />
      <path fill="none" stroke={drawingColour('ink')} strokeWidth="2.5" d="M0-1q-8-1-10-8" />
    </g>
  );
}

/**
 * The arch, the columns and the floor. Each side has half a column; the neighbour has the other half. Everything
 * extends slightly beyond both edges, and no colour overlaps another there, so that no seam shows between two bays.
 */
function Bay() {
  return (
    <>
      <path fill={drawingColour('primary')} d="M-1 8h122v54h-15v-2a46 46 0 0 0-92 0v2H-1z" />
      <path
        fill="none"
        stroke={drawingColour('primary-deep')}
        strokeWidth="7"
        strokeDasharray="1.5 7"
        d="M10.5 60a49.5 49.5 0 0 1 99 0"
      />
      <path
        fill="none"
        stroke={drawingColour('draw-roof')}
        strokeWidth="3"
        d="M12.5 60a47.5 47.5 0 0 1 47.5-47.5"
      />
      <path fill={drawingColour('line')} d="M-1 62h15v66H-1zM106 62h15v66h-15z" />
      <path fill={drawingColour('edge')} d="M8 62h6v66H8z" />
      <path
        fill={drawingColour('ground-deep')}
        d="M106 62h8v66h-8zM-1 56h17v7H-1zM104 56h17v7h-17zM-1 123h17v5H-1zM104 123h17v5h-17zM-1 0h122v5H-1z"
      />
      <path fill={drawingColour('primary-deep')} d="M-1 5h122v3H-1z" />
      <path fill={drawingColour('edge')} d="M-1 128h122v3H-1z" />
      <path fill={drawingColour('accent-pale')} d="M-1 131h122v9H-1z" />
      <path
        fill="none"
        stroke={drawingColour('accent')}
        strokeWidth="1.5"
        d="M-1 135.5h122M30 131l-7 9M90 131l7 9"
      />
    </>
  );
}

/** The step's number over its arch. A phone's niche ends below it. */
function HouseNumber(numeral: Letter) {
  return (
    <>
      <path fill={drawingColour('primary-deep')} d="M50 13V10a10 10 0 0 1 20 0v3z" />
      <path fill={drawingColour('ground')} d="M52 13V9a8 8 0 0 1 16 0v4z" />
      <path
        fill={drawingColour('primary-deep')}
        transform={centredAt(numeral, { x: bay.width / 2, y: 8, scale: 8 / numeral.height })}
        d={numeral.path}
      />
    </>
  );
}
