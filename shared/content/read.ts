import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { photoIssues } from '../images/check.ts';
import { type Content, schemaOf } from './content.ts';
import { issueLines } from './issues.ts';
import { parseContent } from './parse.ts';
import { publishingRules } from './rules.ts';
import type { SchemaIssue } from './schema-issues.ts';
import { readYamlFile } from './yaml-file.ts';

/** Reads and checks every file of content/, photographs included. Throws a ContentError with a line per issue. */
export function readContent(folder = 'content'): Content {
  return parseContent(contentFiles(folder), undefined, [
    ...publishingRules,
    (content) => photoIssues(content, join(folder, 'pictures')),
  ]);
}

export function contentFiles(folder: string): Record<string, string> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/** Remarks on a valid file, in the form of issues. */
export function remarkLines(folder: string, name: keyof Content, remarks: readonly SchemaIssue[]): string[] {
  const text = readFileSync(join(folder, `${name}.yaml`), 'utf8');
  const file = readYamlFile(`${name}.yaml`, text, schemaOf(name));
  return issueLines(remarks.map(({ path, rule }) => file.issueAt(path, rule)));
}
