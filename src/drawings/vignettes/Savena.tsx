import * as tint from '../tints.ts';
import { Vignette } from './Vignette.tsx';

/** A cedar of the park, houses and the first hills, at daybreak. */
export function Savena() {
  return (
    <Vignette sky={tint.rossoPale}>
      <path fill={tint.sky} d="M0 50q60-10 120-2t120-4v50H0z" />
      <circle cx="146" cy="62" r="20" fill={tint.roof} />
      <path
        stroke={tint.plaster}
        strokeWidth="3"
        strokeLinecap="round"
        d="M140 46h44M156 52h60M20 34h40M96 28h24"
      />
      <path fill={tint.persianaPale} d="M0 72q30-16 70-6 40-14 80 0 40-16 90-4v50H0z" />
      <path fill={tint.hill} d="M0 88q40-16 90-8 50-12 90 2 30-8 60-2v40H0z" />
      <path fill={tint.ocra} d="M118 74h34v30h-34zM8 78h30v26H8z" />
      <path fill={tint.plaster} d="M152 74h10v30h-10zM38 78h8v26h-8z" />
      <path fill={tint.plasterDeep} d="M192 80h28v24h-28z" />
      <path fill={tint.rosso} d="M113 75l8-13h34l12 13zM4 79l7-11h28l11 11zM188 81l7-10h22l8 10z" />
      <path
        fill={tint.persiana}
        d="M124 79h5v8h-5zM134 79h5v8h-5zM144 79h5v8h-5zM124 92h5v8h-5zM134 92h5v12h-5zM144 92h5v8h-5zM16 84h4v7h-4zM28 84h4v7h-4zM200 86h4v7h-4zM210 86h4v7h-4z"
      />
      <path fill={tint.wood} d="M0 104q60-8 120 0t120-2v18H0z" />
      <path fill={tint.rossoDeep} d="M84 110l3-84h3l5 84z" />
      <path
        fill={tint.wood}
        d="M88 22q-10 3-12 9h12zM88 34q-20 1-24 10h24zM88 48q-28 0-34 11h34zM88 63q-24 1-30 10h30z"
      />
      <path
        fill={tint.persiana}
        d="M88 22q12 2 15 9H88zM88 34q22 0 27 10H88zM88 48q26-1 33 11H88zM88 63q18 0 24 10H88z"
      />
      <path fill={tint.persiana} d="M170 108V74q4-12 8 0v34zM228 106V76q4-10 8 0v30z" />
      <path fill={tint.sky} d="M240 108q-60-4-84 2-30 4-46 10h34q30-8 96-8z" />
    </Vignette>
  );
}
