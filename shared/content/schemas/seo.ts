import * as v from 'valibot';
import { group, prose, text } from './fields.ts';

export const seo = group('I motori di ricerca', {
  title: v.pipe(
    text('Il titolo nei risultati di ricerca'),
    v.minLength(30, 'deve avere almeno 30 caratteri'),
    v.maxLength(85, 'deve avere al massimo 85 caratteri, altrimenti viene tagliato'),
  ),
  description: v.pipe(
    prose('La descrizione nei risultati di ricerca'),
    v.minLength(70, 'deve avere almeno 70 caratteri'),
    v.maxLength(190, 'deve avere al massimo 190 caratteri, altrimenti viene tagliata'),
  ),
  socialLine: text('La frase sull’immagine che si vede quando la pagina è condivisa'),
  socialAlt: text('Che cosa si vede in quell’immagine'),
});
