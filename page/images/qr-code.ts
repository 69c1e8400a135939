import encodeQR from 'qr';

/** How many empty squares a reader needs around the code. */
const margin = 4;

/** A QR code as an SVG path of squares of size 1. With its margin it is `size` squares wide and high. */
export function qrCode(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { border: margin });
  let path = '';
  for (const [y, row] of rows.entries()) {
    for (const { x, length } of darkBars(row)) {
      path += `M${x} ${y}h${length}v1h-${length}z`;
    }
  }
  return { size: rows.length, path };
}

/** The dark squares of a row. Those beside each other are one bar. */
function darkBars(row: readonly boolean[]): { x: number; length: number }[] {
  const bars: { x: number; length: number }[] = [];
  for (const [x, isDark] of row.entries()) {
    if (!isDark) {
      continue;
    }
    const last = bars.at(-1);
    if (last && last.x + last.length === x) {
      last.length += 1;
    } else {
      bars.push({ x, length: 1 });
    }
  }
  return bars;
}
