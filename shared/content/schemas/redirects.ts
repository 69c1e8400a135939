import * as v from 'valibot';

/** Addresses of an earlier site, each with the address where it leads now. shared/content/redirects.ts has the rules. */
export const redirects = v.record(v.string(), v.unknown());
