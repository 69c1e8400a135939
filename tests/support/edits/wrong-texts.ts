import type { WrongEdit } from './edits.ts';

const question = 'Quanto costa vendere con voi?';
const title = /^title: Vendere/m;

/** Edits that make a text wrong, or cut it short. */
export const wrongTexts: WrongEdit[] = [
  {
    what: 'a # in a question',
    file: 'faq.yaml',
    search: question,
    replacement: 'Quanto costa # vendere con voi?',
    lines: [
      'content/faq.yaml:21: Quanto costa, domanda (question): da # in poi il testo si perde: metti tutto tra virgolette, "Quanto costa # vendere con voi?"',
    ],
  },
  {
    what: 'a question that begins with #',
    file: 'faq.yaml',
    search: question,
    replacement: '#1 delle domande',
    lines: [
      'content/faq.yaml:21: domande, voce 4, domanda (items.question): da # in poi il testo si perde: metti tutto tra virgolette, "#1 delle domande"',
    ],
  },
  {
    what: 'a # in braces',
    file: 'footer.yaml',
    search: 'label: consulenze }',
    replacement: 'label: consulenze #1 }',
    lines: [
      'content/footer.yaml:6: consulenze: da # in poi il testo si perde: metti tutto tra virgolette, "consulenze #1"',
    ],
  },
  {
    what: 'a # in brackets',
    file: 'footer.yaml',
    search: '[Vendita Immobili,',
    replacement: '[Vendita #1,',
    lines: [
      'content/footer.yaml:12: cinque servizi (services): da # in poi il testo si perde: metti tutto tra virgolette, "Vendita #1"',
    ],
  },
  {
    what: 'a # before a second line',
    file: 'home.yaml',
    search: 'eyebrow: A Bologna',
    replacement: 'eyebrow: A Bologna # poi\n  altro',
    lines: [
      'content/home.yaml:3: riga sopra il titolo (eyebrow): da # in poi il testo si perde: metti tutto tra virgolette, "A Bologna # poi"',
    ],
  },
  {
    what: 'a # in a title with a length',
    file: 'seo.yaml',
    search: title,
    replacement: 'title: Casa # Vendere',
    lines: [
      'content/seo.yaml:3: titolo nei risultati di ricerca (title): da # in poi il testo si perde: metti tutto tra virgolette, "Casa # Vendere casa a Bologna, valutazione gratuita entro {v…"',
    ],
  },
  {
    what: 'a figure without quotation marks',
    file: 'chi-siamo.yaml',
    search: 'signature: "{agent}"',
    replacement: 'signature: {agent}',
    lines: [
      'content/chi-siamo.yaml:15: firma (signature): deve essere un testo: un testo che comincia con una parentesi va tra virgolette',
    ],
  },
  {
    what: 'a text that begins with a figure',
    file: 'header.yaml',
    search: 'tagline: Dal {since}',
    replacement: 'tagline: {since}',
    lines: [
      'content/header.yaml:16: motto nella barra superiore (tagline): un testo che comincia con una parentesi va tra virgolette, per esempio "{years} anni"',
    ],
  },
  {
    what: 'half a figure',
    file: 'faq.yaml',
    search: '{saleDays} giorni',
    replacement: '{saleDays giorni',
    lines: [
      'content/faq.yaml:29: Quanto tempo ci vuole per vendere?, risposta (answer): la parentesi graffa { è senza la sua compagna',
    ],
  },
  {
    what: 'a colon in a paragraph',
    file: 'chi-siamo.yaml',
    search: /- >-\n.*\n.*\n/,
    replacement: '- Nota: faccio questo mestiere\n',
    lines: [
      'content/chi-siamo.yaml:6: tre paragrafi, voce 1 (paragraphs): deve essere un testo: se contiene i due punti, mettilo tra virgolette',
    ],
  },
  {
    what: 'a text that is a number',
    file: 'home.yaml',
    search: /^heading: .*$/m,
    replacement: 'heading: 1997',
    lines: [
      'content/home.yaml:4: titolo della pagina (heading): deve essere un testo: mettilo tra virgolette',
    ],
  },
  {
    what: 'an empty field',
    file: 'home.yaml',
    search: /^heading: .*$/m,
    replacement: 'heading:',
    lines: ['content/home.yaml:4: titolo della pagina (heading): non può essere vuoto'],
  },
  {
    what: 'an icon with a slip',
    file: 'footer.yaml',
    search: 'icon: message',
    replacement: 'icon: mesage',
    lines: [
      'content/footer.yaml:6: consulenze, nome dell’icona (icon): deve essere una tra: award, calendar, camera, clock, eye, file, handshake, home, key, mail, message, phone, pin, search, shield, smartphone, smile, star, trending, users, wallet; forse volevi dire «message»?',
    ],
  },
  {
    what: 'a slip in a legal text',
    file: 'legal.yaml',
    search: 'when: relay',
    replacement: 'wen: relay',
    lines: [
      'content/legal.yaml:43: Quali dati, e perché, paragrafi, voce 5 (body.wen): non è un campo conosciuto; forse volevi dire «when»?',
    ],
  },
  {
    what: 'an empty title',
    file: 'seo.yaml',
    search: /^title: .*$/m,
    replacement: 'title: "  "',
    lines: ['content/seo.yaml:3: titolo nei risultati di ricerca (title): non può essere vuoto'],
  },
  {
    what: 'a colon in a question',
    file: 'faq.yaml',
    search: 'Quanto costa vendere con voi?',
    replacement: 'Quanto costa: vendere con voi?',
    lines: [
      'content/faq.yaml:21: Quanto costa: vendere con voi?, domanda (question): il testo contiene i due punti: mettilo tra virgolette, "Quanto costa: vendere con voi?"',
    ],
  },
];
