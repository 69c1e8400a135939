import { ClipPath, Defs, G, Path, Rect, Svg } from '@react-pdf/renderer';
import { palette } from '../styles/palette.ts';

const arch = (left: number, width: number, spring: number, bottom: number) =>
  `M${left} ${bottom}V${spring}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${bottom}z`;

/** The two towers and San Luca under two arches of a portico, for a band of 595 × 360 points. */
export function CoverDrawing() {
  return (
    <Svg viewBox="0 0 595.28 360" style={{ position: 'absolute', width: 595.28, height: 360 }}>
      <Defs>
        <ClipPath id="arches">
          <Path d={`${arch(308, 180, 140, 360)}${arch(520, 180, 140, 360)}`} />
        </ClipPath>
      </Defs>
      <Path fill={palette.rosso} d={`${arch(297, 202, 140, 360)}${arch(509, 202, 140, 360)}`} />
      <G clipPath="url(#arches)">
        <Hills />
        <City />
        <Towers />
        <Street />
      </G>
      <Path fill={palette['rosso-pale']} d="M293 137h18v7h-18zM485 137h38v7h-38z" />
    </Svg>
  );
}

function Hills() {
  return (
    <>
      <Rect width={595} height={360} fill={palette['ocra-pale']} />
      <Path fill={palette.plaster} opacity={0.45} d="M446 132a66 66 0 1 0 .1 0z" />
      <Path fill={palette.ocra} d="M446 166a32 32 0 1 0 .1 0z" />
      <Path fill={palette['persiana-pale']} d="M300 262q60-34 120-14q70-26 180-40v130H300z" />
      <Path fill={palette.persiana} d="M470 300q40-56 84-84q24-10 46-8v130H470z" />
      <Path fill={palette['persiana-deep']} d="M556 215q14-7 44-7v130h-70q34-60 26-123z" />
      <Path
        stroke={palette['ocra-pale']}
        strokeWidth={4}
        strokeDasharray="3 1.5"
        d="M510 300l16-8-3-14 20-10-4-14 18-10-3-14 6-12"
      />
      <Path fill={palette.rosso} d="M548 216v-12h14v-8q16-14 32 0v22z" />
      <Path fill={palette['rosso-deep']} d="M564 190q0-17 14-18q14 1 14 18zM576 164h4v10h-4z" />
    </>
  );
}

function City() {
  return (
    <>
      <Path
        fill={palette['rosso-pale']}
        d="M300 286h22v-14h16v-20l5-14 5 14v20h24v10h30v-14h34v-10h22v10h14v18h24v-12h30v12h26v-10h43v90H300z"
      />
      <Path fill={palette.rosso} opacity={0.55} d="M434 262q0-19 15-20q15 1 15 20zM447 234h4v8h-4z" />
    </>
  );
}

function Towers() {
  return (
    <>
      <Path fill={palette['rosso-deep']} d="M357 340l4-244h10v244z" />
      <Path fill={palette.rosso} d="M370 340V96h10l4 244z" />
      <Path fill={palette['rosso-deep']} d="M358 98V86h3v4h3v-4h3v4h3v8zM363 86V74h8v12z" />
      <Path fill={palette.rosso} d="M370 98v-8h3v-4h3v4h4v-4h3v12zM370 86V74h8v12z" />
      <Path
        fill={palette.ink}
        d="M362 74q8-10 17 0zM370 60h1v8h-1zM375 126h3v6h-3zM376 172h3v6h-3zM377 218h3v6h-3z"
      />
      <Path fill={palette['rosso-deep']} d="M404 340l11-132h12l-7 132z" />
      <Path fill={palette.rosso} d="M416 340l9-132h15l-6 132z" />
      <Path fill={palette.ink} d="M431 226h3v6h-3zM428 262h3v6h-3z" />
    </>
  );
}

/** The houses in front, with shutters, and the pavement of the portico. */
function Street() {
  return (
    <>
      <Path fill={palette.ocra} d="M300 292h48v60h-48z" />
      <Path fill={palette['rosso-deep']} d="M296 294l10-16h36l10 16z" />
      <Path fill={palette['plaster-deep']} d="M440 296h52v56h-52z" />
      <Path fill={palette.rosso} d="M435 298l9-17h44l9 17z" />
      <Path fill={palette.rosso} d="M352 306h80v46h-80z" />
      <Path fill={palette['rosso-deep']} d="M347 308l10-15h70l10 15z" />
      <Path fill={palette.ocra} d="M500 300h50v52h-50z" />
      <Path fill={palette['rosso-deep']} d="M495 302l10-16h40l10 16z" />
      <Path fill={palette['rosso-pale']} d="M550 290h50v62h-50z" />
      <Path fill={palette.rosso} d="M546 292l10-16h50v16z" />
      <Path
        fill={palette.persiana}
        d="M316 302h7v12h-7zM332 302h7v12h-7zM362 315h7v11h-7zM379 315h7v11h-7zM396 315h7v11h-7zM413 315h7v11h-7zM450 306h7v12h-7zM463 306h7v12h-7zM476 306h7v12h-7zM526 310h7v11h-7zM538 310h7v11h-7zM560 302h7v12h-7zM576 302h7v12h-7z"
      />
      <Path
        fill={palette['rosso-deep']}
        d={[448, 461, 474, 562, 576].map((left) => arch(left, 9, 330, 342)).join('')}
      />
      <Path fill={palette['ocra-pale']} d="M300 340h300v20H300z" />
      <Path fill={palette.plaster} d="M300 340h300v2H300z" />
    </>
  );
}

/** A row of small arches across the page, the divider of the page's sections. */
export function ArcadeRow({ color }: { color: string }) {
  const openings = 'v-11a6.5 6.5 0 0 0 -13 0v11h-4'.repeat(36);
  return (
    <Svg viewBox="0 0 595.28 24" style={{ width: 595.28, height: 24 }}>
      <Path fill={color} d={`M-6 0H606V24${openings}z`} />
    </Svg>
  );
}
