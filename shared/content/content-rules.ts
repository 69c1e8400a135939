import { floorLabel } from '../rules/estimate.ts';
import { minutes } from '../rules/hours.ts';
import { slug } from '../text/format.ts';
import type { Content } from './content.ts';
import type { Issue, Path } from './issues.ts';

/** An issue of a field, or of a file as a whole. */
export type ContentIssue = { file: keyof Content; path: Path; message: string } | Issue;

/** A rule across fields or files. The content has only the files that are valid by themselves. */
export type Rule = (content: Partial<Content>) => ContentIssue[];

export const rules: readonly Rule[] = [uniqueTexts, ids, openingHours, storeys];

/** The rules of the build and the editor. They depend on the clock, and a server must start whatever its clock says. */
export const publishingRules: readonly Rule[] = [...rules, pastYears];

function uniqueTexts({ zones, estimate, faq }: Partial<Content>): ContentIssue[] {
  return [
    ...repeatedTexts(
      zones?.zones.map(({ name }) => name),
      (index) => ({ file: 'zones', path: ['zones', index, 'name'] }),
    ),
    ...repeatedTexts(
      estimate?.condition.map(({ label }) => label),
      (index) => ({ file: 'estimate', path: ['condition', index, 'label'] }),
    ),
    ...repeatedTexts(
      faq?.items.map(({ question }) => question),
      (index) => ({ file: 'faq', path: ['items', index, 'question'] }),
    ),
  ];
}

/** An issue for each text that is in the list already, whether in capitals or not. */
function repeatedTexts(
  texts: readonly string[] = [],
  fieldAt: (index: number) => { file: keyof Content; path: Path },
): ContentIssue[] {
  const lower = texts.map((text) => text.toLowerCase());
  return lower.flatMap((text, index) => {
    const first = lower.indexOf(text);
    return first < index
      ? [{ ...fieldAt(index), message: `compare due volte: è già nella voce ${first + 1}` }]
      : [];
  });
}

/** Ids follow from names: for a zone's links, and for the choices of a shared estimate. */
function ids({ zones, estimate }: Partial<Content>): ContentIssue[] {
  const zoneNames = zones?.zones.map(({ id, name }) => ({ id, name })) ?? [];
  const conditions = estimate?.condition.map(({ label }) => ({ id: slug(label), name: label }));
  const floors = estimate?.floor.map((rule) => {
    const label = floorLabel(rule, estimate);
    return { id: slug(label), name: label };
  });
  return [
    ...idIssues(zoneNames, (index) => ({ file: 'zones', path: ['zones', index, 'name'] })),
    ...idIssues(conditions, (index) => ({ file: 'estimate', path: ['condition', index, 'label'] })),
    ...idIssues(floors, (index) => ({ file: 'estimate', path: ['floor', index, 'storey'] })),
  ];
}

function idIssues(
  entries: readonly { id: string; name: string }[] = [],
  fieldAt: (index: number) => { file: keyof Content; path: Path },
): ContentIssue[] {
  return entries.flatMap(({ id, name }, index) => {
    if (!id) {
      return [{ ...fieldAt(index), message: 'deve avere almeno una lettera o una cifra' }];
    }
    const first = entries.findIndex((entry) => entry.id === id);
    // The same name has an issue of its own. The entry itself is found here too.
    const isSameName = entries[first]?.name.toLowerCase() === name.toLowerCase();
    if (isSameName) {
      return [];
    }
    const message = `si confonde con la voce ${first + 1}: cambia una lettera`;
    return [{ ...fieldAt(index), message }];
  });
}

type Hours = Content['hours']['openingHours'][number];

function openingHours({ hours: file }: Partial<Content>): ContentIssue[] {
  const hoursList = file?.openingHours ?? [];
  return hoursList.flatMap((hours, index) => [
    ...closingIssues(hours, index),
    ...overlapIssues(hours, hoursList.slice(0, index), index),
  ]);
}

function closingIssues({ opens, closes }: Hours, index: number): ContentIssue[] {
  if (minutes(closes) > minutes(opens)) {
    return [];
  }
  const message = `la chiusura, ${closes}, deve venire dopo l’apertura, ${opens}`;
  return [{ file: 'hours', path: ['openingHours', index, 'closes'], message }];
}

function overlapIssues(
  hours: Hours,
  earlierHours: readonly Hours[],
  index: number,
): ContentIssue[] {
  return earlierHours.flatMap((earlier) => {
    const day = hours.days.find((weekday) => earlier.days.includes(weekday));
    const isApart =
      minutes(hours.opens) >= minutes(earlier.closes) ||
      minutes(earlier.opens) >= minutes(hours.closes);
    if (!day || isApart) {
      return [];
    }
    const spans = `${earlier.opens}-${earlier.closes} e ${hours.opens}-${hours.closes}`;
    const message = `${day} ha due orari che si sovrappongono, ${spans}`;
    return [{ file: 'hours' as const, path: ['openingHours', index, 'opens'], message }];
  });
}

/** A storey is listed once, or twice if the lift makes a difference. */
function storeys({ estimate }: Partial<Content>): ContentIssue[] {
  const floors = estimate?.floor ?? [];
  return floors.flatMap(({ storey }, index) => {
    const lifts = floors.filter((floor) => floor.storey === storey).map((floor) => floor.lift);
    const message = liftIssue(lifts);
    return message
      ? [{ file: 'estimate' as const, path: ['floor', index, 'storey'], message }]
      : [];
  });
}

/** What is wrong with the entries of one storey, by what each says of its lift. */
function liftIssue(lifts: readonly (string | undefined)[]): string | undefined {
  if (lifts.length === 1) {
    return lifts[0] === undefined
      ? undefined
      : 'ha una voce sola: togli «lift», oppure aggiungi l’altra voce del piano';
  }
  const isPair =
    lifts.length === 2 && lifts.includes('no') && lifts.some((lift) => lift && lift !== 'no');
  return isPair
    ? undefined
    : 'compare più volte: un piano ha una voce, oppure due, con «lift: sì» e con «lift: no»';
}

function pastYears({ agency, figures }: Partial<Content>): ContentIssue[] {
  const years = [
    { file: 'agency', key: 'since', year: agency?.since },
    { file: 'figures', key: 'marketYear', year: figures?.marketYear },
  ] as const;
  const thisYear = new Date().getFullYear();
  return years.flatMap(({ file, key, year = 0 }) =>
    year > thisYear ? [{ file, path: [key], message: `il ${year} deve ancora venire` }] : [],
  );
}
