import type { ReactNode } from 'react';
import type { zoneShapes } from '../../shared/zone-shapes.ts';
import * as tint from './tints.ts';

export const zoneVignettes: Record<keyof typeof zoneShapes, () => ReactNode> = {
  'centro-storico': CentroStorico,
  'san-donato': SanDonato,
  savena: Savena,
  casalecchio: Casalecchio,
  'borgo-panigale': BorgoPanigale,
  saragozza: Saragozza,
};

function Vignette({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 120 90" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path fill={tint.ocraPale} d="M0 0h120v90H0z" />
      {children}
    </svg>
  );
}

function CentroStorico() {
  return (
    <Vignette>
      <circle cx="76" cy="44" r="17" fill={tint.ocra} />
      <path fill={tint.rossoDeep} d="M48 90l2-72h-2v-5h2v2h2v-6h3v81zM61 90l4-42h5v42z" />
      <path fill={tint.rosso} d="M54 9h3v6h2v-2h2v5h-2l2 72h-7zM68 90l2-42h4l-1 42z" />
      <path fill={tint.rossoPale} d="M18 76h24v14H18zM76 74h26v16H76z" />
      <path fill={tint.ocra} d="M40 80h38v10H40z" />
      <path fill={tint.rosso} d="M14 76l6-9h20l6 9zM36 80l5-9h36l5 9zM72 73l6-9h20l6 9z" />
      <path fill={tint.roof} d="M36 67h4l6 9h-4zM73 71h4l5 9h-4zM94 64h4l6 9h-4z" />
      <path
        fill={tint.persiana}
        d="M24 79h3v5h-3zM33 79h3v5h-3zM84 77h3v5h-3zM92 77h3v5h-3zM48 83h3v5h-3zM58 83h3v5h-3zM68 83h3v5h-3z"
      />
    </Vignette>
  );
}

function SanDonato() {
  return (
    <Vignette>
      <circle cx="92" cy="42" r="15" fill={tint.ocra} />
      <path fill={tint.rossoPale} d="M12 64h96v26H12z" />
      <path fill={tint.plasterDeep} d="M36 22h6v68h-6zM62 34h6v56h-6z" />
      <path fill={tint.rossoDeep} d="M42 27h10v63H42zM68 39h8v51h-8z" />
      <path fill={tint.plaster} d="M52 18h6v72h-6zM76 30h6v60h-6z" />
      <path
        fill={tint.roof}
        d="M42 32h10v3H42zM42 41h10v3H42zM42 50h10v3H42zM42 59h10v3H42zM68 44h8v3h-8zM68 53h8v3h-8zM68 62h8v3h-8z"
      />
      <path fill={tint.ocra} d="M14 68h20v22H14z" />
      <path stroke={tint.rossoDeep} strokeWidth="2" d="M16 72h16M16 77h16M16 82h16" />
      <path
        fill={tint.wood}
        d="M0 90v-8q8-4 16 1 8-8 18-1 8-5 16 0 8-6 18-1 10-7 20 0 8-6 16 0 8-4 16-1v10z"
      />
      <path fill={tint.persiana} d="M92 90V66q6-6 12 0v24zM30 90V74q4-4 8 0v16z" />
    </Vignette>
  );
}

function Savena() {
  return (
    <Vignette>
      <circle cx="88" cy="38" r="15" fill={tint.ocra} />
      <path fill={tint.hill} d="M0 60q30-14 60-4t60-6v40H0z" />
      <path fill={tint.ocra} d="M30 46h20v24H30z" />
      <path fill={tint.plaster} d="M50 46h7v24h-7zM82 54h5v18h-5z" />
      <path fill={tint.rossoPale} d="M62 54h20v18H62z" />
      <path fill={tint.rosso} d="M26 46l6-9h18l8 9zM58 54l6-8h16l8 8z" />
      <path
        fill={tint.persiana}
        d="M34 50h4v6h-4zM42 50h4v6h-4zM34 60h4v6h-4zM42 60h4v6h-4zM66 58h4v6h-4zM74 58h4v6h-4z"
      />
      <path fill={tint.wood} d="M0 70q30-8 60 0t60-2v22H0zM14 70V40q4-12 8 0v30zM96 70V46q4-12 8 0v24z" />
      <path fill={tint.persianaPale} d="M120 74q-30 0-44 4t-30 12h26q10-8 48-9z" />
      <path fill={tint.persiana} d="M18 70V33q4 4 4 11v26zM100 70V39q4 4 4 11v20z" />
    </Vignette>
  );
}

