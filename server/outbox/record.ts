/** SQLite's record format, as far as a table of numbers, texts and bytes needs it: https://sqlite.org/fileformat2.html */
export type Value = number | string | Uint8Array | null;

/** A variable-length number at `at`, and where what follows begins. Throws beyond the bytes' end. */
export function readVarint(bytes: Buffer, at: number): [value: number, next: number] {
  let value = 0;
  for (let index = 0; index < 8; index += 1) {
    const byte = bytes.readUInt8(at + index);
    value = value * 128 + (byte & 127);
    if (byte < 128) return [value, at + index + 1];
  }
  throw new RangeError('a number that no store holds');
}

/** The values of one record. Throws when the bytes are not a whole record. */
export function readRecord(bytes: Buffer): Value[] {
  const [headerSize, first] = readVarint(bytes, 0);
  const values: Value[] = [];
  let body = headerSize;
  for (let at = first; at < headerSize; ) {
    const [type, next] = readVarint(bytes, at);
    const size = sizeOf(type);
    if (body + size > bytes.length) throw new RangeError('cut short');
    values.push(readValue(type, bytes.subarray(body, body + size)));
    body += size;
    at = next;
  }
  if (body !== bytes.length) throw new RangeError('more bytes than values');
  return values;
}

/** Bytes of the number types 1 to 7; 8 and 9 are the numbers 0 and 1 themselves. */
const numberSizes = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0];

function sizeOf(type: number): number {
  return numberSizes[type] ?? Math.floor((type - 12) / 2);
}

function readValue(type: number, bytes: Buffer): Value {
  if (type === 0) return null;
  if (type === 7) return bytes.readDoubleBE();
  if (type === 8 || type === 9) return type - 8;
  if (type === 6) return Number(bytes.readBigInt64BE());
  if (type < 6) return bytes.readIntBE(0, bytes.length);
  if (type < 12) throw new RangeError('no such type');
  return type % 2 === 0 ? new Uint8Array(bytes) : fatalUtf8.decode(bytes);
}

const fatalUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
