import { phoneHref } from '../../shared/format.ts';
import { content } from '../content/index.ts';

const { agency, errors } = content;

/** What stands beside a part whose script could not be had: what was typed is safe, and the phone works. */
export function MissingPart() {
  const { body, call } = errors.missingPart;
  return (
    <p role="alert" className="missing-part">
      {body}{' '}
      <a className="link font-semibold" href={phoneHref(agency.landline)}>
        {call}
      </a>
    </p>
  );
}
