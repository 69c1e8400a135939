import { Parser } from 'htmlparser2';

export type PageElement = {
  /** In lower case, like the names of attributes. */
  name: string;
  attributes: Record<string, string>;
  /** The text of a script or a style; empty for other elements. */
  text: string;
};

const withText = ['script', 'style'];

export function elementsIn(html: string): PageElement[] {
  const elements: PageElement[] = [];
  let openElement: PageElement | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      openElement = { name, attributes, text: '' };
      elements.push(openElement);
    },
    ontext(text) {
      if (openElement && withText.includes(openElement.name)) {
        openElement.text += text;
      }
    },
    onclosetag() {
      openElement = undefined;
    },
  });
  parser.end(html);
  return elements;
}
