import type { Content } from './content.ts';
import type { Path } from './issues.ts';

/** An issue of a file of content/, or of a picture beside them. */
export type ContentIssue =
  | { file: keyof Content; path: Path; rule: string }
  | { picture: string; rule: string };

/**
 * A rule that looks at more than one field or file, at the day, or at the pictures.
 * @param content the files that are right by themselves, whichever those are
 */
export type Rule = (content: Partial<Content>) => ContentIssue[];

/** What build and editor ask of the content beyond its schemas. The server does not: its clock may be wrong. */
export const rules: readonly Rule[] = [pastYears];

/** What has already happened has no year that is still to come. */
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
