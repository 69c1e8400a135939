import * as v from 'valibot';
import { expect, it, onTestFinished, vi } from 'vitest';
import { parse, parseDocument, stringify } from 'yaml';
import { contentOf, issuesIn } from '../../../tests/support/content-issues.ts';
import { copyOfSample } from '../../../tests/support/make-folder.ts';
import { readProgramWords, readYamlTexts } from '../../../tools/common/read-yaml-texts.ts';
import { sampleFolder } from '../../config/folders.ts';
import { type Content, schemaOf } from '../content.ts';

const sample = readYamlTexts(sampleFolder);

it('ignores spaces around a text of the content', () => {
  const spaced = `${sample['hours.yaml']}words: { at: " alle " }\n`;
  expect(contentOf({ ...sample, 'hours.yaml': spaced }).hours).toEqual(contentOf(sample).hours);
});

it('finds no issue in the sample, and fills every name in braces', () => {
  // These have placeholders that are filled in later.
  const { mails, legal, ...page } = contentOf(sample);
  expect(JSON.stringify(page)).not.toMatch(/[{]\w+[}]/);
});

it('answers what a sale costs without a figure if the agency does not publish its fee', () => {
  const figures = sample['figures.yaml']?.replace(/^(fee|feeDue|guaranteeDays): .*\n/gm, '') ?? '';
  // The first view's only sentence is the guarantee.
  const home = sample['home.yaml']?.replace(/^lead: >-\n.*\n/m, '') ?? '';
  const { faq } = contentOf({ ...sample, 'figures.yaml': figures, 'home.yaml': home });
  const { answer } = faq.items.find(({ question }) => question.startsWith('Quanto costa')) ?? {};
  expect(answer).toMatch(/^Ci devi la mediazione scritta nell’incarico.*\. Fino alla vendita/);
});

it('drops a whole sentence, with its initials and titles', () => {
  const figures = sample['figures.yaml']?.replace(/^saleDays:\n( .*\n)+/m, '') ?? '';
  const answer =
    'Sai che cosa c’è. In {saleDays} giorni vende, dice il geom. Neri. Chiedi in via G. Verdi.';
  const faq = `items:\n  - question: Chi?\n    answer: ${answer}\n`;
  const content = contentOf({ ...sample, 'figures.yaml': figures, 'faq.yaml': faq });
  expect(content.faq.items[0]?.answer).toBe('Sai che cosa c’è. Chiedi in via G. Verdi.');
});

it('counts only the entries of a list that the page shows', () => {
  const figures = sample['figures.yaml']?.replace(/^mandateMonths: .*\n/m, '') ?? '';
  const faq = 'items:\n  - { question: Quanto dura?, answer: Sei mesi., when: mandateMonths }\n';
  expect(issuesIn({ ...sample, 'figures.yaml': figures, 'faq.yaml': faq })).toEqual([
    'content/faq.yaml:1: domande (items): deve avere almeno una voce, senza contare quelle che nominano un dato che manca',
  ]);
});

it('refuses years after the current one in Italy', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 11, 31, 23, 30), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const inYear = (year: number) =>
    sample['figures.yaml']?.replace(/^marketYear: .*/m, `marketYear: ${year}`) ?? '';
  expect(issuesIn({ ...sample, 'figures.yaml': inYear(2027) })).toEqual([]);
  expect(issuesIn({ ...sample, 'figures.yaml': inYear(2028) })).toEqual([
    expect.stringContaining('il 2028 deve ancora venire'),
  ]);
});

it('reports a misspelled figure instead of dropping its text', () => {
  const heading = 'heading: Vendere in {saleDay} giorni';
  const home = sample['home.yaml']?.replace(/^heading: .*$/m, heading) ?? '';
  const withFigure = { ...sample, 'home.yaml': home };
  expect(issuesIn(withFigure)).toEqual([expect.stringContaining('forse volevi dire {saleDays}?')]);

  const figures = sample['figures.yaml']?.replace(/^saleDays:\n( .*\n)+/m, '') ?? '';
  const lines = issuesIn({ ...withFigure, 'figures.yaml': figures });
  expect(lines).toEqual([expect.stringContaining('{saleDay} non è tra le cifre')]);
  expect(lines.join()).not.toContain('{saleDays}');
});

