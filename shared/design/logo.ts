import { Parser } from 'htmlparser2';
import { attributes, elements, groups, presentation, shapes } from './logo-markup.ts';

/** An agency's logo, with nothing in it but shapes and their colours. */
export interface Logo {
  /** What stands inside its `<svg>`. */
  shapes: string;
  viewBox: string;
  /** Of the viewBox. */
  width: number;
  height: number;
}

/** A logo as wide as this has the agency's name in it, so the page doesn't write the name beside it. */
const wideFrom = 2;

export const isWide = ({ width, height }: Logo): boolean => width / height >= wideFrom;

/** The logo as a file. */
export const logoFile = ({ shapes, viewBox, width, height }: Logo): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}">${shapes}</svg>`;

/** A fault of the file, for its owner. */
export class LogoError extends Error {}

const mostBytes = 60_000;

/** Ids are the page's too. */
const idPrefix = 'logo-';

/**
 * Reads an agency's SVG and keeps only shapes and colours: no script, style, event, text, picture or address of another file.
 * Drawing programs write colours into style sheets, so simple rules become attributes. Throws a LogoError.
 */
export function readLogo(text: string): Logo {
  if (Buffer.byteLength(text) > mostBytes) {
    throw new LogoError(`è troppo grande: ${kilobytes(text)} KB, e può averne ${mostBytes / 1000}`);
  }
  const classes = classRules(text);
  const output: string[] = [];
  let frame: Record<string, string> | undefined;
  let skipped = 0;
  let shapeCount = 0;

  const parser = new Parser(
    {
      onopentag(rawName, found) {
        const name = rawName.replace(/^svg:/, '');
        if (!frame) {
          if (name !== 'svg') {
            throw new LogoError('non è un disegno SVG');
          }
          frame = found;
          const look = attributesOf(found, classes).filter(({ key }) => presentation.includes(key));
          output.push(`<g${written(look)}>`);
          return;
        }
        if (skipped === 0) {
          refuseUndrawn(name);
        }
        const isKept = elements.includes(name) || groups.includes(name);
        if (skipped > 0 || !isKept) {
          skipped += 1;
          return;
        }
        if (shapes.includes(name)) {
          shapeCount += 1;
        }
        output.push(`<${writtenName(name)}${written(attributesOf(found, classes))}>`);
      },
      onclosetag(rawName) {
        if (skipped > 0) {
          skipped -= 1;
          return;
        }
        output.push(`</${writtenName(rawName.replace(/^svg:/, ''))}>`);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  parser.end();

  if (!frame) {
    throw new LogoError('non è un disegno SVG');
  }
  if (shapeCount === 0) {
    throw new LogoError('non contiene forme');
  }
  const drawn = output.join('').replace(/><\/(?!g>|defs>)[\w]+>/g, '/>');
  return { shapes: drawn, ...boxOf(frame) };
}

const writtenName = (name: string) => (name === 'svg' || groups.includes(name) ? 'g' : name);

function refuseUndrawn(name: string): void {
  if (name === 'text' || name === 'tspan') {
    throw new LogoError('contiene del testo: nel programma di disegno, convertilo in tracciati');
  }
  if (name === 'image') {
    throw new LogoError('contiene una fotografia: serve il disegno vettoriale');
  }
}

interface Attribute {
  key: string;
  value: string;
}

/** What is allowed of an element's attributes, style and classes. A style counts more than a class, and that more than an attribute. */
function attributesOf(found: Record<string, string>, classes: Map<string, string>): Attribute[] {
  const values = new Map<string, string>();
  for (const [name, value] of Object.entries(found)) {
    const key = name.replace(/^xlink:/, '');
    if (attributes.includes(key)) {
      values.set(key, value);
    }
  }
  const classNames = (found.class ?? '').split(/\s+/);
  const styles = [...classNames.map((name) => classes.get(name) ?? ''), found.style ?? ''];
  for (const { key, value } of styles.flatMap(declarationsIn)) {
    values.set(key, value);
  }
  return [...values]
    .map(([key, value]) => ({ key, value: localValue(key, value) }))
    .filter((attribute): attribute is Attribute => attribute.value !== undefined);
}

/** The value with its ids prefixed; undefined if it leads to another file. */
function localValue(key: string, value: string): string | undefined {
  const text = value.trim();
  if (key === 'id') {
    return idPrefix + text;
  }
  if (key === 'href') {
    return text.startsWith('#') ? `#${idPrefix}${text.slice(1)}` : undefined;
  }
  const local = text.replace(/url\(\s*["']?#([^)"']+)["']?\s*\)/g, `url(#${idPrefix}$1)`);
  const leadsElsewhere = /url\((?!#)|[<>{}\\]|:\/\/|javascript:|data:/i.test(local);
  return leadsElsewhere ? undefined : local;
}

/** The rules of the file's style sheets by class: `.a,.b{fill:red}`. Other selectors are left out. */
function classRules(text: string): Map<string, string> {
  const classes = new Map<string, string>();
  for (const [, sheet = ''] of text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi)) {
    const css = sheet.replace(/<!\[CDATA\[|\]\]>|\/\*[\s\S]*?\*\//g, '');
    for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      for (const selector of selectors.split(',')) {
        const name = /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1];
        if (name) {
          classes.set(name, `${classes.get(name) ?? ''};${body}`);
        }
      }
    }
  }
  return classes;
}

function declarationsIn(css: string): Attribute[] {
  return css.split(';').flatMap((declaration) => {
    const [, key = '', value = ''] = /^\s*([\w-]+)\s*:\s*(.+?)\s*$/.exec(declaration) ?? [];
    return presentation.includes(key) ? [{ key, value }] : [];
  });
}

const written = (list: readonly Attribute[]) =>
  list.map(({ key, value }) => ` ${key}="${escaped(value)}"`).join('');

const escaped = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

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
