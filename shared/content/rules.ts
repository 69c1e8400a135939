import { minutes } from '../hours/hours.ts';
import type { Content } from './content.ts';
import type { Issue, Path } from './issues.ts';

/** Of a field, or of a file beside the texts. */
export type ContentIssue = { file: keyof Content; path: Path; rule: string } | Issue;

/** A rule across fields or files; `content` has only the files that are valid by themselves. */
export type Rule = (content: Partial<Content>) => ContentIssue[];

export const rules: readonly Rule[] = [uniqueTexts, zoneIds, openingHours, storeys];

/** Only for build and editor: a server has to start all the same, whatever its clock says. */
export const publishingRules: readonly Rule[] = [...rules, pastYears, copyright];

function uniqueTexts({ zones, estimate, faq }: Partial<Content>): ContentIssue[] {
  const lists = [
    ['zones', 'zones', 'name', zones?.zones.map(({ name }) => name)],
    ['estimate', 'condition', 'label', estimate?.condition.map(({ label }) => label)],
    ['faq', 'items', 'question', faq?.items.map(({ question }) => question)],
  ] as const;
  return lists.flatMap(([file, list, field, texts = []]) => {
    const lower = texts.map((text) => text.toLowerCase());
    return lower.flatMap((text, index) => {
      const rule = `compare due volte: è già nella voce ${lower.indexOf(text) + 1}`;
      return lower.indexOf(text) < index ? [{ file, path: [list, index, field], rule }] : [];
    });
  });
}

/** Without an id of its own a zone has that of its name, which another name may give too. */
function zoneIds({ zones }: Partial<Content>): ContentIssue[] {
  const all = zones?.zones ?? [];
  return all.flatMap(({ id, name }, index) => {
    const first = all.findIndex((zone) => zone.id === id);
    const isSameName = all[first]?.name.toLowerCase() === name.toLowerCase(); // Or the zone itself.
    if (id && isSameName) return [];
    const rule = id
      ? `«${id}» è già della voce ${first + 1}: scrivine un altro`
      : 'dal nome non segue: scrivilo';
    return [{ file: 'zones', path: ['zones', index, 'id'], rule }];
  });
}

function openingHours({ agency }: Partial<Content>): ContentIssue[] {
  const all = agency?.openingHours ?? [];
  const issue = (index: number, field: string, rule: string): ContentIssue => ({
    file: 'agency',
    path: ['openingHours', index, field],
    rule,
  });
  return all.flatMap(({ days, opens, closes }, index) => {
    const [from, to] = [minutes(opens), minutes(closes)];
    const overlaps = all.slice(0, index).flatMap((earlier) => {
      const day = days.find((one) => earlier.days.includes(one));
      if (!day || from >= minutes(earlier.closes) || minutes(earlier.opens) >= to) return [];
      const both = `${earlier.opens}-${earlier.closes} e ${opens}-${closes}`;
      return [issue(index, 'opens', `${day} ha due orari che si sovrappongono, ${both}`)];
    });
    const rule = `la chiusura, ${closes}, deve venire dopo l’apertura, ${opens}`;
    return to <= from ? [issue(index, 'closes', rule), ...overlaps] : overlaps;
  });
}

/** A storey is listed once, or twice where the lift counts. */
function storeys({ estimate }: Partial<Content>): ContentIssue[] {
  const floors = estimate?.floor ?? [];
  return floors.flatMap(({ storey, lift }, index) => {
    const same = floors.filter((one) => one.storey === storey);
    const withLift = same.filter((one) => one.lift && one.lift !== 'no');
    const isPair = same.length === 2 && withLift.length === 1 && same.every((one) => one.lift);
    if (isPair || (same.length === 1 && !lift)) return [];
    const rule =
      same.length > 1
        ? 'compare più volte: un piano ha una voce, oppure due, con «lift: sì» e con «lift: no»'
        : 'ha una voce sola: togli «lift», oppure aggiungi l’altra voce del piano';
    return [{ file: 'estimate' as const, path: ['floor', index, 'storey'], rule }];
  });
}

function pastYears({ agency, figures }: Partial<Content>): ContentIssue[] {
  const years = [
    { file: 'agency', key: 'since', year: agency?.since },
    { file: 'figures', key: 'marketYear', year: figures?.marketYear },
    { file: 'figures', key: 'copyrightYear', year: figures?.copyrightYear },
  ] as const;
  const thisYear = new Date().getFullYear();
  return years.flatMap(({ file, key, year = 0 }) =>
    year > thisYear ? [{ file, path: [key], rule: `il ${year} deve ancora venire` }] : [],
  );
}

function copyright({ figures }: Partial<Content>): ContentIssue[] {
  const { copyrightYear = 0, marketYear = 0 } = figures ?? {};
  const rule = `è prima dell’anno dei dati di mercato (marketYear), il ${marketYear}`;
  return copyrightYear < marketYear ? [{ file: 'figures', path: ['copyrightYear'], rule }] : [];
}
