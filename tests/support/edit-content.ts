import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';

/** Values by file and field, such as `home.picture.alt`. Undefined removes the field or the item of a list. */
export type ContentChanges = Record<string, unknown>;

/** Writes values into the files of a content folder. */
export function editContent(folder: string, changes: ContentChanges): void {
  for (const [name, value] of Object.entries(changes)) {
    const [file, ...path] = name.split('.');
    const filePath = join(folder, `${file}.yaml`);
    const document = parseDocument(existsSync(filePath) ? readFileSync(filePath, 'utf8') : '');
    if (value === undefined) {
      if (!document.deleteIn(path)) {
        throw new Error(`No ${name} to remove`);
      }
    } else {
      document.setIn(path, document.createNode(value, { aliasDuplicateObjects: false }));
    }
    writeFileSync(filePath, document.toString({ lineWidth: 0 }));
  }
}
