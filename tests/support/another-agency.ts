import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { readContent } from '../../shared/content/load.ts';

type Path = (string | number)[];
type Edit = [file: string, path: Path, value: unknown];

/** Another agency's data, in every file that tests could have leant upon. All of it is fictitious. */
const certain: Edit[] = [
  ['agency', ['name'], 'Seconda Agenzia Esempio'],
  ['agency', ['agent'], 'Altro Nome'],
  ['agency', ['area'], 'Imola e dintorni'],
  ['agency', ['since'], 2004],
  ['agency', ['landline'], '+39 0542 000 0001'],
  ['agency', ['mobile'], '+39 300 000 0001'],
  ['agency', ['email'], 'altra@example.com'],
  ['agency', ['address'], { street: 'Piazza Esempio 2', postalCode: '40026', city: 'Imola', province: 'BO' }],
  ['agency', ['vatId'], '00000000001'],
  [
    'agency',
    ['openingHours'],
    [
      { days: ['lun', 'mar', 'mer', 'gio'], opens: '9:30', closes: '12:30' },
      { days: ['lun', 'mar', 'mer', 'gio'], opens: '15:00', closes: '18:30' },
      { days: ['ven'], opens: '10:00', closes: '13:00' },
    ],
  ],
  ['hours', ['closedOn'], ['1/1', 'pasquetta', '13/8', '25/12']],
  ['hours', ['words', 'open'], 'Siamo aperti, fino'],
  ['figures', ['replyHours'], 12],
  ['figures', ['valuationHours'], 48],
  ['figures', ['guaranteeDays'], 90],
  ['figures', ['saleDays'], 61],
  ['figures', ['years'], 20],
  ['figures', ['satisfied'], '95%'],
  ['figures', ['satisfiedInZones'], '97%'],
  ['figures', ['families'], '180+'],
  ['figures', ['homesSold'], '240+'],
  ['figures', ['rating'], '4.7'],
  ['figures', ['marketYear'], 2026],
  ['figures', ['marketGrowth'], '-1.2%'],
  ['zones', ['zones', 0, 'name'], 'Centro'],
  ['zones', ['zones', 0, 'price'], 2350],
  ['zones', ['zones', 1, 'trend'], -0.4],
  ['zones', ['zones', 2, 'price'], 1200],
  ['zones', ['zones', 3, 'listings'], 7],
  ['zones', ['heading'], 'Dove lavoriamo, via per via'],
  ['faq', ['heading'], 'Prima di chiamarci'],
  ['faq', ['items', 0, 'question'], 'Lavorate anche fuori Imola?'],
  ['faq', ['items', 0, 'answer'], 'Sì: da Castel San Pietro a Faenza.'],
  ['home', ['heading'], 'Vendere casa a Imola, senza sorprese'],
  ['home', ['primary'], 'Quanto vale la mia casa?'],
  ['header', ['cta'], 'Parliamone'],
  ['seo', ['title'], 'Vendere casa a Imola, valutazione in {valuationHours} ore'],
  ['estimate', ['margin'], 12],
  ['contatti', ['form', 'submit'], 'Spedisci'],
  ['contatti', ['form', 'fields', 'firstName', 'label'], 'Il tuo nome'],
  ['contatti', ['toasts', 'success', 'title'], 'Arrivato!'],
  ['footer', ['newsletter', 'subject'], 'Nuova iscrizione'],
  ['email', ['senderName'], 'Modulo del sito'],
];

/** What only some schemas allow: made where the content is still accepted with it. */
const where: Edit[][] = [
  [
    ['zones', ['zones', 5], undefined],
    ['zones', ['zones', 4], undefined],
  ],
  [['faq', ['items', 6], { question: 'E se cambio idea?', answer: 'Ci scrivi, e finisce lì.' }]],
  [['agency', ['social', 'youtube'], undefined]],
];

/** Turns a content folder into that of another agency. @returns how many of the optional edits it could take */
export function becomeAnother(folder: string): number {
  for (const edit of certain) make(folder, edit);
  readContent(folder);
  return where.filter((edits) => tryAll(folder, edits)).length;
}

function tryAll(folder: string, edits: Edit[]): boolean {
  const files = [...new Set(edits.map(([file]) => join(folder, `${file}.yaml`)))];
  const before = files.map((file) => readFileSync(file, 'utf8'));
  try {
    for (const edit of edits) make(folder, edit);
    readContent(folder);
    return true;
  } catch {
    for (const [index, file] of files.entries()) writeFileSync(file, before[index] ?? '');
    return false;
  }
}

function make(folder: string, [name, path, value]: Edit): void {
  const file = join(folder, `${name}.yaml`);
  const document = parseDocument(readFileSync(file, 'utf8'));
  if (value === undefined) document.deleteIn(path);
  else document.setIn(path, document.createNode(value));
  writeFileSync(file, document.toString({ lineWidth: 0 }));
}
