import { attributes, presentation } from './logo-markup.ts';

/** The declarations of a style sheet by class. */
export type ClassRules = ReadonlyMap<string, string>;

/** Put before ids, because the page that shows the logo has ids of its own. */
const idPrefix = 'logo-';

export interface Attribute {
  key: string;
  value: string;
}

/** The allowed attributes of an element. Its style overrides its classes, and these override its attributes. */
export function attributesOf(found: Record<string, string>, classes: ClassRules): Attribute[] {
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

/** The value with a prefix before its ids; undefined if it leads to another file. */
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

/** The declarations of the file's style sheets by class: `.a,.b{fill:red}`. Rules with other selectors are left out. */
export function classRules(text: string): ClassRules {
  const classes = new Map<string, string>();
  for (const [, sheet = ''] of text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi)) {
    for (const { selectors, declarations } of rulesIn(sheet)) {
      for (const name of classNamesIn(selectors)) {
        classes.set(name, `${classes.get(name) ?? ''};${declarations}`);
      }
    }
  }
  return classes;
}

function rulesIn(sheet: string): { selectors: string; declarations: string }[] {
  const css = sheet.replace(/<!\[CDATA\[|\]\]>|\/\*[\s\S]*?\*\//g, '');
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  return rules.map(([, selectors = '', declarations = '']) => ({ selectors, declarations }));
}

const classNamesIn = (selectors: string): string[] =>
  selectors.split(',').flatMap((selector) => /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1] ?? []);

function declarationsIn(css: string): Attribute[] {
  return css.split(';').flatMap((declaration) => {
    const [, key = '', value = ''] = /^\s*([\w-]+)\s*:\s*(.+?)\s*$/.exec(declaration) ?? [];
    return presentation.includes(key) ? [{ key, value }] : [];
  });
}

/** Attributes as they are written in a tag. */
export const written = (list: readonly Attribute[]) =>
  list.map(({ key, value }) => ` ${key}="${escaped(value)}"`).join('');

const escaped = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
