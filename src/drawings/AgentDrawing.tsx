import * as tint from './tints.ts';

/** The agency's door under the portico, at dusk. A phone's 4:3 shows it from y = 240 down: the whole doorway. */
export function AgentDrawing({ alt, className }: { alt: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 480 600"
      preserveAspectRatio="xMidYMax slice"
      className={className}
      role="img"
      aria-label={alt}
      aria-hidden={alt === '' || undefined}
    >
      <Office />
      <Wall />
      <Floor />
      <Doors />
      <Outside />
    </svg>
  );
}

function Office() {
  return (
    <>
      <path fill={tint.ocra} d="M130 250h220v240H130z" />
      <circle cx="234" cy="404" r="138" fill={tint.ocraPale} />
      <circle cx="234" cy="404" r="84" fill={tint.sky} />
      <path fill={tint.roof} d="M130 482h220v50H130z" />
      <path fill={tint.ocra} d="M162 482h140l30 50H130z" />
      <path fill={tint.plaster} d="M186 322h58v42h-58z" />
      <path
        fill="none"
        stroke={tint.rossoDeep}
        strokeWidth="2"
        d="M214 328h-22v30h46v-30h-14m-10 0v10m0 8v12m0-8h8m8 0h8"
      />
      <path fill={tint.wood} d="M146 350h28v6h-28z" />
      <path
        fill="none"
        stroke={tint.ink}
        strokeWidth="2"
        d="M152 354v6a3 3 0 1 0 .1 0m0 6v11h4m-4-4h3M160 354v2a3 3 0 1 0 .1 0m0 6v16h4m-4-5h3M168 354v6a3 3 0 1 0 .1 0m0 6v11h4m-4-4h3"
      />
      <g id="agent-chair">
        <path
          fill="none"
          stroke={tint.ink}
          strokeWidth="4"
          strokeLinecap="round"
          d="M150 404q-6 34 6 60l-6 46M188 466l4 44M151 424q14 6 10 36M153 484h36"
        />
        <path fill={tint.rosso} d="M152 456h38q4 4 0 9h-36z" />
      </g>
      <use href="#agent-chair" transform="matrix(-1 0 0 1 472 -4)" />
      <path fill={tint.rossoDeep} d="M196 434h98v7h-98z" />
      <path fill={tint.rosso} d="M202 441h86v12h-86zM204 453h6v53h-6zM264 453h6v53h-6z" />
      <path fill={tint.ink} d="M226 431h22v3h-22zM235.500 408h3v24h-3z" />
      <path fill={tint.persiana} d="M221 410q2-18 16-18t16 18z" />
      <path fill={tint.plaster} d="M223 410h28v3h-28zM256 431h30v3h-30z" />
      <path fill={tint.ink} d="M200 434l4-10h12l4 10zM198 422q0-6 12-6t12 6v3h-6v-4h-12v4h-6z" />
      <circle cx="210" cy="429" r="3" fill={tint.plaster} />
    </>
  );
}

function Wall() {
  return (
    <>
      <path fill={tint.rossoDeep} d="M0 0h480v530H345V361a105 105 0 0 0-210 0v169H0z" />
      <path
        fill={tint.rosso}
        d="M24 530V250a216 216 0 0 1 206-214c70 60 130 180 136 494h-21V361a105 105 0 0 0-210 0v169z"
      />
      <circle cx="240" cy="102" r="64" fill={tint.roof} opacity=".5" />
      <circle cx="240" cy="102" r="36" fill={tint.ocra} opacity=".5" />
      <path fill={tint.rossoDeep} d="M0 0h480v530H456V250a216 216 0 0 0-432 0v280H0z" />
      <path fill={tint.ink} opacity=".3" d="M0 0h480v530H456V250a216 216 0 0 0-432 0v280H0z" />
      <path fill="none" stroke={tint.rosso} strokeWidth="16" d="M32 250a208 208 0 0 1 416 0" />
      <path
        fill="none"
        stroke={tint.rossoDeep}
        strokeWidth="16"
        strokeDasharray="2 12"
        d="M32 250a208 208 0 0 1 416 0"
      />
      <path fill={tint.roof} d="M40 250a200 200 0 0 1 200-200a208 208 0 0 0-190 200z" />
      <path fill={tint.edge} d="M0 258h36v270H0zM444 258h36v270h-36z" />
      <path fill={tint.plasterDeep} d="M26 258h10v270H26zM0 242h50v16H0zM430 242h50v16h-50z" />
      <path fill={tint.inkSoft} d="M444 258h8v270h-8z" />
      <path fill="none" stroke={tint.plasterDeep} strokeWidth="23" d="M124 530V361a116 116 0 0 1 116-116" />
      <path fill="none" stroke={tint.line} strokeWidth="23" d="M240 245a116 116 0 0 1 116 116v169" />
      <path
        fill="none"
        stroke={tint.edge}
        strokeWidth="23"
        strokeDasharray="2 24"
        d="M124 530V361a116 116 0 0 1 232 0v169"
      />
    </>
  );
}

function Floor() {
  return (
    <>
      <path fill={tint.edge} d="M0 526h480v74H0z" />
      <path fill={tint.ocraPale} d="M135 526h127l50 74H30z" />
      <path fill={tint.ocraPale} opacity=".5" d="M274 526h60l80 74h-80z" />
      <path
        fill={tint.ink}
        opacity=".15"
        d="M36 526h45L65 540H15zM127 526h45L165 540H115zM217 526h46L265 540H215zM308 526h45L365 540H315zM399 526h45L465 540H415zM65 540h50L94 565H36zM165 540h50L211 565H153zM265 540h50L328 565H269zM365 540h50L444 565H386zM465 540h50L561 565H503zM-22 565h58L-5 600H-75zM94 565h59L135 600H65zM211 565h58L275 600H205zM328 565h58L415 600H345zM444 565h59L555 600H485z"
      />
      <path fill={tint.plaster} d="M112 524h256v7H112z" />
      <path fill={tint.edge} d="M112 531h256v3H112z" />
    </>
  );
}

