/** Reads the brand's colours from the text of src/styles/tokens.css: `rosso-deep` is the value of `--color-rosso-deep`. */
export function paletteOf(css: string): (name: string) => string {
  const found = css.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})\b/g);
  const colours = new Map([...found].map(([, name, value]) => [name, value]));
  return (name) => {
    const value = colours.get(name);
    if (!value) throw new Error(`src/styles/tokens.css: --color-${name} is missing`);
    return value;
  };
}
