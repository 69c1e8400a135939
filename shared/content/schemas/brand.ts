import * as v from 'valibot';
import { type FieldMetadata, group } from './field-kinds.ts';

/** An owner may leave out the `#`, or use capitals. */
const colour = (label: string, hint: string) =>
  v.optional(
    v.pipe(
      v.string('deve essere un colore, per esempio #1f4e5f'),
      v.trim(),
      v.regex(/^#?[\da-f]{6}$/i, 'deve essere un colore di sei cifre, per esempio #1f4e5f'),
      v.transform((typed) => `#${typed.replace('#', '').toLowerCase()}`),
      v.metadata({ label, hint, isColour: true, isLossReported: true }),
    ),
  );

const file = (rule: RegExp, message: string, metadata: FieldMetadata) =>
  v.optional(
    v.pipe(
      v.string('deve essere il nome di un file in content/'),
      v.regex(rule, message),
      v.metadata({ ...metadata }),
    ),
  );

/** How a site looks. Anything left out is as in the sample. */
export const brand = group('aspetto', {
  colours: v.optional(
    v.pipe(
      group('colori', {
        primary: colour('colore principale', 'Pulsanti, icone, cifre'),
        accent: colour('colore d’accento', 'Barre, cifra della garanzia'),
        dark: colour('colore scuro', 'Le fasce della garanzia e del piè di pagina'),
        ground: colour('fondo della pagina', 'Chiaro'),
        ink: colour('testo', 'Scuro'),
      }),
      v.metadata({ hint: 'Ognuno facoltativo: senza, resta quello dell’esempio' }),
    ),
  ),
  logo: file(
    /^[^./\\][^/\\]*\.svg$/i,
    'deve essere un file SVG, cioè il disegno vettoriale, in content/',
    {
      label: 'logo',
      hint: 'Un disegno vettoriale, un file .svg in content/. Senza, si legge il nome',
      upload: 'logo',
    },
  ),
  headings: file(
    /^[^./\\][^/\\]*\.(woff2?|ttf|otf)$/i,
    'deve essere il nome di un file in content/, per esempio titoli.woff2',
    {
      label: 'carattere dei titoli',
      hint: 'Un file .woff2, .ttf o .otf in content/',
      upload: 'typeface',
    },
  ),
});
