import { floorLabel } from '../../rules/estimate-rules.ts';
import { italianYear, minutesOf } from '../../rules/hours-rules.ts';
import { slug } from '../../text/format.ts';
import type { Content } from '../content.ts';
import type { FieldIssue, FieldPath } from '../issues.ts';

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
 * Ids are derived from names, for hrefs to a zone and to a shared estimate. The form tells its topics apart by label
 * and by subject.
 */
function idRule({ zones, estimate, contact }: Partial<Content>): ContentIssue[] {
  const zoneIds = zones?.zones.map(({ id }) => id);
  const conditionIds = estimate?.conditions.map(({ label }) => slug(label));
  const floorIds = estimate?.floors.map((rule) => slug(floorLabel(rule, estimate)));
  const topics = contact?.form.topics?.choices;
  const topicLabels = topics?.map(({ label }) => label);
  const topicSubjects = topics?.map(({ subject }) => subject);
  const topicsPath = ['form', 'topics', 'choices'];
  return [
    ...idIssues(zoneIds, { file: 'zones', list: ['zones'], field: 'name' }),
    ...idIssues(conditionIds, { file: 'estimate', list: ['conditions'], field: 'label' }),
    ...idIssues(floorIds, { file: 'estimate', list: ['floors'], field: 'storey' }),
    ...idIssues(topicLabels, { file: 'contact', list: topicsPath, field: 'label' }),
    ...idIssues(topicSubjects, { file: 'contact', list: topicsPath, field: 'subject' }),
  ];
}

/** `list` and `field` lead to the texts from which the ids are made. */
function idIssues(
  ids: readonly string[] = [],
  { file, list, field }: { file: keyof Content; list: FieldPath; field: string },
): ContentIssue[] {
  return ids.flatMap((id, index) => {
    const path = [...list, index, field];
    if (!id) {
      return [{ file, path, message: 'deve avere almeno una lettera o una cifra' }];
    }
    const first = ids.indexOf(id);
    const message = `si confonde con la voce ${first + 1}: cambia una lettera`;
    return first < index ? [{ file, path, message }] : [];
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
