import { createElement } from 'react';
import { type Content, schemaOf, schemas } from '../shared/content/content.ts';
import { type EditorSettings, editorConfig } from './config.ts';
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

const formatOf = contentFormats();
const frame = { position: 'fixed', inset: 0, width: '100%', height: '100%', border: 0 } as const;
const LivePage = () =>
  createElement('iframe', { src: `${location.origin}/`, title: 'La pagina', style: frame });

for (const name of Object.keys(schemas) as (keyof Content)[]) {
  CMS.registerCustomFormat(name, 'yaml', formatOf(name, schemaOf(name)));
  if (__EDITOR__.isLive) CMS.registerPreviewTemplate(name, LivePage);
}
CMS.init({ config: editorConfig(__EDITOR__) });
