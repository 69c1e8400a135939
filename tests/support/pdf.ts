import { inflateSync } from 'node:zlib';

/** The contents of a PDF's streams without compression. A stream with another compression is empty. */
function pdfStreams(pdf: string): string[] {
  return [...pdf.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, bytes = '']) => {
    try {
      return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
}

/** The lines of a report, decoded once with each of its fonts. Only one of these readings makes sense. */
export function pdfText(pdf: string): string {
  const streams = pdfStreams(pdf);
  const codes = (hex: string) =>
    (hex.match(/[\da-f]{4}/g) ?? []).map((four) => Number.parseInt(four, 16));
  const fonts = streams
    .flatMap((text) => /beginbfrange\n.*\[(.*)\]/.exec(text)?.[1] ?? [])
    .map(codes);
  const lines = streams.flatMap((text) => text.match(/<.*(?=\] TJ)/g) ?? []);
  const read = (line: string, font: number[]) =>
    [...line.matchAll(/<\w+>/g)].flatMap(([hex]) => codes(hex)).map((code) => font[code] ?? 0);
  return fonts
    .flatMap((font) => lines.map((line) => String.fromCodePoint(...read(line, font))))
    .join('\n');
}
