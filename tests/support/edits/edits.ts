import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The content that the edits are made in. */
import { sampleFolder } from '../../sample/sample.ts';

export { sampleFolder };

/** What an owner changes in one file. */
export interface Edit {
  what: string;
  file: string;
  search: string | RegExp;
  replacement: string;
}

/** A wrong one, and all the lines that are said of it. */
export interface WrongEdit extends Edit {
  lines: string[];
}

/** Runs with a copy of the sample in a folder of its own, edited. */
export function withEdit<T>(
  { file, search, replacement }: Omit<Edit, 'what'>,
  use: (folder: string) => T,
): T {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  try {
    cpSync(sampleFolder, folder, { recursive: true });
    const before = readFileSync(join(folder, file), 'utf8');
    const after = before.replace(search, replacement);
    if (after === before) throw new Error(`${search} is not in ${file}`);
    writeFileSync(join(folder, file), after);
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const question = 'Quanto costa vendere con voi?';
const hours = /openingHours:[\s\S]*?(?=\n\n)/;

/** Edits that an owner makes and that are right. */
export const rightEdits: Edit[] = [
  {
    what: 'a price, with a note behind it',
    file: 'zones.yaml',
    search: 'price: 2800',
    replacement: 'price: 2850      # era 2800',
  },
  {
    what: 'a note behind a text in quotation marks',
    file: 'agency.yaml',
    search: 'closes: "13:00"',
    replacement: 'closes: "12:30" # da gennaio',
  },
  {
    what: 'notes behind a figure, a list and a field of several lines',
    file: 'figures.yaml',
    search: 'satisfied: 92%',
    replacement: 'satisfied: 93% # sondaggio di maggio',
  },
  {
    what: 'a note behind a list in brackets',
    file: 'agency.yaml',
    search: '[sab]',
    replacement: '[sab] # solo la mattina',
  },
  {
    what: 'a note behind the sign of a long text',
    file: 'faq.yaml',
    search: 'answer: >-',
    replacement: 'answer: >- # la prima',
  },
  {
    what: 'a question with a colon and a # in quotation marks',
    file: 'faq.yaml',
    search: question,
    replacement: '"Quanto costa: il n. #1 delle domande?"',
  },
  {
    what: 'a # inside a word',
    file: 'faq.yaml',
    search: question,
    replacement: 'Che cosa vuol dire casa#1?',
  },
  {
    what: 'a # in a long text',
    file: 'faq.yaml',
    search: 'in media {saleDays} giorni',
    replacement: 'Il nostro # è {saleDays} giorni',
  },
  {
    what: 'two spans in a day',
    file: 'agency.yaml',
    search: hours,
    replacement:
      'openingHours:\n  - { days: [lun, mar], opens: "9:00", closes: "13:00" }\n  - { days: [lun, mar], opens: "13:00", closes: "19:00" }',
  },
  { what: 'lines as Windows ends them', file: 'faq.yaml', search: /\n/g, replacement: '\r\n' },
  {
    what: 'an apostrophe in the middle of a text',
    file: 'home.yaml',
    search: /^heading: .*$/m,
    replacement: "heading: L'agenzia di Bologna",
  },
  {
    what: 'another number for WhatsApp',
    file: 'agency.yaml',
    search: '# whatsapp: +39 300 000 0000',
    replacement: 'whatsapp: +39 300 000 0001',
  },
  {
    what: 'a telephone with a note',
    file: 'agency.yaml',
    search: 'landline: +39 051 000 0000',
    replacement: 'landline: +39 051 000 0001 # ufficio',
  },
  {
    what: 'no days of closing',
    file: 'hours.yaml',
    search: /closedOn:\n( .*\n)+/,
    replacement: 'closedOn:\n',
  },
  {
    what: 'days of closing with noughts, and without quotation marks',
    file: 'hours.yaml',
    search: '- "25/12"',
    replacement: '- 05/08\n  - { dal: 01/09, al: 07/09 }',
  },
  { what: 'no social networks', file: 'agency.yaml', search: /social:\n( {2}.*\n)+/, replacement: '' },
  { what: 'no second telephone', file: 'agency.yaml', search: /mobile: .*\n/, replacement: '' },
  { what: 'an hour without quotation marks', file: 'agency.yaml', search: '"9:00"', replacement: '9:30' },
  {
    what: 'a picture among the letters',
    file: 'faq.yaml',
    search: question,
    replacement: `🏠 ${question}`,
  },
  {
    what: 'one question alone',
    file: 'faq.yaml',
    search: /items:\n[\s\S]*\ncall:/,
    replacement: 'items:\n  - question: Quando aprite?\n    answer: Alle nove.\ncall:',
  },
];