const unknown = (name: string) =>
  `{${name}} non è tra le cifre di figures.yaml né tra i dati di agency.yaml`;

it.each([
  ['mails.subject', 'Dal sito', 'deve contenere {visitor}'],
  [
    'mails.noticeSender',
    'Modulo del Sito',
    'deve essere un altro: «Modulo del sito» è il mittente dei messaggi dei visitatori',
  ],
  ['mails.footer', '', 'non può essere vuoto'],
  [
    'mails.footer',
    '{nobody}',
    `${unknown('nobody')}; qui ci possono stare anche {visitor}, {subject}, {address}, {deadline}, {received} e {id}`,
  ],
  ['mails.footer', '{visitors}', `${unknown('visitors')}; forse volevi dire {visitor}?`],
  ['mails.deadline', '{deadline} {month}', expect.stringMatching(/^\{month\} non è tra/)],
  [
    'mails.newsletter.subject',
    'Iscrizione di {visitor}: {address}',
    `${unknown('visitor')}; qui ci possono stare anche {address} e {id}`,
  ],
  ['mails.newsletter.confirm.subject', 'Il n. {id}', unknown('id')],
  ['mails.month.label', '{month}', unknown('month')],
  [
    'mails.failureNotice.subject',
    'Messaggio {id}, entro {deadline}',
    `${unknown('deadline')}; qui ci possono stare anche {id}, {received} e {recipients}`,
  ],
  ['mails.failureNotice.text', '{id}: {visitor}', expect.stringMatching(/^\{visitor\} non è tra/)],
  ['figures.guaranteeDays', 3650, 'è troppo per una garanzia: 180 al massimo'],
  ['legal.documents.privacy.title', 'Privacy {keepDays}', unknown('keepDays')],
  ['legal.sources.lead', 'Ogni fonte, {keepDays}', unknown('keepDays')],
])('reports an issue in the field %s if its value is %j', (field, text, message) => {
  const lines = issuesIn(readYamlTexts(copyOfSample({ [field]: text })));
  expect(lines.map((line) => line.replace(/^.*?\): /, ''))).toEqual([message]);
});

/** A copy of the lists and groups in which every value is replaced. */
const withLeaves = (value: unknown, leaf: unknown): unknown => {
  if (value === null || typeof value !== 'object') {
    return leaf;
  }
  if (Array.isArray(value)) {
    return value.map((item) => withLeaves(item, leaf));
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withLeaves(item, leaf)]),
  );
};

/** The file, the line and the field's name, then a message without Valibot's or YAML's English. */
const issueLine = /^content\/[\w-]+\.yaml:[1-9]\d*: (?!.*(Invalid |Expected |but received)).+: .+$/;

/** `accepting` has the files that may have any text in their fields, or lack all of them. */
const wrong: [what: string, value: unknown, accepting?: string[]][] = [
  ['a number', -0.5],
  ['a text', 'casa', ['about.yaml', 'contact.yaml', 'footer.yaml']],
  ['a text without letters', ' '],
  ['true', true],
  ['nothing', null],
  ['a list', [1]],
  ['a group', { casa: 1 }],
  ['missing', undefined, ['contact.yaml', 'footer.yaml']],
];
it.each(
  wrong.flatMap(([what, value, accepting = []]) =>
    Object.keys(sample)
      .filter((file) => !accepting.includes(file))
      .map((file) => [file, what, value] as const),
  ),
)('reports in Italian, with line and name, that fields of %s are %s', (file, _what, value) => {
  const leaves = value === undefined ? {} : withLeaves(parse(sample[file] ?? ''), value);
  const text = stringify(leaves, { aliasDuplicateObjects: false });
  const lines = issuesIn({ ...sample, [file]: text }).filter((line) =>
    line.startsWith(`content/${file}`),
  );
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    expect(line).toMatch(value === undefined ? /:1: .*: manca$/ : issueLine);
  }
});

