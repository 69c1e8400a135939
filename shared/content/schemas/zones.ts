import * as v from 'valibot';
import { zoneDrawings } from '../../design/drawings.ts';
import { slug } from '../../text/format.ts';
import { group, list, oneOf, percentage, photo, prose, text, wholeNumber } from './fields.ts';

const zoneFields = group('Una zona', {
  name: text('Il nome della zona'),
  price: v.pipe(
    v.number('deve essere un prezzo in euro al metro quadro, solo cifre: 3200'),
    v.integer('deve essere un prezzo intero, in euro al metro quadro: 3200'),
    v.minValue(100, 'è troppo basso per un prezzo al metro quadro'),
    v.maxValue(50000, 'è troppo alto per un prezzo al metro quadro'),
    v.description('Prezzo medio, in euro al metro quadro'),
  ),
  trend: percentage('Variazione nell’anno, in percentuale', '6.8'),
  listings: wholeNumber('Quanti immobili rilevati nell’anno'),
  description: prose('Una o due frasi sulla zona'),
  drawing: v.optional(
    oneOf(zoneDrawings, 'Il disegno della scheda. Una fotografia lo sostituisce'),
  ),
  photo: photo('zone'),
  highlights: v.pipe(
    v.array(
      text('Un’etichetta'),
      'deve essere un elenco tra parentesi quadre, per esempio [Posto auto, Verde e scuole]',
    ),
    v.minLength(1, 'deve avere almeno una voce'),
    v.description('Le etichette della scheda'),
  ),
});

const zone = v.pipe(
  zoneFields,
  v.transform((fields) => ({ ...fields, id: slug(fields.name) })),
);

export const zones = group('Le zone', {
  heading: text('Il titolo della sezione'),
  satisfiedLabel: text('Che cosa misura la percentuale di clienti soddisfatti nelle zone'),
  perSquareMetre: text('L’unità accanto al prezzo'),
  trendLabel: text('Il nome dell’andamento'),
  listingsLabel: text('Il nome degli immobili'),
  ctaLead: text('La frase prima del pulsante'),
  cta: text('Il pulsante'),
  zones: list(zone, { least: 1, most: 12 }, 'Le zone, da una a dodici'),
});
