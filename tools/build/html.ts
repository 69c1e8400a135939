import { Tokenizer } from 'htmlparser2';

export type Element = {
  /** In small letters, like the names of attributes. */
  name: string;
  attributes: Record<string, string>;
  /** The text of a script or a style; empty for other elements. */
  text: string;
};

const withText = ['script', 'style'];

/** Returns the elements of a page in their order. The tokenizer keeps no stack of open elements, and needs none here. */
export function elementsIn(html: string): Element[] {
  const elements: Element[] = [];
  let current: Element | undefined;
  let textFrom: number | undefined;
  let attribute = '';
  let value = '';

  function openTag(start: number, end: number): void {
    current = { name: html.slice(start, end).toLowerCase(), attributes: {}, text: '' };
    elements.push(current);
  }

  function endAttribute(): void {
    // The first of several attributes with one name counts, as in browsers.
    if (current && !Object.hasOwn(current.attributes, attribute)) {
      current.attributes[attribute] = value;
    }
  }

  function endOpeningTag(end: number): void {
    textFrom = current && withText.includes(current.name) ? end + 1 : undefined;
  }

  function closeTag(nameStart: number): void {
    if (current && textFrom !== undefined) {
      current.text = html.slice(textFrom, nameStart - '</'.length);
    }
    textFrom = undefined;
  }

  const ignore = () => {};
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      onopentagname: openTag,
      onattribname: (start, end) => {
        attribute = html.slice(start, end).toLowerCase();
        value = '';
      },
      onattribdata: (start, end) => {
        value += html.slice(start, end);
      },
      onattribentity: (codepoint) => {
        value += String.fromCodePoint(codepoint);
      },
      onattribend: endAttribute,
      onopentagend: endOpeningTag,
      onselfclosingtag: endOpeningTag,
      onclosetag: closeTag,
      ontext: ignore,
      ontextentity: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return elements;
}
