import { Houses } from './HeroHouses.tsx';
import { Evening, Lamp } from './HeroLights.tsx';
import { Portico } from './HeroPortico.tsx';
import * as tint from './tints.ts';

/**
 * Wide screens show at least the middle 560 × 680 of the viewBox, one arch; a phone's band shows the whole width from
 * y = 120 down, three arches. Everything that must be understood lies in the overlap: x 140–700, y 120–680.
 *
 * As it stands here it is day, and the agency closed. hour.css makes the other hours of it, the snow and the lamp's light
 * (page/daylight.ts and page/opening-status.ts say which), by custom properties alone: engines differ in which rules reach into a `use`.
 */
export function HeroDrawing({ alt, className }: { alt: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 840 680"
      preserveAspectRatio="xMidYMax slice"
      className={className}
      role="img"
      aria-label={alt}
      aria-hidden={alt === '' || undefined}
    >
      <Sky />
      <Hill />
      <City />
      <Towers />
      <Houses />
      <Portico />
      <Evening />
      <Lamp />
    </svg>
  );
}

function Sky() {
  return (
    <>
      <path className="hero-sky" fill={tint.ocraPale} d="M0 0h840v680H0z" />
      <g className="hero-sun" fill={tint.ocra}>
        <g className="hero-glow draw-glow" fill={tint.sky}>
          <circle cx="566" cy="322" r="290" opacity=".5" />
          <circle cx="566" cy="322" r="180" />
        </g>
        <circle cx="566" cy="322" r="74" />
      </g>
      <path
        stroke={tint.plaster}
        strokeWidth="5"
        strokeLinecap="round"
        d="M372 306h124M476 316h60M210 344h90M226 354h40M20 300h70M740 330h90M606 292h34"
      />
      <path
        className="hero-sunlit"
        fill={tint.ink}
        d="M466 260q10-12 19-4 12-8 19 5-9-7-17-1l-4 9-2-9q-6-6-15 0zM514 228q8-9 15-3 9-6 15 4-7-5-13-1l-3 7-2-7q-5-4-12 0zM434 292q6-11 14-6 9-9 18 2-9-4-15 0l-2 8-3-7q-5-3-12 3zM600 262q5-6 9-2 6-4 10 2-5-3-8 0l-2 4-2-4q-3-2-7 0z"
      />
    </>
  );
}

function Hill() {
  return (
    <>
      <path
        fill={tint.persianaPale}
        d="M0 400q90-38 190-22q90-30 200 10l60 80H0zM700 410q70-30 140-20v60H700z"
      />
      <path fill={tint.wood} d="M330 470q90-40 150-90q44-34 80-40q40 2 70 24q100 40 210 40v90H330z" />
      <path fill={tint.hill} d="M566 340q24 6 64 24q100 40 210 40v90H600q10-60-20-90q-20-24-14-54z" />
      <g id="hero-climb">
        <path fill={tint.plaster} d="M0 0h60v-10H0z" />
        <path
          fill={tint.rossoDeep}
          d="M1 0v-6q2-3 4 0v6zm6 0v-6q2-3 4 0v6zm6 0v-6q2-3 4 0v6zm6 0v-6q2-3 4 0v6zm6 0v-6q2-3 4 0v6zm6 0v-6q2-3 4 0v6zm6 0v-6q2-3 4 0v6zm6 0v-6q2-3 4 0v6zm6 0v-6q2-3 4 0v6zm6 0v-6q2-3 4 0v6zM0-11h60v2H0z"
        />
      </g>
      <use href="#hero-climb" transform="translate(520 362)skewY(-34)scale(.5)" />
      <use href="#hero-climb" transform="translate(516 364)skewY(16)scale(.6)" />
      <use href="#hero-climb" transform="translate(492 396)skewY(-20)scale(1 .8)" />
      <use href="#hero-climb" transform="translate(492 398)skewY(16)scale(1.1 1)" />
      <use href="#hero-climb" transform="translate(500 436)skewY(-12)scale(1 1.1)" />
      <path fill={tint.rosso} d="M526 346v-16h18v-22q22-12 44 0v22h20v16z" />
      <path fill={tint.roof} d="M570 302q12 2 18 6v22h20v16h-38z" />
      <path fill={tint.persiana} d="M548 302q0-26 18-28q18 2 18 28zM563 266h6v10h-6zM565 256h2v12h-2z" />
      <path
        fill={tint.rossoDeep}
        d="M530 346v-8q3-4 6 0v8zM550 328v-12q2-4 5 0v12zM560 328v-12q2-4 5 0v12zM575 328v-12q2-4 5 0v12zM540 346v-8q3-4 6 0v8zM598 346v-8q3-4 6 0v8zM588 346v-8q3-4 6 0v8z"
      />
      <path fill={tint.plaster} d="M606 410h22v12h-22z" />
      <path fill={tint.rosso} d="M602 411l6-7h18l6 7z" />
      <path
        fill={tint.persiana}
        d="M640 418q-6-14 0-34q6 20 0 34zM596 420q-6-14 0-34q6 20 0 34zM724 422q-6-14 0-34q6 20 0 34zM738 428q-6-14 0-34q6 20 0 34z"
      />
    </>
  );
}