function Casalecchio() {
  return (
    <Vignette>
      <circle cx="84" cy="36" r="16" fill={tint.ocra} />
      <path fill={tint.wood} d="M0 50q24-22 46-18 20 2 34 16 20-12 40-4v22H0z" />
      <path fill={tint.hill} d="M46 32q20 2 34 16 20-12 40-4v22H58q6-20-12-34z" />
      <path fill={tint.persianaPale} d="M0 60h120v30H0z" />
      <path fill={tint.plaster} d="M30 66l90-8v10L22 82z" />
      <path fill={tint.plasterDeep} d="M22 82l98-14v5L18 89z" />
      <path
        stroke={tint.persianaPale}
        strokeWidth="1.5"
        d="M44 66l-8 13M60 64l-8 13M76 63l-7 11M92 61l-6 11M108 60l-6 10"
      />
      <path fill={tint.rossoPale} d="M8 52h18v20H8z" />
      <path fill={tint.plaster} d="M26 52h5v20h-5z" />
      <path fill={tint.rosso} d="M4 52l6-8h14l10 8z" />
      <path fill={tint.persiana} d="M12 56h3v5h-3zM19 56h3v5h-3zM0 72h36l-14 18H0z" />
    </Vignette>
  );
}

function BorgoPanigale() {
  return (
    <Vignette>
      <circle cx="40" cy="36" r="15" fill={tint.ocra} />
      <path fill={tint.rossoPale} d="M60 42h16v16H60zM92 38h18v20H92z" />
      <path fill={tint.ocra} d="M74 46h20v14H74z" />
      <path fill={tint.rosso} d="M56 42l6-7h12l6 7zM70 47l6-7h16l6 7zM88 38l6-8h14l6 8z" />
      <path
        fill={tint.persiana}
        d="M64 45h3v5h-3zM70 45h3v5h-3zM97 42h3v5h-3zM104 42h3v5h-3zM0 58q10-16 20 0z"
      />
      <path fill={tint.persianaPale} d="M0 66h120v24H0z" />
      <path
        fill={tint.rossoDeep}
        d="M0 56h120v28h-8a12 12 0 0 0-24 0h-8a12 12 0 0 0-24 0h-8a12 12 0 0 0-24 0h-8a12 12 0 0 0-16-10z"
      />
      <path
        fill={tint.roof}
        d="M0 54h120v4H0zM88 84a12 12 0 0 1 12-12 14 14 0 0 0-9 12zM56 84a12 12 0 0 1 12-12 14 14 0 0 0-9 12zM24 84a12 12 0 0 1 12-12 14 14 0 0 0-9 12z"
      />
      <path fill={tint.plaster} opacity=".6" d="M4 86h24v2H4zM52 87h30v1H52zM96 86h18v1H96z" />
    </Vignette>
  );
}

function Saragozza() {
  return (
    <Vignette>
      <circle cx="84" cy="32" r="16" fill={tint.ocra} />
      <path fill={tint.wood} d="M30 78q34-10 54-38 14 4 36 22v28H30z" />
      <path fill={tint.hill} d="M84 40q14 4 36 22v28h-22q4-30-14-50z" />
      <path fill={tint.rosso} d="M73 42v-6h5v-6h12v6h5v6zM83 21h2v4h-2z" />
      <path fill={tint.persiana} d="M77 30q0-7 7-7t7 7z" />
      <path fill={tint.rosso} d="M82 42l2 4-8 6 8 4-18 8 6 5-16 6v-2l11-4-7-5 20-8-8-4z" />
      <path fill={tint.plaster} d="M82 45v3l-6 4v-3zM84 56v4l-18 8v-4zM72 69v4l-16 6v-4z" />
      <path fill={tint.rossoDeep} d="M12 90V46h2v3h3v-3h3v3h3v-3h3v44zM46 90V46h2v3h3v-3h3v3h3v-3h3v44z" />
      <path fill={tint.rosso} d="M26 90V54h3v3h4v-3h4v3h4v-3h5v36h-4V74a6 6 0 0 0-12 0v16z" />
      <path fill={tint.roof} d="M21 49h2v-3h3v44h-5zM55 49h2v-3h3v44h-5zM60 74h60v4H60z" />
      <path fill={tint.plasterDeep} d="M60 78h60v12H60z" />
      <path
        fill={tint.rossoDeep}
        d="M64 90v-5a4 4 0 0 1 8 0v5zm11 0v-5a4 4 0 0 1 8 0v5zm11 0v-5a4 4 0 0 1 8 0v5zm11 0v-5a4 4 0 0 1 8 0v5zm11 0v-5a4 4 0 0 1 8 0v5z"
      />
    </Vignette>
  );
}
