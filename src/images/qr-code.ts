import encodeQR from 'qr';

/** A QR code as an SVG path of squares of size 1; `size` of them are a row, with the margin that it needs. */
export function qrCode(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { border: 4 });
  const bars = rows.flatMap((row, y) =>
    Array.from(row.map(Number).join('').matchAll(/1+/g), ({ 0: { length }, index }) => [index, y, length]),
  );
  return {
    size: rows.length,
    path: bars.map(([x, y, length]) => `M${x} ${y}h${length}v1h-${length}z`).join(''),
  };
}
