import { useState } from 'react';
import { estimateLine } from '../../shared/estimate/rules.ts';
import { type Basis, described, rangeOf } from './basis.ts';
import type { EstimateFormProps } from './props.ts';

type Props = { text: EstimateFormProps['text']['share']; newTab: string; basis: Basis; fragment: string };

export function ShareEstimate({ text, newTab, basis, fragment }: Props) {
  const url = `${location.origin}${location.pathname}${fragment}`;
  const [refused, setRefused] = useState(false);
  const words = estimateLine(text.message, described(basis), rangeOf(basis));
  const share = () =>
    // Closing the sheet is no error.
    navigator.share({ text: words, url }).catch(({ name }: Error) => setRefused(name !== 'AbortError'));
  if ('share' in navigator && !refused)
    return (
      <button type="button" className="button button-quiet" onClick={share}>
        {text.heading}
      </button>
    );
  return (
    <div className="grid gap-3">
      <h4 className="font-semibold">{text.heading}</h4>
      <div className="flex flex-wrap gap-3">
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${words} ${url}`)}`}
          target="_blank"
          rel="noopener noreferrer"
          className="button button-quiet"
        >
          {text.whatsapp} <span className="sr-only">{newTab}</span>
        </a>
        <CopyButton key={url} text={text} url={url} />
      </div>
    </div>
  );
}

function CopyButton({ text, url }: { text: Props['text']; url: string }) {
  const [state, setState] = useState<'copied' | 'failed'>();
  const copy = async () => {
    setState(undefined); // Without a change screen readers would not announce the second copy.
    try {
      await navigator.clipboard.writeText(url);
      setState('copied');
    } catch {
      setState('failed'); // Without https, or where the visitor forbids it.
    }
  };
  return (
    <>
      <button type="button" className="button button-quiet" onClick={copy}>
        {state === 'copied' ? text.copied : text.copy}
      </button>
      <span aria-live="polite" className="sr-only">
        {state === 'copied' && text.copied}
      </span>
      {state === 'failed' && (
        <label className="w-full">
          {text.byHand}
          <input readOnly value={url} onFocus={(event) => event.target.select()} className="field" />
        </label>
      )}
    </>
  );
}
