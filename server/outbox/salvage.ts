import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { readRecord, readVarint } from './record.ts';

/** A row of the table of messages by its columns' names; of another release it may have fewer or more. */
export type Row = Record<string, unknown>;

/** The page size of every store: SQLite's default, which is never changed here. */
const pageSize = 4096;
const walHeader = 32;
const frameHeader = 24;
const leafOfTable = 13;

/** Well above what the relay takes in one request. */
const largestRow = 1024 * 1024;

/**
 * Reads the messages out of a store that SQLite itself refuses. It goes through the pages of the file and of its
 * write-ahead log as they lie there, without the header, the schema or the tree that lead to them in a sound
 * file (https://sqlite.org/fileformat2.html), and yields each row of as many columns as a message has.
 * @param columns the columns of the table of messages, in their order; the first is the row's id
 * @param needed how many of them the first release had
 */
export function* salvageMessages(file: string, columns: string[], needed: number): Generator<Row> {
  const disk = openSync(file, 'r');
  const wal = openWal(`${file}-wal`);
  try {
    const inFile = Math.floor(statSync(file).size / pageSize);
    const pageOf = (number: number) => wal.page(number) ?? readAt(disk, (number - 1) * pageSize, pageSize);
    for (let number = 1; number <= Math.max(inFile, wal.lastPage); number += 1) {
      for (const { id, values } of rowsOf(pageOf(number), number, pageOf)) {
        if (values.length < needed || values.length > columns.length) continue;
        yield Object.fromEntries(values.map((value, index) => [columns[index], index === 0 ? id : value]));
      }
    }
  } finally {
    closeSync(disk);
    wal.close();
  }
}

type PageOf = (number: number) => Buffer;

/** The rows on a page, when it is a leaf of a table. What does not make sense is passed over. */
function* rowsOf(page: Buffer, number: number, pageOf: PageOf) {
  const start = number === 1 ? 100 : 0; // The first page begins with the file's own header.
  if (page[start] !== leafOfTable) return;
  const count = page.readUInt16BE(start + 3);
  for (let index = 0; index < count && start + 10 + 2 * index <= pageSize; index += 1) {
    try {
      const offset = page.readUInt16BE(start + 8 + 2 * index);
      const [size, afterSize] = readVarint(page, offset);
      const [id, afterId] = readVarint(page, afterSize);
      yield { id, values: readRecord(payload(page.subarray(afterId), size, pageOf)) };
    } catch {
      // Not a cell, or one whose overflow is lost.
    }
  }
}

/** A row's bytes; what does not fit on its page lies on a chain of others. */
function payload(rest: Buffer, size: number, pageOf: PageOf): Buffer {
  const most = pageSize - 35;
  if (size <= most) return rest.subarray(0, size);
  if (size > largestRow) throw new RangeError('longer than any message');
  const least = Math.floor(((pageSize - 12) * 32) / 255) - 23;
  const fitting = least + ((size - least) % (pageSize - 4));
  const local = fitting <= most ? fitting : least;
  const parts = [rest.subarray(0, local)];
  let next = rest.readUInt32BE(local);
  for (let missing = size - local; missing > 0; missing -= pageSize - 4) {
    if (next === 0) throw new RangeError('the chain ends too early');
    const page = pageOf(next);
    parts.push(page.subarray(4, 4 + missing));
    next = page.readUInt32BE(0);
  }
  return Buffer.concat(parts);
}

/** The pages in a write-ahead log that were committed since its last beginning. */
function openWal(file: string) {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size < walHeader) return { page: () => undefined, lastPage: 0, close: () => {} };
  const log = openSync(file, 'r');
  const salt = readAt(log, 16, 8); // Frames from before the last beginning bear another one.
  const places = new Map<number, number>();
  let uncommitted: [number: number, place: number][] = [];
  for (let at = walHeader; at + frameHeader + pageSize <= size; at += frameHeader + pageSize) {
    const frame = readAt(log, at, frameHeader);
    if (!frame.subarray(8, 16).equals(salt)) break;
    uncommitted.push([frame.readUInt32BE(0), at + frameHeader]);
    if (frame.readUInt32BE(4) === 0) continue;
    for (const [number, place] of uncommitted) places.set(number, place);
    uncommitted = [];
  }
  return {
    page: (number: number) => {
      const place = places.get(number);
      return place === undefined ? undefined : readAt(log, place, pageSize);
    },
    lastPage: [...places.keys()].reduce((most, number) => Math.max(most, number), 0),
    close: () => closeSync(log),
  };
}

/** So many bytes; beyond the file's end they are zero. */
function readAt(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  if (position >= 0) readSync(file, bytes, 0, length, position);
  return bytes;
}
