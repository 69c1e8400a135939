import './italian.ts';
import CMS from '@sveltia/cms';
import { createElement } from 'react';
import { type Content, schemaOf, schemas } from '../shared/content/content.ts';
import { editorConfig } from './config.ts';
import { contentFormats } from './formats.ts';
import type { EditorSettings } from './settings.ts';

declare const __EDITOR__: EditorSettings;

const formatOf = contentFormats();
const LivePage = () =>
  createElement('iframe', { src: `${location.origin}/`, title: 'La pagina', style: frame });
const frame = { position: 'fixed', inset: 0, width: '100%', height: '100%', border: 0 } as const;

for (const name of Object.keys(schemas) as (keyof Content)[]) {
  CMS.registerCustomFormat(name, 'yaml', formatOf(name, schemaOf(name)));
  if (__EDITOR__.isLive) CMS.registerPreviewTemplate(name, LivePage);
}
CMS.init({ config: editorConfig(__EDITOR__) });
