import { content } from 'virtual:content';
import { phoneHref } from '../../shared/text/format.ts';

const { phone, email } = content.agency;

type Props = { heading?: string; body: string; call: string; className?: string };

export const ErrorAlert = ({ heading, body, call, className = 'mt-4 callout' }: Props) => (
  <div role="alert" className={className}>
    {heading && <h2 className="text-h3">{heading}</h2>}
    <p>
      {body}{' '}
      <a className="link semibold" href={phoneHref(phone)}>
        {call}
      </a>{' '}
      ·{' '}
      <a className="link semibold" href={`mailto:${email}`}>
        {email}
      </a>
    </p>
  </div>
);
