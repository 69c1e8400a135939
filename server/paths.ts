import { fileURLToPath } from 'node:url';

/** The project's own folder, whatever directory the command was started from; ends with a slash. */
export const root = fileURLToPath(new URL('..', import.meta.url));
