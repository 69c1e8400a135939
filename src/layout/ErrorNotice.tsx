import { phoneHref } from '../../shared/format.ts';
import { content } from '../content/index.ts';

type Props = { heading?: string; body: string; call: string };

export function ErrorNotice({ heading, body, call }: Props) {
  return (
    <div role="alert" className="mt-4 border-l-4 border-rosso pl-4">
      {heading && <h2 className="text-h3">{heading}</h2>}
      <p>
        {body}{' '}
        <a className="link font-semibold" href={phoneHref(content.agency.phone)}>
          {call}
        </a>
      </p>
    </div>
  );
}
