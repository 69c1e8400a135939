const decoded = (text: string) =>
  text
    .replace(/&#x([\da-f]+);/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, number) => String.fromCodePoint(Number(number)))
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

/** Returns an attribute of the first `tag` that includes `part`, such as `rel="canonical"`. */
export function attributeOf(html: string, tag: string, part: string, name: string): string | undefined {
  const tags = html.match(new RegExp(`<${tag}\\b[^>]*>`, 'gi')) ?? [];
  const found = tags.find((one) => one.includes(part));
  const value = found && new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(found)?.[1];
  return value === undefined ? undefined : decoded(value);
}

export function linksOf(html: string): { href: string; text: string }[] {
  return [...html.matchAll(/<a\b[^>]*?\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi)].map(
    ([, href = '', inner = '']) => ({
      href: decoded(href),
      text: decoded(inner.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')).trim(),
    }),
  );
}

/** Every page of the project, the error pages too, names this manifest. */
export const isOurs = (html: string) => html.includes('href="/site.webmanifest"');
