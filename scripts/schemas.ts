import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { editorSchemas, schemaFolder } from '../build/editor-schemas.ts';

/** `npm run schemas`: writes the hints for editors again, after a change in shared/content/schemas. */
const folder = resolve('content', schemaFolder);
mkdirSync(folder, { recursive: true });
for (const file of readdirSync(folder)) rmSync(join(folder, file));
for (const [file, text] of editorSchemas()) writeFileSync(join(folder, file), text);
