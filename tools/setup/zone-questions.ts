import { sampleFolder } from '../../shared/config/env.ts';
import { childOf, isGroup } from '../../shared/content/names.ts';
import { listOf } from '../../shared/content/unknown-value.ts';
import { slug } from '../../shared/rules/format.ts';
import { isSampleTown } from '../build/content/sample-marks.ts';
import { listed } from './answers.ts';
import { valueIn } from './content-fields.ts';
import { brokenRuleOf, type Question, questionAbout } from './question.ts';

/** A zone as zones.yaml has it, with its name as a text. Nothing else is checked. */
interface WrittenZone {
  name: string;
  [field: string]: unknown;
}

export const zonesIn = (folder: string): WrittenZone[] =>
  zonesOf(valueIn(folder, 'zones', ['zones']));

/** The zones in a value that somebody may have written by hand. */
function zonesOf(value: unknown): WrittenZone[] {
  return listOf(value).map((zone) => ({
    ...(isGroup(zone) ? zone : {}),
    name: String(childOf(zone, 'name') ?? ''),
  }));
}

/** The question about the zones themselves, which are answered by their names. */
export function zoneNames(folder: string): Question {
  const field = { folder, file: 'zones', path: ['zones'] } as const;
  return {
    ...questionAbout(field),
    read: (answer) => zonesNamed(folder, listed(answer)),
    write: namesOf,
    isExample: (zones) => namesOf(zones) === namesOf(zonesIn(sampleFolder)),
    brokenRule: (answer) => {
      const names = listed(answer);
      const ids = new Set(names.map(slug));
      if (ids.size < names.length) {
        return 'una zona compare due volte';
      }
      const [sampleZone] = zonesIn(sampleFolder);
      return brokenRuleOf(
        field,
        names.map((name) => ({ ...sampleZone, name })),
      );
    },
  };
}

const namesOf = (zones: unknown): string =>
  zonesOf(zones)
    .map(({ name }) => name)
    .join(', ');

/** A zone keeps its figures, even under another name. The sample's figures stay only with their own zone, in the sample's town. */
function zonesNamed(folder: string, names: string[]): WrittenZone[] {
  const zones = zonesIn(folder);
  const sampleZones = zonesIn(sampleFolder);
  const isInSampleTown = isSampleTown(String(valueIn(folder, 'agency', ['address', 'city'])));
  return names.map((name, index) => {
    const sameName = zones.find((zone) => slug(zone.name) === slug(name));
    const inSamePosition = zones[index];
    const isRenamed = zones.length === names.length && !names.includes(inSamePosition?.name ?? '');
    const earlier = sameName ?? (isRenamed ? inSamePosition : undefined);
    const isOfSample = sampleZones.some(({ description }) => description === earlier?.description);
    const mayKeepSample = sameName !== undefined && isInSampleTown;
    return isOfSample && !mayKeepSample ? { name } : { ...earlier, name };
  });
}

/** The questions about the figures of each zone, and about the texts that a new zone lacks. */
export function* zoneFigures(folder: string): Generator<Question> {
  for (const [index, zone] of zonesIn(folder).entries()) {
    const sampleZone = zonesIn(sampleFolder).find(({ name }) => name === zone.name);
    const missing = ['description', 'highlights'].filter((name) => !zone[name]);
    for (const name of ['price', 'trend', 'listings', ...missing]) {
      yield questionAbout(
        { folder, file: 'zones', path: ['zones', index, name] },
        { subject: zone.name, sample: sampleZone?.[name] },
      );
    }
  }
}
