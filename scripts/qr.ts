import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { readConfig } from '../server/config.ts';
import { siteDir } from '../server/env.ts';
import { readCode } from '../server/source.ts';
import { qrCode } from '../src/images/qr-code.ts';
import { openSerif } from '../src/images/text-paths.ts';

/** `npm run qr -- CODE`: the page's address with that code, for a flyer: to scan, and below it to read and type. */
async function makeFlyerCode(given = ''): Promise<void> {
  const code = readCode(given);
  if (!code)
    throw new Error('npm run qr -- CODICE: lettere, cifre e trattini, al più 40, come volantino-maggio');
  const { url } = readConfig().site;
  const file = join(siteDir, `qr-${code}`);
  const svg = await drawing(`${url}/?da=${code}`);
  writeFileSync(`${file}.svg`, svg);
  await sharp(Buffer.from(svg)).resize(1200).png().toFile(`${file}.png`);
  console.log(`${file}.svg\n${file}.png`);
  if (!url.startsWith('https:')) console.warn(`Da non stampare: PUBLIC_SITE_URL è ancora ${url}`);
}

async function drawing(address: string): Promise<string> {
  const { size, path } = qrCode(address);
  const words = address.replace(/^https?:\/\//, '').replace('/', ' /');
  const lines = (await openSerif(words))(words, 1, 1);
  const letter = Math.min(3, (size - 8) / Math.max(...lines.map(({ width }) => width)));
  const texts = lines.map(({ path, width }, line) => {
    const place = `${(size - width * letter) / 2} ${size + letter * (0.4 + 1.2 * line)}`;
    return `<path transform="translate(${place}) scale(${letter})" d="${path}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size + letter * 1.2 * lines.length}">
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
