import * as tint from '../tints.ts';
import { Vignette } from './Vignette.tsx';

/** The weir on the Reno and its house under the park's hill, in the full light of morning. */
export function Casalecchio() {
  return (
    <Vignette sky={tint.sky}>
      <circle cx="104" cy="30" r="14" fill={tint.plaster} />
      <path fill={tint.persianaPale} d="M0 40q40-14 90-6 60-14 150 4v40H0z" opacity=".7" />
      <path fill={tint.hill} d="M0 62q30-24 64-22 30 4 52 22 40-28 76-24 28 2 48 12v28H0z" />
      <path fill={tint.wood} d="M104 72q40-36 76-34-16 16-12 40h-64zM0 62q26-20 50-22-10 18-4 38H0z" />
      <path fill={tint.persianaPale} d="M0 70h240v50H0z" />
      <path fill={tint.plaster} d="M0 74h90v2H0zM44 80h50v2H44zM196 76h44v2h-44z" />
      <path fill={tint.wood} d="M124 85q10-10 36-12 40-4 80-6v14l-114 5z" />
      <path fill={tint.edge} d="M0 88l240-8v5L0 94z" />
      <path fill={tint.plaster} d="M0 94l240-9v13L0 112z" />
      <path fill={tint.plasterDeep} d="M0 104l240-12v6L0 112z" />
      <path
        stroke={tint.persianaPale}
        strokeWidth="2"
        d="M20 95l-7 15M40 94l-7 15M60 93l-7 15M80 92l-7 15M100 92l-7 14M120 91l-7 14M140 90l-7 14M160 90l-7 13M180 89l-6 13M200 88l-6 13M220 87l-6 13"
      />
      <path
        fill={tint.persiana}
        opacity=".6"
        d="M0 111q8-3 16 0 8-4 16-1 8-4 16-1 8-4 16-1 8-4 16-1 8-4 16-1 8-4 16-1 8-4 16-1 8-4 16-1 8-4 16-1 8-4 16-1 8-4 16-1 8-4 16-1 8-4 16-1 8-4 16-1v20H0z"
      />
      <path
        stroke={tint.persianaPale}
        strokeWidth="2"
        strokeLinecap="round"
        d="M64 114h22M104 115h26M150 111h24M194 110h30M16 117h20"
      />
      <path fill={tint.rossoPale} d="M136 58h24v26l-24 1z" />
      <path fill={tint.plaster} d="M160 58h8v25l-8 1z" />
      <path fill={tint.rosso} d="M131 59l7-11h24l11 11z" />
      <path
        fill={tint.persiana}
        d="M141 63h4v6h-4zM150 63h4v6h-4zM141 74h4v6h-4zM178 78V54q5-14 10 0v24zM194 76V60q4-10 8 0v16zM78 71V56q4-10 8 0v15zM90 71V60q3-8 6 0v11z"
      />
      <path fill={tint.rossoDeep} d="M150 77a3 3 0 0 1 5 0v7h-5z" />
    </Vignette>
  );
}