it('reports all issues, by file and line', () => {
  const agency = sample['agency.yaml']?.replace('province: BO', 'province: Bologna');
  const files = {
    'zones.yaml': `${sample['zones.yaml']}\nfax: 1\n`,
    'faq.yaml': `${sample['faq.yaml']}"`,
    'agency.yaml': `fax: 1\n${agency}\ntelex: 2\n`,
  };
  expect(issuesIn({ ...sample, ...files })).toEqual([
    expect.stringMatching(/^content\/agency\.yaml:1: fax: non è un campo conosciuto$/),
    expect.stringMatching(/^content\/agency\.yaml:\d+: sigla della provincia/),
    expect.stringMatching(/^content\/agency\.yaml:\d+: telex: non è un campo conosciuto$/),
    expect.stringMatching(/^content\/faq\.yaml:\d+: /),
    expect.stringMatching(/^content\/zones\.yaml:\d+: fax: /),
  ]);
});

const { 'faq.yaml': _, ...others } = sample;
const { 'hours.yaml': __, ...withoutHours } = sample;

it.each([
  ['a missing file', others, ['content/faq.yaml: il file manca']],
  // Otherwise the closing days would vanish along with the field.
  ['missing hours', withoutHours, ['content/hours.yaml: il file manca']],
  ['an empty file', { ...sample, 'agency.yaml': '' }, ['content/agency.yaml:1: il file è vuoto']],
  [
    'a file of comments',
    { ...sample, 'agency.yaml': '# niente\n' },
    ['content/agency.yaml:1: il file è vuoto'],
  ],
  [
    'a file of a single word',
    { ...sample, 'agency.yaml': 'ciao' },
    ['content/agency.yaml:1: deve essere un gruppo di campi, ciascuno nella sua riga'],
  ],
  [
    'an optional file that begins with a ruled line',
    { ...sample, 'footer.yaml': `${'#'.repeat(30)}\nfax: 1\n` },
    ['content/footer.yaml:2: fax: non è un campo conosciuto'],
  ],
])('reports a single issue for a folder with %s', (_what, files, lines) => {
  expect(issuesIn(files)).toEqual(lines);
});

it.each([
  ['an optional file of comments', { 'footer.yaml': '# A\r\n\n\t#\n' }],
  ['a file that is not content', { 'appunti.yaml': '{' }],
])('accepts a folder with %s', (_what, files) => {
  expect(issuesIn({ ...sample, ...files })).toEqual([]);
});

it.each(['utf16le', 'latin1'] as const)('reports a file in %s once', (encoding) => {
  const text = Buffer.from(`\ufeff${sample['agency.yaml']}`, encoding).toString('utf8');
  expect(issuesIn({ ...sample, 'agency.yaml': text })).toEqual([
    expect.stringMatching(/^content\/agency\.yaml:\d+: non è in UTF-8/),
  ]);
});

it('completes phone numbers, VAT ids and lower-case provinces, in texts too', () => {
  const agency = (sample['agency.yaml'] ?? '')
    .replace('+39 051 000 0000', '051 000 0001')
    .replace('+39 300 000 0000', '0039 300 000 0000')
    .replace('"00000000000"', '"IT 00000000018"')
    .replace('province: BO', 'province: bo');
  const { agency: read, errors } = contentOf({ ...sample, 'agency.yaml': agency });
  expect(read).toMatchObject({
    landline: '+39 051 000 0001',
    mobile: '+39 300 000 0000',
    vatId: '00000000018',
    address: { province: 'BO' },
  });
  expect(errors.unexpected.call).toBe('Chiama il +39\u00a0051\u00a0000\u00a00001');
});

it('computes the years of work, and refuses a text that names them if there is only one', () => {
  const since = (year: number) => ({
    ...sample,
    'agency.yaml': sample['agency.yaml']?.replace('since: 1997', `since: ${year}`) ?? '',
  });
  expect(contentOf(since(2005)).about.paragraphs[1]).toMatch(/^In più di 19 anni/);
  const message = /^content\/about\.yaml:\d+: .*\{years\} .* non fa due anni; toglilo da qui$/;
  expect(issuesIn(since(2023))).toContainEqual(expect.stringMatching(message));
});

