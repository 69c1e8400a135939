import * as tint from '../tints.ts';
import { Vignette } from './Vignette.tsx';

/** San Luca and the portico that climbs to it, its arches lit at night. */
export function Saragozza() {
  return (
    <Vignette sky={tint.persianaDeep}>
      <circle cx="150" cy="34" r="11" fill={tint.ocraPale} />
      <circle cx="145" cy="31" r="10" fill={tint.persianaDeep} />
      <path
        stroke={tint.ocraPale}
        strokeWidth="1.6"
        strokeLinecap="round"
        d="M84 36h.1M98 22h.1M74 56h.1M166 58h.1M142 16h.1M40 30h.1M20 58h.1M200 34h.1M222 60h.1M188 66h.1M56 50h.1"
      />
      <path fill={tint.persiana} d="M0 96q36-20 64-14 30-12 42-24h28q20 16 44 22 30 4 62-6v46H0z" />
      <path fill={tint.wood} d="M120 58h14q20 16 44 22 30 4 62-6v46H140q14-20-2-34-16-12-18-28z" />
      <path fill={tint.rosso} d="M92 60v-9h12V38q16-6 32 0v13h12v9z" />
      <path fill={tint.roof} d="M120 36q10 0 16 2v13h12v9h-28z" />
      <path fill={tint.hill} d="M105 38q0-16 15-16v16z" />
      <path fill={tint.persianaPale} d="M120 22q15 0 15 16-7-2-15-2zM118 15h4v7h-4zM119.4 9h1.2v6h-1.2z" />
      <path
        fill={tint.ocraPale}
        d="M95 60v-4q2-2 4 0v4zM109 50v-5q2-3 4 0v5zM118 50v-5q2-3 4 0v5zM127 50v-5q2-3 4 0v5zM141 60v-4q2-2 4 0v4zM117 60v-4q3-3 6 0v4z"
      />
      <path
        fill="none"
        stroke={tint.rossoDeep}
        strokeWidth="7"
        strokeLinejoin="round"
        d="M122 64l22 9-46 10 50 12-60 10"
      />
      <path
        fill="none"
        stroke={tint.ocra}
        strokeWidth="4"
        strokeDasharray="2.6 1.8"
        d="M122 65l22 9M140 75l-42 9M102 85l46 11M144 97l-56 9"
      />
      <path fill={tint.rossoDeep} d="M0 100h240v20H0z" />
      <path fill={tint.roof} d="M0 98h240v4H0z" />
      <path
        fill={tint.ocra}
        d="M4 120v-7a6 6 0 0 1 12 0v7zm17 0v-7a6 6 0 0 1 12 0v7zm17 0v-7a6 6 0 0 1 12 0v7zm17 0v-7a6 6 0 0 1 12 0v7zm17 0v-7a6 6 0 0 1 12 0v7zm17 0v-7a6 6 0 0 1 12 0v7zm17 0v-7a6 6 0 0 1 12 0v7zm17 0v-7a6 6 0 0 1 12 0v7zm17 0v-7a6 6 0 0 1 12 0v7zm17 0v-7a6 6 0 0 1 12 0v7zm17 0v-7a6 6 0 0 1 12 0v7zm17 0v-7a6 6 0 0 1 12 0v7zm17 0v-7a6 6 0 0 1 12 0v7zm17 0v-7a6 6 0 0 1 12 0v7z"
      />
    </Vignette>
  );
}
