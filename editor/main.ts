import { createElement } from 'react';
import { type Content, schemaOf, schemas } from '../shared/content/content.ts';
import { type EditorSettings, editorConfig } from './config.ts';
import { plainNumber } from './form-values.ts';
import { contentFormats } from './formats.ts';

declare const __EDITOR__: EditorSettings;

/** The editor reads its language on import: Italian, unless another was chosen. */
const preferences = 'sveltia-cms.prefs';
try {
  const chosen = JSON.parse(localStorage.getItem(preferences) ?? '{}');
  localStorage.setItem(preferences, JSON.stringify({ locale: 'it', ...chosen }));
} catch {
  // Without storage the browser's own language holds.
}
const { default: CMS } = await import('@sveltia/cms');

/** The browser's own words for it are English. */
const { fetch: request } = window;
window.fetch = (...args) =>
  request(...args).catch((error) => {
    if (!(error instanceof TypeError)) throw error;
    throw new TypeError('GitHub non risponde: controlla la connessione e riprova.', { cause: error });
  });

/** Before the editor reads it: `2.950` in a field for whole numbers is 2950, and `6,8` is 6.8. */
addEventListener(
  'input',
  ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.role !== 'spinbutton') return;
    target.value = plainNumber(target.value, target.inputMode === 'numeric');
  },
  { capture: true },
);

const formatOf = contentFormats();
const frame = { position: 'fixed', inset: 0, width: '100%', height: '100%', border: 0 } as const;
const LivePage = () =>
  createElement('iframe', { src: `${location.origin}/`, title: 'La pagina', style: frame });

for (const name of Object.keys(schemas) as (keyof Content)[]) {
  CMS.registerCustomFormat(name, 'yaml', formatOf(name, schemaOf(name)));
  if (__EDITOR__.isLive) CMS.registerPreviewTemplate(name, LivePage);
}
CMS.init({ config: editorConfig(__EDITOR__) });