it('closes the agency on the feast of its town’s patron saint', () => {
  const hours = sample['hours.yaml']?.replace('date: "4/10"', 'date: "3/11"') ?? '';
  expect(contentOf({ ...sample, 'hours.yaml': hours }).hours.closedOn).toContain('3/11');
});

/** The sample's files with only the first few zones, and a text that names the zones. */
const withZones = (count: number) => {
  const document = parseDocument(sample['zones.yaml'] ?? '');
  for (let last = 5; last >= count; last -= 1) {
    document.deleteIn(['zones', last]);
  }
  const faq = `heading: "{ZoneCount}: {zoneNames}"\n${sample['faq.yaml']}`;
  return { ...sample, 'zones.yaml': document.toString(), 'faq.yaml': faq };
};

it.each([
  [2, 'due', 'Due: Centro Storico e San Donato'],
  [6, 'sei', expect.stringMatching(/^Sei: Centro Storico, .*, Borgo Panigale e Saragozza$/)],
])('counts and names %i zones in every text', (count, word, heading) => {
  const content = contentOf(withZones(count));
  expect(content.faq.heading).toEqual(heading);
  expect(content.report.lead).toContain(`nelle ${word} zone`);
  expect(content.zones.heading.toLowerCase()).toContain(`${word} zone`);
  expect(content.footer.newsletter?.body).toContain(`delle ${word} zone`);
});

it('names a single zone in the singular', () => {
  const files = withZones(1);
  const faq = files['faq.yaml'].replace('Come posso contattarvi?', 'Perché {zoneCount} zone?');
  const content = contentOf({ ...files, 'faq.yaml': faq });
  expect(content.faq.items[2]?.question).toBe('Perché una zona?');
  expect(content.zones.heading).toBe('Una zona che giriamo a piedi');
  expect(content.zones.satisfiedLabel).toBe('di clienti soddisfatti nella zona');
  expect(content.report.table.heading).toBe('La zona, in cifre');
  expect(content.market.source).toBe('Fonte: dati dell’agenzia sulla zona, Anno 2024.');
  expect(content.footer.newsletter?.body).toContain('andamento della zona,');
  expect(JSON.stringify(content)).not.toMatch(/una zone|zoneCount/i);
});

it.each([
  ['letters and accents that a Mac stores apart', 'Citta\u0300', 'Citt\u00e0'],
  ['control characters, which come from other programs', 'Ca\u000bsa\u202e', 'Casa'],
  ['letters that a PDF joins', 'la \ufb01rma in u\ufb03cio', 'la firma in ufficio'],
  ['words that a PDF parts', 'pri\u00adma, un e\u2011mail', 'prima, un e-mail'],
])('reads %s as plain letters', (_what, written, read) => {
  const home = sample['home.yaml']?.replace(/^heading: .*$/m, `heading: ${written}`) ?? '';
  expect(contentOf({ ...sample, 'home.yaml': home }).home.heading).toBe(read);
});

it.each(Object.entries(readProgramWords()))(
  'finds only known fields in the program’s words of %s',
  (name, value) => {
    const { issues = [] } = v.safeParse(schemaOf(name as keyof Content), value);
    expect(issues.filter(({ expected }) => expected === 'never')).toEqual([]);
  },
);

it.each([
  ['letters', `heading: ${'a'.repeat(100_001)}`],
  ['entries', 'a: 1\n'.repeat(4001)],
  ['brackets', '['.repeat(5000)],
])('refuses a file of too many %s before parsing it', (_what, text) => {
  expect(issuesIn({ ...sample, 'faq.yaml': text })).toEqual([
    'content/faq.yaml:1: è troppo lungo per essere letto: togli ciò che non è di questo file',
  ]);
});

it('reads a no-break space as a space where YAML needs one', () => {
  const zones = sample['zones.yaml']?.replace('    price: ', '\u00a0\u00a0  price:\u00a0') ?? '';
  expect(issuesIn({ ...sample, 'zones.yaml': zones })).toEqual([]);
});
