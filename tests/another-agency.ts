import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseDocument } from 'yaml';
import { contentFiles } from '../shared/content/files.ts';
import { readContent } from '../shared/content/read.ts';
import { runParts } from './run.ts';
import { sampleFolder } from './sample/sample.ts';
import { formatTally } from './support/tally.ts';

/**
 * `npm run test:another-agency [-- code|sites]`: `npm test` in a copy of this clone, uncommitted changes included, that
 * has another agency's content, the operator's own `.env` with a mail server, and a built site. It fails when a test
 * fails, connects to that mail server, or changes `dist/`.
 */
type Path = (string | number)[];
/** Without a value, the field or the item of a list is removed. */
type Edit = [file: string, path: Path, value?: unknown];

/** Another agency's data in each file that a test could depend on; all fictitious. */
const edits: Edit[] = [
  ['agency', ['name'], 'Seconda Agenzia Esempio dei Colli Bolognesi e dell’Imolese'],
  ['agency', ['agent'], 'Altro Nome'],
  ['agency', ['area'], 'Imola e dintorni'],
  ['agency', ['since'], 2004],
  ['agency', ['landline'], '+39 0542 000 0001'],
  ['agency', ['mobile']],
  ['agency', ['email'], 'altra@example.com'],
  ['agency', ['address'], { street: 'Piazza Esempio 2', postalCode: '40026', city: 'Imola', province: 'BO' }],
  ['agency', ['vatId'], '00000000018'],
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

const root = fileURLToPath(new URL('..', import.meta.url));
const builtPage = '<title>Seconda Agenzia Esempio</title>';

let connections = 0;
const mailServer = createServer((socket) => {
  connections += 1;
  socket.destroy();
}).listen(0, '127.0.0.1');
await once(mailServer, 'listening');
const { port } = mailServer.address() as { port: number };

const folder = mkdtempSync(join(tmpdir(), 'another-agency-'));
copyClone();
writeOtherContent(join(folder, 'content'));
const distPage = join(folder, 'dist/index.html');
mkdirSync(dirname(distPage));
writeFileSync(distPage, builtPage);
writeFileSync(
  join(folder, '.env'),
  `SMTP_URL=smtp://agente:parola@127.0.0.1:${port}
MAIL_TO=altra@example.com
PUBLIC_SITE_URL=https://www.example.com
PUBLIC_EMAILJS_PUBLIC_KEY=altra
PUBLIC_EMAILJS_THROTTLE_MS=60000
ALLOW_PLACEHOLDERS=on
RATE_LIMIT_MAX=1
MESSAGES_PER_HOUR=1
MESSAGES_KEEP_DAYS=90
LOG_LEVEL=error
`,
);
const { ok, tally } = await runParts(process.argv.slice(2), folder);
const isolation = [
  connections > 0 && `a test connected to the mail server of .env, ${connections} times`,
  readFileSync(distPage, 'utf8') !== builtPage && 'a test changed dist/',
].filter((problem) => problem !== false);
mailServer.close();
rmSync(folder, { recursive: true, force: true });
for (const problem of isolation) console.error(`Another agency: ${problem}`);
console.log(formatTally({ ...tally, failed: tally.failed + isolation.length }));
process.exit(ok && isolation.length === 0 ? 0 : 1);

function copyClone(): void {
  const options = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const names = execFileSync('git', options, { cwd: root, encoding: 'utf8' }).split('\0');
  for (const name of names.filter((one) => one && existsSync(join(root, one)))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(join(root, name), join(folder, name));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
}

/** Starts from the sample, because the edits expect its fields, whatever this clone has in content/. */
function writeOtherContent(content: string): void {
  rmSync(join(content, 'pictures'), { recursive: true, force: true });
  for (const [name, text] of Object.entries(contentFiles(sampleFolder)))
    writeFileSync(join(content, name), text.replace('$schema=../../../content/', '$schema='));
  for (const [name, path, value] of edits) {
    const file = join(content, `${name}.yaml`);
    const document = parseDocument(readFileSync(file, 'utf8'));
    if (value === undefined) document.deleteIn(path);
    else document.setIn(path, document.createNode(value));
    writeFileSync(file, document.toString({ lineWidth: 0 }));
  }
  readContent(content);
}
