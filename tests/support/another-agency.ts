import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { contentFiles, readContent } from '../../shared/content/read.ts';
import { sampleFolder } from '../sample/sample.ts';

type Path = (string | number)[];
/** Without a value the field, or the place of a list, goes. */
type Edit = [file: string, path: Path, value?: unknown];

/** Another agency's data, in every file that tests could have leant upon. All of it is fictitious. */
const edits: Edit[] = [
  ['agency', ['name'], 'Seconda Agenzia Esempio dei Colli Bolognesi e dell’Imolese'],
  ['agency', ['agent'], 'Altro Nome'],
  ['agency', ['area'], 'Imola e dintorni'],
  ['agency', ['since'], 2004],
  ['agency', ['landline'], '+39 0542 000 0001'],
  ['agency', ['mobile']],
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
  ['agency', ['social', 'youtube']],
  ['hours', ['closedOn'], ['1/1', 'pasquetta', { dal: '10/8', al: '24/8' }, '24/12/2026', '25/12']],
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
  ['zones', ['zones', 5]],
  ['zones', ['zones', 4]],
  ['zones', ['heading'], 'Dove lavoriamo, via per via'],
  ['faq', ['heading'], 'Prima di chiamarci'],
  ['faq', ['items', 0, 'question'], 'Lavorate anche fuori Imola?'],
  ['faq', ['items', 0, 'answer'], 'Sì: da Castel San Pietro a Faenza.'],
  ['faq', ['items', 6], { question: 'E se cambio idea?', answer: 'Ci scrivi, e finisce lì.' }],
  ['legal', ['confirmed'], 'sì'],
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

/**
 * Makes a content folder that of another agency, which the build accepts. It begins with the sample: the edits find there
 * what they change, whatever the agency of this clone has made of its own.
 */
export function becomeAnother(folder: string): void {
  rmSync(join(folder, 'pictures'), { recursive: true, force: true });
  for (const [name, text] of Object.entries(contentFiles(sampleFolder)))
    writeFileSync(join(folder, name), text.replace('$schema=../../../content/', '$schema='));
  for (const edit of edits) make(folder, edit);
  readContent(folder);
}

function make(folder: string, [name, path, value]: Edit): void {
  const file = join(folder, `${name}.yaml`);
  const document = parseDocument(readFileSync(file, 'utf8'));
  if (value === undefined) document.deleteIn(path);
  else document.setIn(path, document.createNode(value));
  writeFileSync(file, document.toString({ lineWidth: 0 }));
}
