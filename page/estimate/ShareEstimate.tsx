import { pictureScript } from 'virtual:picture';
import { useState } from 'react';
import { estimateLine, formatRange } from '../../shared/rules/estimate.ts';
import { type Basis, described, rangeOf } from './basis.ts';
import type { EstimateFormProps } from './props.ts';

/** The visitor closed the device's sheet, or pressed again while it is open. */
const noRefusals = ['AbortError', 'InvalidStateError'];

type Props = {
  text: EstimateFormProps['text']['share'];
  newTab: string;
  basis: Basis;
  fragment: string;
};

export function ShareEstimate({ text, newTab, basis, fragment }: Props) {
  const url = `${location.origin}${location.pathname}${fragment}`;
  const [refused, setRefused] = useState(false);
  const range = rangeOf(basis);
  const words = estimateLine(text.message, described(basis), range);
  const caption = [formatRange(range), described(basis).join(', '), location.host];
  const share = async () => {
    try {
      const files = await picturesFor(caption);
      // Beside a picture some apps keep only the text, without the address.
      await navigator.share(files ? { files, text: `${words} ${url}` } : { text: words, url });
    } catch (error) {
      setRefused(!noRefusals.includes((error as Error).name));
    }
  };
  if ('share' in navigator && !refused) {
    return (
      <button type="button" className="button button-quiet" onClick={share}>
        {text.heading}
      </button>
    );
  }
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

/** Its script is a file of its own, which only a visitor who shares an estimate asks for. */
const importPicture = (): Promise<typeof import('./picture.ts')> =>
  import(/* @vite-ignore */ pictureScript);

/** The house with the range, or undefined where the device shares no files or the picture's code did not arrive. */
async function picturesFor(caption: string[]): Promise<File[] | undefined> {
  if (!navigator.canShare) {
    return undefined;
  }
  try {
    const { housePicture } = await importPicture();
    const files = [await housePicture(caption)];
    return navigator.canShare({ files }) ? files : undefined;
  } catch {
    return undefined;
  }
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
