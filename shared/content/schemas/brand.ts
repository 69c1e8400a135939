import * as v from 'valibot';
import { group } from './fields.ts';

const colourExample = '#1f4e5f';

/** A colour like the example. An owner may leave out the sign, or use capitals. */
const colour = (description: string) =>
  v.optional(
    v.pipe(
      v.string(`deve essere un colore, per esempio "${colourExample}"`),
      v.trim(),
      v.regex(
        /^#?[\da-f]{6}$/i,
        `deve essere un colore di sei cifre tra virgolette, per esempio "${colourExample}"`,
      ),
      v.transform((typed) => `#${typed.replace('#', '').toLowerCase()}`),
      v.description(description),
      v.metadata({ colour: true }),
    ),
  );

/** How a site looks. Whatever it leaves out is as in the sample. */
export const brand = group('L’aspetto', {
  colours: v.optional(
    group('I colori, ognuno facoltativo: senza, resta quello dell’esempio', {
      primary: colour('Il colore principale: pulsanti, icone, cifre'),
      accent: colour('Il colore d’accento: barre, cifra della garanzia'),
      dark: colour('Il colore scuro: le fasce della garanzia e del piè di pagina'),
      ground: colour('Il fondo della pagina, chiaro'),
      ink: colour('Il testo, scuro'),
    }),
  ),
  logo: v.optional(
    v.pipe(
      v.string('deve essere il nome di un file in content/'),
      v.regex(
        /^[^./\\][^/\\]*\.svg$/i,
        'deve essere un file SVG, cioè il disegno vettoriale, in content/',
      ),
      v.description(
        'Il logo: un disegno vettoriale, un file .svg in content/. Senza, si legge il nome',
      ),
      v.metadata({ upload: 'logo' }),
    ),
  ),
  headings: v.optional(
    v.pipe(
      v.string('deve essere il nome di un file in content/'),
      v.regex(
        /^[^./\\][^/\\]*\.(woff2?|ttf|otf)$/i,
        'deve essere il nome di un file in content/, per esempio titoli.woff2',
      ),
      v.description('Il carattere dei titoli: un file .woff2, .ttf o .otf in content/'),
      v.metadata({ upload: 'typeface' }),
    ),
  ),
});
