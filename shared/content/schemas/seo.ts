import * as v from 'valibot';
import { group, prose, text } from './field-kinds.ts';

export const seo = group('motori di ricerca', {
  title: v.pipe(
    text('titolo nei risultati di ricerca'),
    v.minLength(30, 'deve avere almeno 30 caratteri'),
    v.maxLength(85, 'deve avere al massimo 85 caratteri, altrimenti viene tagliato'),
  ),
  description: v.pipe(
    prose('descrizione nei risultati di ricerca'),
    v.minLength(70, 'deve avere almeno 70 caratteri'),
    v.maxLength(190, 'deve avere al massimo 190 caratteri, altrimenti viene tagliata'),
  ),
  socialLine: text('frase sull’immagine che si vede quando la pagina è condivisa'),
  socialAlt: text('che cosa si vede in quell’immagine'),
});
