import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../shared/config/variables.ts';
import type { MailContent } from '../mail/content.ts';

/** What the build writes for the server. It is hidden, so that it isn't served. */
export const mailFile = '.mail.json';

/** Reads what the mails of a built site are made of. Throws a ConfigError if they are missing. */
export function readMailContent(builtFolder: string): MailContent {
  try {
    return JSON.parse(readFileSync(join(builtFolder, mailFile), 'utf8'));
  } catch {
    throw new ConfigError(`${builtFolder} was not built for this server: run npm run build first.`);
  }
}
