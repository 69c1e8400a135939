import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { qrCode } from '../page/images/qr-code.ts';
import { openHeadings } from '../page/images/text-paths.ts';
import { readCode } from '../server/source.ts';
import { readConfig } from '../shared/config/config.ts';
import { siteDir } from '../shared/config/env.ts';
import { contentFiles } from '../shared/content/files.ts';
import { parseContent } from '../shared/content/parse.ts';
import type { Typeface } from '../shared/design/fonts.ts';
import { addCode } from './build/codes.ts';
import { headingsIn } from './build/content/typeface.ts';
import { writableContentDir } from './build/content/writable.ts';

/** `npm run qr -- CODE`: the page's address with that code, for a flyer: to scan, and below it to read and type. */
async function makeFlyerCode(typed = ''): Promise<void> {
  const code = readCode(typed);
  if (!code) {
    throw new Error(
      'npm run qr -- CODICE: lettere, cifre e trattini, al più 40, come volantino-maggio',
    );
  }
  const config = readConfig();
  const { url } = config.site;
  const file = join(siteDir, `qr-${code}`);
  const svg = await drawing(`${url}/?da=${code}`, await readHeadings(config.contentDir));
  writeFileSync(`${file}.svg`, svg);
  await sharp(Buffer.from(svg)).resize(1200).png().toFile(`${file}.png`);
  console.log(`${file}.svg\n${file}.png`);
  const list = addCode(writableContentDir(config), code);
  console.log(
    `${list}: pubblicalo con i contenuti, perché il sito conti «${code}» con il suo nome`,
  );
  if (!url.startsWith('https:')) {
    console.warn(`Da non stampare: PUBLIC_SITE_URL è ancora ${url}`);
  }
}

/** The typeface of the headings. The rest of the content may have issues. */
function readHeadings(contentDir: string): Promise<Typeface> {
  const content = parseContent(contentFiles(contentDir), { only: ['brand'], rules: [] });
  return headingsIn(content, contentDir);
}

/** In modules, which are the squares of the code. */
const largestLetter = 3;
const margins = 8;

/** In letters. */
const lineHeight = 1.2;

/** Draws the code, with the address below it. */
async function drawing(address: string, headings: Typeface): Promise<string> {
  const { size, path } = qrCode(address);
  const words = address.replace(/^https?:\/\//, '').replace('/', ' /');
  const setInSerif = await openHeadings(headings, words);
  const lines = setInSerif(words, 1, 1);
  const widest = Math.max(...lines.map(({ width }) => width));
  const letter = Math.min(largestLetter, (size - margins) / widest);
  const texts = lines.map((line, index) => {
    const left = (size - line.width * letter) / 2;
    const baseline = size + letter * (0.4 + lineHeight * index);
    return `<path transform="translate(${left} ${baseline}) scale(${letter})" d="${line.path}"/>`;
  });
  const height = size + letter * lineHeight * lines.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${height}">
<title>${address}</title>
<path fill="white" d="M0 0h${size}v${2 * size}H0z"/>
<path shape-rendering="crispEdges" d="${path}"/>
${texts.join('\n')}
</svg>
`;
}

try {
  await makeFlyerCode(process.argv[2]);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
