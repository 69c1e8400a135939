import { floorLabel } from '../../rules/estimate-rules.ts';
import { italianYear, minutesOf } from '../../rules/hours-rules.ts';
import { slug } from '../../text/format.ts';
import type { Content } from '../content.ts';
import type { FieldIssue, FieldPath } from '../issues.ts';

/** An issue with a field of a content file. */
export type ContentIssue = FieldIssue & { file: keyof Content };

/** A rule across fields or files. `content` has only the files that are valid on their own. */
export type ContentRule = (content: Partial<Content>) => ContentIssue[];

export const contentRules: readonly ContentRule[] = [
  idRule,
  openingHoursRule,
  storeyRule,
  yearRule,
];

/**
 * Ids are derived from names, for a zone's links and for the choices in a shared estimate's address. The form tells its
 * topics apart by the label and by the subject.
 */
function idRule({ zones, estimate, contatti }: Partial<Content>): ContentIssue[] {
  const topics = contatti?.form.topics?.choices;
  const floors = estimate?.floors.map((rule) => slug(floorLabel(rule, estimate)));
  return [
    ...idIssues(
      zones?.zones.map(({ id }) => id),
      (index) => ({ file: 'zones', path: ['zones', index, 'name'] }),
    ),
    ...idIssues(
      estimate?.conditions.map(({ label }) => slug(label)),
      (index) => ({ file: 'estimate', path: ['conditions', index, 'label'] }),
    ),
    ...idIssues(floors, (index) => ({ file: 'estimate', path: ['floors', index, 'storey'] })),
    ...idIssues(
      topics?.map(({ label }) => label),
      (index) => ({ file: 'contatti', path: ['form', 'topics', 'choices', index, 'label'] }),
    ),
    ...idIssues(
      topics?.map(({ subject }) => subject),
      (index) => ({ file: 'contatti', path: ['form', 'topics', 'choices', index, 'subject'] }),
    ),
  ];
}

function idIssues(
  entries: readonly string[] = [],
  fieldAt: (index: number) => { file: keyof Content; path: FieldPath },
): ContentIssue[] {
  return entries.flatMap((id, index) => {
    if (!id) {
      return [{ ...fieldAt(index), message: 'deve avere almeno una lettera o una cifra' }];
    }
    const first = entries.indexOf(id);
    const message = `si confonde con la voce ${first + 1}: cambia una lettera`;
    return first < index ? [{ ...fieldAt(index), message }] : [];
  });
}

type Hours = Content['hours']['openingHours'][number];

function openingHoursRule({ hours: file }: Partial<Content>): ContentIssue[] {
  const hoursList = file?.openingHours ?? [];
  return hoursList.flatMap((hours, index) => [
    ...closingIssues(hours, index),
    ...overlapIssues(hours, hoursList.slice(0, index), index),
  ]);
}

function closingIssues({ opens, closes }: Hours, index: number): ContentIssue[] {
  if (minutesOf(closes) > minutesOf(opens)) {
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
      minutesOf(hours.opens) >= minutesOf(earlier.closes) ||
      minutesOf(earlier.opens) >= minutesOf(hours.closes);
    if (!day || isApart) {
      return [];
    }
    const spans = `${earlier.opens}-${earlier.closes} e ${hours.opens}-${hours.closes}`;
    const message = `${day} ha due orari che si sovrappongono, ${spans}`;
    return [{ file: 'hours' as const, path: ['openingHours', index, 'opens'], message }];
  });
}

/** A storey is listed once, or twice if the lift makes a difference. */
function storeyRule({ estimate }: Partial<Content>): ContentIssue[] {
  const floors = estimate?.floors ?? [];
  return floors.flatMap(({ storey }, index) => {
    const lifts = floors.filter((floor) => floor.storey === storey).map((floor) => floor.lift);
    const isOnceWithoutLift = lifts.length === 1 && lifts[0] === undefined;
    // If both have the same lift, idRule reports the second.
    const isTwiceWithLift = lifts.length > 1 && !lifts.includes(undefined);
    if (isOnceWithoutLift || isTwiceWithLift) {
      return [];
    }
    const message =
      'un piano ha una voce senza «lift», oppure due, con «lift: sì» e con «lift: no»';
    return [{ file: 'estimate', path: ['floors', index, 'storey'], message }];
  });
}

function yearRule({ agency, figures }: Partial<Content>): ContentIssue[] {
  const years = [
    { file: 'agency', key: 'since', year: agency?.since },
    { file: 'figures', key: 'marketYear', year: figures?.marketYear },
  ] as const;
  const thisYear = italianYear();
  return years.flatMap(({ file, key, year = 0 }) =>
    year > thisYear ? [{ file, path: [key], message: `il ${year} deve ancora venire` }] : [],
  );
}
