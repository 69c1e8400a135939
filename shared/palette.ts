/**
 * Reads the brand's colours from the text of src/styles/tokens.css, the one place where they stand, for what cannot use a
 * stylesheet: mails, the PDF report, SVG files, icons, the manifest.
 * @returns a function from a name (`rosso-deep` of `--color-rosso-deep`) to its `#rrggbb`; it throws for an unknown name
 */
export function paletteOf(css: string): (name: string) => string {
  const found = css.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})\b/g);
  const colours = new Map([...found].map(([, name, value]) => [name, value]));
  return (name) => {
    const value = colours.get(name);
    if (!value) throw new Error(`src/styles/tokens.css: --color-${name} is missing`);
    return value;
  };
}
