import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { isEmail } from '../src/contact/rules.ts';
import { ConfigError } from './env.ts';
import { root } from './paths.ts';

const agency = v.object({ email: v.pipe(v.string(), v.check(isEmail)) });

/** The agency's inbox as content/agency.yaml names it; throws a ConfigError of one line when it does not. */
export function readAgencyEmail(file = resolve(root, 'content/agency.yaml')): string {
  try {
    return v.parse(agency, parse(readFileSync(file, 'utf8'))).email;
  } catch {
    throw new ConfigError(
      'content/agency.yaml: email: one plain e-mail address (or set MAIL_TO and MAIL_FROM)',
    );
  }
}
