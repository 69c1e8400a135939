/** What is read out of a page of ours: its form is known, so a pattern finds it. */

const decoded = (text: string) =>
  text
    .replace(/&#x([\da-f]+);/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, number) => String.fromCodePoint(Number(number)))
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

/** The value of an attribute in the first tag of which all the parts are there, such as `link` and `rel="canonical"`. */
export function attributeOf(html: string, tag: string, part: string, name: string): string | undefined {
  const tags = html.match(new RegExp(`<${tag}\\b[^>]*>`, 'gi')) ?? [];
  const found = tags.find((one) => one.includes(part));
  const value = found && new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(found)?.[1];
  return value === undefined ? undefined : decoded(value);
}

/** Every address that a link leads to, with the link's text. */
export function linksOf(html: string): { href: string; text: string }[] {
  return [...html.matchAll(/<a\b[^>]*?\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi)].map(
    ([, href = '', inner = '']) => ({
      href: decoded(href),
      text: decoded(inner.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')).trim(),
    }),
  );
}

/** The data for search engines; undefined when there is none that can be read. */
export function jsonLdOf(html: string): unknown {
  const text = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1];
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether an answer is a page of this project: all of them, the error pages too, name the same manifest. */
export const isOurs = (html: string) => html.includes('href="/site.webmanifest"');
