import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import type { Content } from '../../shared/content/content.ts';
import {
  charactersOf,
  type FontFace,
  type FontFile,
  fontFilesFor,
  sourceSans,
  type Typeface,
} from '../../shared/design/typefaces.ts';
import { assetsDir } from '../common/dist-paths.ts';
import { type FileMakers, makeOnce, shortHash } from '../common/made-files.ts';

function charactersFrom(first: number, last: number): string {
  const codePoints = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return String.fromCodePoint(...codePoints);
}

const ascii = charactersFrom(0x20, 0x7e);
const symbols = '’‘“”„–—…•‹›€™−×→←';

/** Headings have the letters of Italian. Texts have all of Latin-1, for the names that visitors type. */
const inHeadings = `${ascii}${symbols} àèéìíîòóùúÀÈÉÌÒÓÙÚ«»·±²°§©`;
const inTexts = ascii + symbols + charactersFrom(0xa0, 0xff);

/** Reduces the typefaces to the characters in use. The browser shows any other character in another font. */
export async function subsetFonts(
  content: Content,
  headings: Typeface,
): Promise<{ faces: FontFace[]; files: FileMakers }> {
  const used = charactersOf(JSON.stringify(content));
  const subsets = [
    ...(await makeSubsets(headings, inHeadings + used)),
    ...(await makeSubsets(sourceSans, inTexts + used)),
  ];
  return {
    faces: subsets.map(({ face }) => face),
    files: Object.fromEntries(subsets.map(({ path, bytes }) => [path, () => bytes])),
  };
}

/** A browser always loads a typeface's first file, and each further one only for its own characters. */
async function makeSubsets(typeface: Typeface, wanted: string) {
  const characters = [...new Set(wanted)].join('');
  const subsets: { path: string; bytes: Uint8Array; face: FontFace }[] = [];
  for (const [index, part] of fontFilesFor(typeface, characters).entries()) {
    const isFirst = index === 0;
    const bytes = await subsetOf(typeface, part);
    const name = isFirst ? typeface.id : `${typeface.id}-${part.subset}`;
    const path = `${assetsDir}/${name}.${shortHash(bytes)}.woff2`;
    const face = faceOf(typeface, `/${path}`);
    const range = unicodeRange(part.characters);
    subsets.push({ path, bytes, face: isFirst ? face : { ...face, range } });
  }
  return subsets;
}

async function subsetOf(
  { id, weights, axes }: Typeface,
  { subset, path, characters }: FontFile,
): Promise<Uint8Array> {
  const whole = await readFile(path);
  const variationAxes = axes && { ...axes, wght: weights };
  const options = { targetFormat: 'woff2', ...(variationAxes && { variationAxes }) } as const;
  const hash = shortHash(whole, characters, JSON.stringify(options));
  return makeOnce(`${id}-${subset}.${hash}.woff2`, () => subsetFont(whole, characters, options));
}

function faceOf(typeface: Typeface, url: string): FontFace {
  const { family, weights, fit } = typeface;
  const range = [...new Set([weights.min, weights.max])].join(' ');
  return { family, url, weights: range, ...(fit && { fit }) };
}

const unicodeRange = (characters: string) =>
  [...characters]
    .map((character) => `U+${character.codePointAt(0)?.toString(16).toUpperCase()}`)
    .join(',');
