import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('finds colours and font sizes only in tokens.css', () => {
  const folders = '{page,server,editor,tools,shared}';
  const files = globSync(`${folders}/**/*.{ts,tsx,css,svg,html}`, {
    // These compute colours or describe how to write one.
    exclude: [
      '**/*.test.{ts,tsx}',
      '**/tokens.css',
      'shared/design/palette.ts',
      'shared/content/schemas/brand.ts',
      'editor/editor.css', // The editor's page has no tokens.
    ],
  });
  expect(files.length).toBeGreaterThan(30);
  const literals = [
    /#(?:[0-9a-f]{3}|[0-9a-f]{6})\b(?=[\s;"'`),\]}<])/i,
    /\b(rgb|hsl|oklch|oklab)a?\(/i,
    /\bfont-size: (?!--theme\(|inherit)|\bfont: [^;]*\d(px|rem|pt|em)/i,
    /\bfontSize=|\btext-\[/i,
  ];
  const isLiteral = (line: string) => literals.some((literal) => literal.test(line));
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => isLiteral(line.replace(/(href|url)[=(:]["'{`\s]*#[\w-]+/g, '')))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

it('derives each translucent token from an opaque one', () => {
  const tokens = readFileSync('shared/design/tokens.css', 'utf8');
  const opaque = [...tokens.matchAll(/#([0-9a-f]{6})/g)].map(([, hex = '']) =>
    [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(' '),
  );
  const translucent = [...tokens.matchAll(/rgb\(([\d ]+) \//g)].map(([, channels]) => channels);
  expect(translucent.length).toBeGreaterThan(0);
  for (const channels of translucent) {
    expect(opaque).toContain(channels);
  }
});
