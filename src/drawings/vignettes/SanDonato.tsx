import * as tint from '../tints.ts';
import { Vignette } from './Vignette.tsx';

/** The towers of the fair, floors hung between white shafts, at noon. */
export function SanDonato() {
  return (
    <Vignette sky={tint.persianaPale}>
      <circle cx="138" cy="32" r="11" fill={tint.plaster} />
      <path
        stroke={tint.plaster}
        strokeWidth="5"
        strokeLinecap="round"
        d="M10 40h32M24 48h38M66 50h12M164 54h44M184 62h42"
      />
      <path fill={tint.hill} d="M0 96q40-10 90-4t150-6v34H0z" />
      <path fill={tint.persiana} d="M90 32h24v74H90zM132 50h20v56h-20zM66 72h14v34H66z" />
      <path
        stroke={tint.persianaPale}
        strokeWidth="2"
        d="M90 38h24M90 45h24M90 52h24M90 59h24M90 66h24M90 73h24M90 80h24M90 87h24M90 94h24M132 56h20M132 63h20M132 70h20M132 77h20M132 84h20M132 91h20M66 78h14M66 85h14M66 92h14"
      />
      <path
        fill={tint.plaster}
        d="M84 24h6v84h-6zM108 16h7v92h-7zM127 42h5v66h-5zM148 36h6v72h-6zM62 66h5v42h-5zM78 62h5v46h-5z"
      />
      <path
        fill={tint.edge}
        opacity=".7"
        d="M90 24h4v84h-4zM115 16h5v92h-5zM132 42h3v66h-3zM154 36h4v72h-4zM67 66h2v42h-2zM83 62h1v46h-1z"
      />
      <path fill={tint.rossoPale} d="M156 84h40v30h-40zM10 86h40v30H10z" />
      <path fill={tint.ocra} d="M196 76h34v40h-34z" />
      <path fill={tint.rosso} d="M152 85l6-9h36l6 9zM6 87l6-9h36l6 9zM192 77l6-8h30l6 8z" />
      <path
        fill={tint.persiana}
        d="M162 90h4v6h-4zM174 90h4v6h-4zM186 90h4v6h-4zM204 84h4v6h-4zM216 84h4v6h-4zM204 96h4v6h-4zM216 96h4v6h-4zM18 92h4v6h-4zM30 92h4v6h-4z"
      />
      <path
        fill={tint.wood}
        d="M0 120v-14q10-8 22 0 10-9 24-1 12-9 24 1 12-8 24 0 12-9 24 0 12-8 24 0 10-9 24 0 12-9 24 0 12-9 24 0 12-6 26 0v14z"
      />
      <path fill={tint.persiana} d="M164 118V94q7-12 14 0v24zM48 118V92q7-12 14 0v26z" />
    </Vignette>
  );
}