function City() {
  return (
    <>
      <path
        fill={tint.rossoPale}
        d="M0 450h60v-14h40v-46l8-16 8 16v56h60v-10h40v20h100v-14h60v10h80v30h70v-14h44v14h146v-22h50v-10h40v160H0z"
      />
      <path
        fill={tint.roof}
        d="M54 438l8-12h34v12zM120 446l8-10h30l8 10zM344 452l8-16h40l8 16zM520 470l8-12h34l10 12zM704 452l8-12h50l8 12zM780 444l8-12h50v12z"
      />
      <path
        stroke={tint.rossoDeep}
        strokeWidth="7"
        strokeDasharray="3 8"
        opacity=".45"
        d="M8 464h130M8 482h130M350 464h46M350 480h46M706 466h130M706 484h130"
      />
      <path fill={tint.roof} d="M200 500v-70h14v-14h14l20-18 20 18h14v14h14v70z" />
      <path fill={tint.ocraPale} d="M268 416h14v14h14v70h-28z" />
      <path fill={tint.rossoDeep} d="M248 414a8 8 0 1 0 .1 0" />
      <path fill={tint.ocra} d="M440 500v-66l8-8h56l8 8v66z" />
      <path fill={tint.ocraPale} d="M486 426h18l8 8v66h-26z" />
      <path fill={tint.rossoDeep} d="M452 456v-14q5-8 10 0v14zM468 456v-14q5-8 10 0v14z" />
      <path fill={tint.persiana} d="M446 426q0-36 30-38q30 2 30 38z" />
      <path fill={tint.wood} d="M480 388q26 4 26 38h-20q0-28-6-38z" />
      <path fill={tint.rossoDeep} d="M468 374h8v14h-8zM472 366h4v8h-4zM475 354h2v14h-2z" />
      <path fill={tint.roof} d="M476 374h8v14h-8zM476 366h4v8h-4z" />
    </>
  );
}

function Towers() {
  return (
    <>
      <path fill={tint.rossoDeep} d="M311 580l7-364h14l4 364z" />
      <path fill={tint.rosso} d="M326 580l2-364h17l6 364z" />
      <path fill={tint.roof} d="M340 216h5l6 364h-7z" />
      <path fill={tint.rossoDeep} d="M314 218v-16h4v5h4v-5h4v5h4v16zM322 206v-18h10v18z" />
      <path fill={tint.rosso} d="M328 218v-16h4v5h5v-5h4v5h4v-5h4v16zM330 206v-18h12v18z" />
      <path fill={tint.ink} d="M320 188q12-14 24 0zM331 170h2v14h-2z" />
      <path fill={tint.ink} d="M334 250h3v8h-3zM335 320h3v8h-3zM336 390h3v8h-3zM337 440h3v8h-3z" />
      <path fill={tint.rossoDeep} d="M300 580v-104h6v6h6v-6h6v6h6v-6h6v104z" />
      <path fill={tint.roof} d="M328 580v-104h6v6h6v-6h6v6h6v-6h8v104z" />
      <path fill={tint.rossoDeep} d="M390 580l16-190h18l-10 190z" />
      <path fill={tint.roof} d="M408 580l13-190h24l-11 190z" />
      <path fill={tint.edge} d="M392 556l2-24h23l-1 24z" />
      <path fill={tint.plasterDeep} d="M410 556l2-24h26l-2 24z" />
      <path fill={tint.ink} d="M431 412h4v8h-4zM427 460h4v8h-4z" />
    </>
  );
}
