import * as tint from '../tints.ts';
import { Vignette } from './Vignette.tsx';

/** An aeroplane coming in over the works and the bridge on the Reno, at sunset. */
export function BorgoPanigale() {
  return (
    <Vignette sky={tint.roof}>
      <path fill={tint.ocra} d="M0 62q60-10 120-4t120-6v40H0z" opacity=".55" />
      <circle cx="92" cy="76" r="24" fill={tint.ocraPale} />
      <path
        stroke={tint.ocraPale}
        strokeWidth="3"
        strokeLinecap="round"
        d="M20 40h36M34 48h30M150 60h40M170 68h54"
        opacity=".7"
      />
      <path
        fill={tint.ink}
        d="M86 40q-3-4 3-5l34-6q3-7 7-9l4 0-4 9 18-3 2 0 4-9 4 0-1 12q5 1 5 3-1 2-6 3l-20 3-15 12h-5l8-11-24 4q-9 1-14-3z"
      />
      <path
        fill={tint.rossoDeep}
        d="M0 84h20V66h6v18h30v-4l12-10v10l12-10v10l12-10v10l12-10v14h16V58h-3v-5h14v5h-3v26h14v-8h26v8h20V64h6v20h46v20H0z"
      />
      <path
        stroke={tint.ocra}
        strokeWidth="4"
        strokeDasharray="4 4"
        d="M60 88h44M152 82h18M10 90h30M196 90h36"
      />
      <path fill={tint.ocraPale} d="M118 54h8v3h-8z" />
      <path fill={tint.persianaPale} opacity=".8" d="M0 108h240v12H0z" />
      <path
        fill={tint.rosso}
        d="M0 94h240v24h-8a12 12 0 0 0-24 0h-8a12 12 0 0 0-24 0h-8a12 12 0 0 0-24 0h-8a12 12 0 0 0-24 0h-8a12 12 0 0 0-24 0h-8a12 12 0 0 0-24 0h-8a12 12 0 0 0-24 0H0z"
      />
      <path fill={tint.rossoPale} d="M0 93h240v4H0z" />
    </Vignette>
  );
}