function Doors() {
  return (
    <>
      <path
        fill={tint.persiana}
        fillRule="evenodd"
        d="M262 526V258q83 20 83 103v165zM272 272v96h62v-8q0-68-62-88zM272 374v112h62V374z"
      />
      <path fill={tint.plaster} opacity=".3" d="M272 330l45-36l10 18l-55 46z" />
      <path fill={tint.wood} d="M257 258h5v268h-5z" />
      <path fill={tint.persiana} d="M137 526l-69 20V242c42 0 69 40 69 119z" />
      <path fill={tint.wood} d="M64 243h4v303h-4z" />
      <path fill={tint.sky} d="M124 488l-44 12V262q38 10 44 106z" />
      <path fill={tint.ocra} d="M104 330a16 16 0 1 0 .1 0" />
      <path fill={tint.hill} d="M80 420q26-18 44-56v60l-44 20z" />
      <path fill={tint.rosso} d="M90 494l2-176l2-10l2 10l2 174zM108 490l7-82h8l-5 80z" />
      <path fill={tint.roof} d="M80 500v-50l10-8l10 6v8l24-8v40z" />
      <path fill={tint.persiana} d="M78 374l48-6v7l-48 6z" />
      <path fill={tint.ocra} d="M69 430h4v18h-4zM256 428h3v14h-3z" />
    </>
  );
}

function Outside() {
  return (
    <>
      <path fill={tint.ink} d="M239 0h2v70h-2zM222 82l8-12h20l8 12zM228 122l4 8h16l4-8z" />
      <path fill={tint.ocra} d="M224 82h32l-6 40h-20z" />
      <path fill={tint.ocraPale} d="M240 82h16l-6 40h-10z" />
      <path fill={tint.ink} d="M239 82h2v40h-2z" />
      <path fill={tint.ocra} d="M380 352h30v22h-30z" />
      <path stroke={tint.rossoDeep} strokeWidth="2" d="M385 360h20M389 366h12" />
      <path fill={tint.ocra} d="M395 380a6 6 0 1 0 .1 0" />
      <path fill={tint.plaster} d="M395 383a3 3 0 1 0 .1 0" />
      <path fill={tint.ink} opacity=".3" d="M410 566l40-4l30 8v14z" />
      <path fill={tint.ink} d="M428 460h4v60h-4z" />
      <path
        fill={tint.persiana}
        d="M430 418a30 30 0 1 0 .1 0M434 431q-5-16 11-27q4 19-11 27zM440 435q-2-17 15-25q1 19-15 25zM445 440q9-15 27-10q-11 16-27 10zM447 447q11-13 29-5q-14 14-29 5zM446 455q17-2 24 16q-19 0-24-16zM441 461q17 1 22 19q-19-2-22-19zM434 464q13 11 4 29q-13-14-4-29zM426 465q10 14-2 29q-10-17 2-29z"
      />
      <path
        fill={tint.wood}
        d="M426 432q-15-8-11-27q16 11 11 27zM420 435q-16-6-14-25q18 8 14 25zM415 440q-16 5-27-11q19-4 27 11zM413 449q-14 10-29-3q17-9 29 3zM415 456q-4 17-23 18q6-18 23-18zM420 462q-1 17-19 22q2-19 19-22zM424 422a28 28 0 0 0-4 53q22-24 4-53"
      />
      <path
        fill={tint.hill}
        d="M418 438q-11-3-9-16q12 5 9 16zM412 460q-5 10-17 6q7-11 17-6zM434 432q0-10 11-13q-1 12-11 13zM424 470q4 9-5 14q-4-10 5-14zM440 456q9-6 17 3q-10 5-17-3z"
      />
      <path
        fill={tint.ocra}
        d="M402 446q8-4 10 4t-5 12q-10-5-5-16zM430 414q8-4 10 4t-5 12q-10-5-5-16zM432 462q8-4 10 4t-5 12q-10-5-5-16zM452 436q8-4 10 4t-5 12q-10-5-5-16z"
      />
      <path fill={tint.rosso} d="M406 530h48l-6 40h-36z" />
      <path fill={tint.roof} d="M402 520h56v10h-56zM406 530h20l-3 40h-11z" />
      <path fill={tint.ink} opacity=".3" d="M214 534h30l14 66h-44z" />
      <path fill={tint.ink} d="M215 534q-4-18 7-28q-6-8-3-20l7 6h5l7-6q3 12-3 20q11 10 7 28z" />
      <path
        fill="none"
        stroke={tint.ink}
        strokeWidth="4"
        strokeLinecap="round"
        d="M236 532q16 4 18-6q0-6-6-6"
      />
      <path fill={tint.ink} opacity=".3" d="M0 580h62l-20 12H0z" />
      <g fill="none" stroke={tint.ink} strokeWidth="3">
        <path strokeWidth="1" d="M6 526l48 48M6 574l48-48M-4 550h68M30 516v68" />
        <circle cx="30" cy="550" r="34" />
        <path stroke={tint.rosso} strokeWidth="4" d="M30 550L14 494L-10 500M17 506L-10 544" />
        <path d="M14 496l-4-16q10-8 22-2M-4 484h14" />
        <path stroke={tint.ocraPale} strokeWidth="8" d="M18 486v9" />
      </g>
    </>
  );
}
