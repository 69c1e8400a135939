/** The sizes in bytes of the directory's header and of its only entry. The image follows them. */
const headSize = 6;
const entrySize = 16;

/** Makes an .ico file from one square image. Since Windows Vista the file may contain a complete PNG file. */
export function icoFile(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(headSize);
  head.writeUInt16LE(0, 0); // Reserved.
  head.writeUInt16LE(1, 2); // An icon, not a cursor.
  head.writeUInt16LE(1, 4); // The number of images.

  const entry = Buffer.alloc(entrySize);
  entry.writeUInt8(size, 0); // Width.
  entry.writeUInt8(size, 1); // Height.
  entry.writeUInt8(0, 2); // Without a palette.
  entry.writeUInt8(0, 3); // Reserved.
  entry.writeUInt16LE(1, 4); // Colour planes.
  entry.writeUInt16LE(32, 6); // Bits per pixel.
  entry.writeUInt32LE(png.length, 8);
  entry.writeUInt32LE(headSize + entrySize, 12); // Where the image begins.
  return Buffer.concat([head, entry, png]);
}
