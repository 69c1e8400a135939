import type { ReactNode } from 'react';
import type { zoneShapes } from '../../shared/zone-shapes.ts';
import { BorgoPanigale } from './vignettes/BorgoPanigale.tsx';
import { Casalecchio } from './vignettes/Casalecchio.tsx';
import { CentroStorico } from './vignettes/CentroStorico.tsx';
import { SanDonato } from './vignettes/SanDonato.tsx';
import { Saragozza } from './vignettes/Saragozza.tsx';
import { Savena } from './vignettes/Savena.tsx';

/** Each zone at an hour of its own, by its key in content/zones.yaml. */
export const zoneVignettes: Record<keyof typeof zoneShapes, () => ReactNode> = {
  'centro-storico': CentroStorico,
  'san-donato': SanDonato,
  savena: Savena,
  casalecchio: Casalecchio,
  'borgo-panigale': BorgoPanigale,
  saragozza: Saragozza,
};
