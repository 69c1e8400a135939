import { Parser } from 'htmlparser2';
import { elements, groups, presentation, shapes } from './logo-markup.ts';
import { attributesOf, type ClassRules, classRules, written } from './logo-style.ts';

/** An agency's logo, with nothing in it but shapes and their colours. */
export interface Logo {
  /** The markup inside its `<svg>`. */
  shapes: string;
  viewBox: string;
  /** The size of the viewBox. */
  width: number;
  height: number;
}

/** Width divided by height. A logo as wide as this has the agency's name in it, so the page doesn't write the name beside it. */
const wideFrom = 2;

export const isWide = ({ width, height }: Logo): boolean => width / height >= wideFrom;

/** The logo as a file. */
export const logoFile = ({ shapes, viewBox, width, height }: Logo): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}">${shapes}</svg>`;

/** What is wrong with the file. The message is for its owner. */
export class LogoError extends Error {}

const mostBytes = 60_000;

/**
 * Reads an agency's SVG and keeps only shapes and colours: no script, style, event, text, picture or address of another file.
 * Drawing programs write colours into style sheets, so simple rules become attributes. Throws a LogoError.
 */
export function readLogo(text: string): Logo {
  if (Buffer.byteLength(text) > mostBytes) {
    throw new LogoError(`è troppo grande: ${kilobytes(text)} KB, e può averne ${mostBytes / 1000}`);
  }
  const { frame, markup, shapeCount } = keptOf(text);
  if (!frame) {
    throw new LogoError('non è un disegno SVG');
  }
  if (shapeCount === 0) {
    throw new LogoError('non contiene forme');
  }
  const drawn = markup.join('').replace(/><\/(?!g>|defs>)[\w]+>/g, '/>');
  return { shapes: drawn, ...boxOf(frame) };
}

/** What is kept of an SVG. */
interface Kept {
  /** The attributes of the `<svg>`; undefined before it. */
  frame: Record<string, string> | undefined;
  /** The tags that are kept, as they are written. */
  markup: string[];
  shapeCount: number;
}

function keptOf(text: string): Kept {
  const classes = classRules(text);
  const kept: Kept = { frame: undefined, markup: [], shapeCount: 0 };
  /** How many elements are open from the one that is left out down. */
  let leftOutDepth = 0;

  function openElement(name: string, found: Record<string, string>): void {
    if (leftOutDepth === 0) {
      refuseUndrawn(name);
    }
    const isKept = elements.includes(name) || groups.includes(name);
    if (leftOutDepth > 0 || !isKept) {
      leftOutDepth += 1;
      return;
    }
    if (shapes.includes(name)) {
      kept.shapeCount += 1;
    }
    kept.markup.push(`<${writtenName(name)}${written(attributesOf(found, classes))}>`);
  }

  function closeElement(name: string): void {
    if (leftOutDepth > 0) {
      leftOutDepth -= 1;
      return;
    }
    kept.markup.push(`</${writtenName(name)}>`);
  }

  const parser = new Parser(
    {
      onopentag(prefixedName, found) {
        const name = withoutPrefix(prefixedName);
        if (kept.frame) {
          openElement(name, found);
          return;
        }
        kept.frame = found;
        kept.markup.push(openingTagOf(name, found, classes));
      },
      onclosetag: (prefixedName) => closeElement(withoutPrefix(prefixedName)),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  parser.end();
  return kept;
}

/** The group that stands for the `<svg>`, with what that says of colours. Throws for a file that begins with another element. */
function openingTagOf(name: string, found: Record<string, string>, classes: ClassRules): string {
  if (name !== 'svg') {
    throw new LogoError('non è un disegno SVG');
  }
  const look = attributesOf(found, classes).filter(({ key }) => presentation.includes(key));
  return `<g${written(look)}>`;
}

const withoutPrefix = (name: string) => name.replace(/^svg:/, '');

const writtenName = (name: string) => (name === 'svg' || groups.includes(name) ? 'g' : name);

function refuseUndrawn(name: string): void {
  if (name === 'text' || name === 'tspan') {
    throw new LogoError('contiene del testo: nel programma di disegno, convertilo in tracciati');
  }
  if (name === 'image') {
    throw new LogoError('contiene una fotografia: serve il disegno vettoriale');
  }
}

/** The frame of the drawing: its viewBox, or else its size. */
function boxOf(frame: Record<string, string>): Pick<Logo, 'viewBox' | 'width' | 'height'> {
  const numbers = (frame.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [left = 0, top = 0, width = 0, height = 0] =
    numbers.length === 4 ? numbers : [0, 0, sizeOf(frame.width), sizeOf(frame.height)];
  const isFrame = [left, top].every(Number.isFinite) && width > 0 && height > 0;
  if (!isFrame) {
    throw new LogoError(
      'non ha una cornice: salvalo con «viewBox», oppure con larghezza e altezza',
    );
  }
  if (width / height > 8 || height / width > 1.5) {
    throw new LogoError(
      'deve essere orizzontale o quadrato: largo da 0,7 a 8 volte la sua altezza',
    );
  }
  return { viewBox: [left, top, width, height].join(' '), width, height };
}

const sizeOf = (text = '') => (/^[\d.]+(px)?$/.test(text.trim()) ? Number.parseFloat(text) : 0);

const kilobytes = (text: string) => Math.ceil(Buffer.byteLength(text) / 1000);
