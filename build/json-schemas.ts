import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { AstroIntegration } from 'astro';
import { type Content, schemas } from '../shared/content/content.ts';

export const jsonSchemas = (contentDir: string): AstroIntegration => ({
  name: 'json-schemas',
  hooks: {
    'astro:config:done': ({ logger }) => {
      try {
        writeJsonSchemas(contentDir);
      } catch (error) {
        // The content folder of a server may be read-only.
        logger.warn((error as Error).message);
      }
    },
  },
});

/** Writes the folder `.schemas` that the first line of each content file names. Git ignores it by the file inside. */
export function writeJsonSchemas(contentDir: string): void {
  const folder = join(contentDir, '.schemas');
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of [...jsonSchemaTexts(), ['.gitignore', '*\n'] as const]) {
    const path = join(folder, file);
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  }
}

export const jsonSchemaTexts = (): [file: string, text: string][] =>
  (Object.keys(schemas) as (keyof Content)[]).map((name) => [`${name}.json`, jsonSchema(name)]);

function jsonSchema(name: keyof Content): string {
  const schema = toJsonSchema(schemas[name], {
    typeMode: 'input',
    errorMode: 'ignore', // Rules across fields, and what only code can tell, are left to the build.
    overrideAction({ valibotAction, jsonSchema }) {
      // A placeholder is longer or shorter than its value.
      if (jsonSchema.type === 'string' && /_length$/.test(valibotAction.type)) {
        const { maxLength: _, ...without } = jsonSchema;
        return { ...without, minLength: 1 };
      }
      if (valibotAction.type !== 'regex') return undefined;
      const { requirement, message } = valibotAction as unknown as { requirement: RegExp; message: string };
      return { ...jsonSchema, pattern: pattern(requirement), patternErrorMessage: message };
    },
  });
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** JSON Schema has no flags; only `i` is in use here. */
const pattern = ({ source, flags }: RegExp) =>
  flags.includes('i')
    ? source.replace(/[a-z](?![^[]*\])(?<!\\.)/g, (one) => `[${one}${one.toUpperCase()}]`)
    : source;
