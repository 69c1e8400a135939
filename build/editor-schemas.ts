import { toJsonSchema } from '@valibot/to-json-schema';
import { type Content, schemas } from '../shared/content/content.ts';

/** Beside the files that they describe: a copy of content/ keeps its hints. */
export const schemaFolder = '.schemas';

/** The first line of a content file: editors that understand YAML take their hints from there. */
export const schemaLine = (name: string) => `# yaml-language-server: $schema=${schemaFolder}/${name}.json`;

/**
 * The JSON Schema of one content file, as text: names of fields, what each is for, and the rules that hold for a text as
 * it stands in the file.
 */
function editorSchema(name: keyof Content): string {
  const schema = toJsonSchema(schemas[name], {
    typeMode: 'input',
    errorMode: 'ignore', // Rules across fields, and what only code can tell, are left to the build.
    overrideAction({ valibotAction, jsonSchema }) {
      // A figure between braces is longer or shorter than its name.
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

/** JSON Schema knows no flags: of ours only `i` is in use. */
const pattern = ({ source, flags }: RegExp) =>
  flags.includes('i')
    ? source.replace(/[a-z](?![^[]*\])(?<!\\.)/g, (one) => `[${one}${one.toUpperCase()}]`)
    : source;

/** Every file of content/.schemas by its name. */
export const editorSchemas = (): [file: string, text: string][] =>
  (Object.keys(schemas) as (keyof Content)[]).map((name) => [`${name}.json`, editorSchema(name)]);
