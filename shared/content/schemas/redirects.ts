import * as v from 'valibot';

/** Addresses of an earlier site, each with the one that visitors are led to. shared/content/redirects.ts has the rules. */
export const redirects = v.record(v.string(), v.unknown());
