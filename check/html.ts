/** Returns an attribute of the first `tag` that includes `part`, such as `rel="canonical"`. */
export function attributeOf(html: string, tag: string, part: string, name: string): string | undefined {
  const tags = html.match(new RegExp(`<${tag}\\b[^>]*>`, 'gi')) ?? [];
  const found = tags.find((one) => one.includes(part)) ?? '';
  return new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(found)?.[1];
}

/** Every page of the project, the error pages too, names this manifest. */
export const isOurs = (html: string) => html.includes('href="/site.webmanifest"');
