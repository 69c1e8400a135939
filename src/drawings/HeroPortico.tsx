import * as tint from './tints.ts';

/** The foreground of the hero: what stands in the shade between the reader and the city. */
export function Portico() {
  return (
    <>
      <path fill={tint.edge} d="M0 618h840v62H0z" />
      <path fill={tint.ocraPale} d="M0 632h840v48H0z" />
      <path fill={tint.plaster} d="M0 632h840v4H0z" />
      <path
        stroke={tint.ocra}
        strokeWidth="2"
        opacity=".6"
        d="M0 652h840M200 632l-36 48M420 632v48M640 632l36 48M310 632l-18 48M530 632l18 48"
      />
      <path
        className="hero-sunlit"
        fill={tint.inkSoft}
        d="M140 632h50L64 680H-6zM650 632h56l56 48h-76z"
        opacity=".75"
      />
      <path
        fill={tint.rossoDeep}
        d="M-332 640V375a236 236 0 0 1 472 0v10h44v-10a236 236 0 0 1 472 0v10h44v-10a236 236 0 0 1 472 0v265h8V0H-340v640z"
      />
      <path
        fill={tint.ink}
        opacity=".3"
        d="M184 375C184 200 240 80 300 0H40C90 80 140 200 140 375zM700 375C700 200 750 80 800 0H540C600 80 656 200 656 375z"
      />
      <path
        fill={tint.rosso}
        d="M140 375h44C184 220 190 80 200 0h-76q16 120 16 375zM656 375h44C700 220 704 80 716 0h-76q16 120 16 375z"
      />
      <g fill="none" strokeWidth="18">
        <path
          stroke={tint.rosso}
          d="M175 375a245 245 0 0 1 490 0M-341 375a245 245 0 0 1 490 0M691 375a245 245 0 0 1 490 0"
        />
        <path
          stroke={tint.rossoDeep}
          strokeDasharray="2 12"
          d="M175 375a245 245 0 0 1 490 0M-341 375a245 245 0 0 1 490 0M691 375a245 245 0 0 1 490 0"
        />
      </g>
      <path
        fill={tint.roof}
        d="M184 375a236 236 0 0 1 236-236a246 250 0 0 0-224 236zM700 375a236 236 0 0 1 140-215v8a240 240 0 0 0-128 207z"
      />
      <path
        fill={tint.edge}
        d="M140 390h44v245h-44zM656 390h44v245h-44zM132 368h60v10h-60zM648 368h60v10h-60zM136 378h52l-4 14h-44zM652 378h52l-4 14h-44zM134 626h56v14h-56zM650 626h56v14h-56z"
      />
      <path fill={tint.inkSoft} d="M140 392h10v234h-10zM690 392h10v234h-10z" />
      <path
        fill={tint.plasterDeep}
        d="M172 390h12v236h-12zM656 390h10v236h-10zM178 368h14v10h-14zM648 368h10v10h-10z"
      />
      <g id="hero-bicycle" fill="none" stroke={tint.ink} strokeWidth="2.5">
        <circle cx="214" cy="624" r="18" />
        <circle cx="264" cy="624" r="18" />
        <path stroke={tint.rosso} d="M214 624l14-28h26l-18 28h-22M264 624l-13-38" />
        <path d="M236 624l-11-34m-7 0h13M251 586q-2-4-12-3" />
      </g>
      <use
        className="hero-sunlit"
        href="#hero-bicycle"
        transform="matrix(1 0 .7 -.4 -449 899)"
        opacity=".45"
      />
    </>
  );
}
