import { useState } from 'react';
import { estimateLine } from '../../shared/rules/estimate-rules.ts';
import { type Basis, descriptionOf, rangeOf } from './basis.ts';
import type { EstimateFormProps } from './estimate-props.ts';

/** Thrown when the visitor closes the device's share sheet, or presses the button again while it is open. */
const noRefusals = ['AbortError', 'InvalidStateError'];

type Props = {
  texts: EstimateFormProps['texts']['share'];
  basis: Basis;
  href: string;
};

/** Opens the device's share sheet. Where there is none, copies the link. */
export function ShareEstimate({ texts, basis, href }: Props) {
  const url = `${location.origin}${location.pathname}${href}`;
  const [isRefused, setRefused] = useState(false);
  const share = async () => {
    try {
      const text = estimateLine(texts.message, descriptionOf(basis), rangeOf(basis));
      await navigator.share({ text, url });
    } catch (error) {
      setRefused(!noRefusals.includes((error as Error).name));
    }
  };
  if ('share' in navigator && !isRefused) {
    return (
      <button type="button" className="button button-quiet grow" onClick={share}>
        {texts.send}
      </button>
    );
  }
  return <CopyButton key={url} texts={texts} url={url} />;
}

function CopyButton({ texts, url }: Pick<Props, 'texts'> & { url: string }) {
  const [state, setState] = useState<'copied' | 'failed'>();
  const copy = async () => {
    setState(undefined);
    try {
      await navigator.clipboard.writeText(url);
      setState('copied');
    } catch {
      setState('failed'); // There is no https, or the visitor forbids access to the clipboard.
    }
  };
  return (
    <>
      <button type="button" className="button button-quiet grow" onClick={copy}>
        {state === 'copied' ? texts.copied : texts.copy}
      </button>
      <div aria-live="polite" className="sr-only">
        {/* Each copy gets a new paragraph: Orca doesn't announce the same words in the same element again. */}
        {state === 'copied' && <p>{texts.copied}</p>}
      </div>
      {state === 'failed' && (
        <label className="w-full">
          {texts.byHand}
          <input
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
            className="field"
          />
        </label>
      )}
    </>
  );
}
