import type { ZoneShape } from '../../shared/zone-shapes.ts';

export interface MapZone extends ZoneShape {
  id: string;
  name: string;
  price: string;
  /** The id of the element that the zone leads to. */
  cardId: string;
  /** 1 is the lowest price and the palest fill, 4 the highest. */
  level: 1 | 2 | 3 | 4;
}

/** Fills, hover and focus are in drawings.css, so that the page can light a zone from its card. */
export function ZoneMap({ zones, className = '' }: { zones: readonly MapZone[]; className?: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn; without the role a reader takes six links for one image.
    <svg viewBox="0 0 640 520" role="group" className={`zone-map ${className}`.trim()}>
      <Land />
      {zones.map((zone) => (
        <Zone key={zone.id} {...zone} />
      ))}
    </svg>
  );
}

function Zone({ id, name, price, cardId, level, shape, labelX, labelY }: MapZone) {
  const lines = [...nameLines(name), price];
  const top = labelY - (lines.length - 1) * 13 + 8;
  return (
    <a href={`#${cardId}`} data-zone={id} data-level={level}>
      <path d={shape} transform="translate(-6 6)" />
      <path d={shape} />
      <text y={top}>
        {lines.map((line, i) => (
          <tspan key={line} x={labelX} dy={i === 0 ? 0 : 27}>
            {i < lines.length - 1 ? `${line} ` : line}
          </tspan>
        ))}
      </text>
    </a>
  );
}

function nameLines(name: string) {
  const space = name.indexOf(' ');
  return name.length > 10 && space > 0 ? [name.slice(0, space), name.slice(space + 1)] : [name];
}

function Land() {
  return (
    <>
      <path
        fill="var(--color-line)"
        opacity=".45"
        d="M232 96l90-60 120-24 140 10 54 100-6 120 10 170-80 60H250l-36-120z"
      />
      <path
        fill="none"
        stroke="var(--color-plaster)"
        strokeWidth="6"
        d="M0 78l230 92 130 66 280 170M360 236l-60-236M360 236l150 284M360 236L640 40"
      />
      <path
        fill="none"
        stroke="var(--color-plaster)"
        strokeWidth="10"
        strokeLinejoin="round"
        d="M232 520l14-280 30-110 100-44 130 4 90 60 34 220"
      />
      <path
        fill="none"
        stroke="var(--color-persiana-pale)"
        strokeWidth="16"
        strokeLinejoin="round"
        d="M136 530l62-58 14-92-12-80 16-80-10-90 14-70-12-66"
      />
      <path
        fill="var(--color-draw-hill)"
        d="M0 520v-28q44-30 96-8l34 36zM176 520q36-64 62-64q40 2 84 24 50-34 96-6 62-36 108-6 60-26 114 0v52z"
      />
      <path
        fill="var(--color-draw-wood)"
        d="M0 520v-28q24-18 50-16 8 20 26 44zM176 520q36-64 62-64-2 36 30 64zM290 520q36-60 82-58 0 34 28 58zM396 520q34-60 84-60 0 34 30 60zM510 520q30-46 80-50 4 26 26 50z"
      />
      <path fill="var(--color-rosso)" d="M210 464v-12h11v-13q13-9 26 0v13h11v12z" />
      <path fill="var(--color-draw-roof)" d="M236 436q7 0 11 3v13h11v12h-22z" />
      <path fill="var(--color-persiana)" d="M220 438q0-18 14-18t14 18zM232 408h4v14h-4z" />
    </>
  );
}
