import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCode } from '../../server/source.ts';

/** The code on the report's last page. */
const reportCode = 'report';

const heading =
  '# I codici dei volantini, uno per riga: li scrive «npm run qr». Gli altri nei conteggi sono «altro».';

/** Returns the codes that the owner made. */
export function readCodes(contentDir: string): string[] {
  return [reportCode, ...writtenCodes(contentDir)];
}

/** Adds a code to the content's file, unless it is there. Returns the file's path. */
export function addCode(contentDir: string, code: string): string {
  const file = codesFile(contentDir);
  if (writtenCodes(contentDir).includes(code)) {
    return file;
  }
  const before = existsSync(file) ? readFileSync(file, 'utf8').trimEnd() : heading;
  writeFileSync(file, `${before}\n${code}\n`);
  return file;
}

function writtenCodes(contentDir: string): string[] {
  const file = codesFile(contentDir);
  if (!existsSync(file)) {
    return [];
  }
  const lines = readFileSync(file, 'utf8').split(/\r?\n/);
  return lines.map((line) => readCode(line.trim())).filter((code) => code !== undefined);
}

/** The file is in the content's folder, so that it reaches the server and the Worker with the content. */
function codesFile(contentDir: string): string {
  return join(contentDir, 'codes.txt');
}
