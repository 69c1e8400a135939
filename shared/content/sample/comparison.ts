import { type Content, contentNames, schemaOf } from '../content.ts';
import type { Path } from '../issues.ts';
import type { FieldValue } from '../reading/interpolate.ts';
import { readYamlFile, type YamlFile } from '../reading/yaml-file.ts';
import { childOf, isGroup, isSame } from '../values.ts';

export type YamlFiles = Record<keyof Content, YamlFile>;

/** The texts of a content folder by file name. */
export type Texts = Record<string, string>;

/** The files of a content folder, and the sample's. */
export type Comparison = { files: YamlFiles; sample: YamlFiles };

export function yamlFilesOf(texts: Texts): YamlFiles {
  const read = (name: keyof Content) =>
    readYamlFile(`${name}.yaml`, texts[`${name}.yaml`] ?? '', schemaOf(name));
  return Object.fromEntries(contentNames.map((name) => [name, read(name)])) as YamlFiles;
}

/** All values in all files of a folder. A file that YAML can't read has none. */
export const valuesOf = (files: YamlFiles): FieldValue[] =>
  contentNames.flatMap((file) => valuesIn(files, file));

/** Each value in a file, including groups and lists. */
export const valuesIn = (files: YamlFiles, file: keyof Content): FieldValue[] =>
  valuesBelow({ file, path: [], value: files[file].written });

function valuesBelow({ file, path, value }: FieldValue): FieldValue[] {
  const inside = childrenOf(value).flatMap(({ key, child }) =>
    valuesBelow({ file, path: [...path, key], value: child }),
  );
  return [{ file, path, value }, ...inside];
}

function childrenOf(value: unknown): { key: string | number; child: unknown }[] {
  if (Array.isArray(value)) {
    return value.map((child, key) => ({ key, child }));
  }
  return isGroup(value) ? Object.entries(value).map(([key, child]) => ({ key, child })) : [];
}

export const writtenAt = (files: YamlFiles, file: keyof Content, path: Path): unknown =>
  valueInside(files[file].written, path);

function valueInside(value: unknown, path: Path): unknown {
  let current = value;
  for (const key of path) {
    current = childOf(current, key);
  }
  return current;
}

/** Whether a value is the sample's. */
export function isSampleValue(comparison: Comparison, { file, path, value }: FieldValue): boolean {
  const sampleValue =
    file === 'zones' ? sampleInZones(comparison, path) : writtenAt(comparison.sample, file, path);
  return isSame(value, sampleValue);
}

/** The sample's value for a path in zones.yaml: from the zone with the same name, or else from the same path. */
function sampleInZones({ files, sample }: Comparison, path: Path): unknown {
  const [list = '', index = 0, ...field] = path;
  const name = writtenAt(files, 'zones', [list, index, 'name']);
  const sampleZones = [writtenAt(sample, 'zones', [list])].flat();
  const sampleZone = sampleZones.find((candidate) => childOf(candidate, 'name') === name);
  return sampleZone ? valueInside(sampleZone, field) : writtenAt(sample, 'zones', path);
}
