import { settings, words } from 'virtual:editor';
import { createElement } from 'react';
import { type Content, contentNames } from '../shared/content/content.ts';
import { isGroup } from '../shared/content/names.ts';
import tokens from '../shared/design/tokens.css?raw';
import { language } from '../shared/rules/italian.ts';
import { editorConfig } from './config.ts';
import { plainNumber } from './form-values.ts';
import { contentFormats } from './formats.ts';
import { ownSchemaOf } from './own-schema.ts';
import { partOf } from './parts.ts';

/** The editor reads its language when it's imported. It's Italian unless somebody chose another. */
const preferences = 'sveltia-cms.prefs';
try {
  const chosen: unknown = JSON.parse(localStorage.getItem(preferences) ?? '{}');
  localStorage.setItem(
    preferences,
    JSON.stringify({ locale: language, ...(isGroup(chosen) ? chosen : {}) }),
  );
} catch {
  // Without storage the editor speaks the browser's language.
}
const { default: CMS } = await import('@sveltia/cms');

/** In Italian, because the browser's own message about a broken connection is English. */
const { fetch: request } = window;
window.fetch = (...args) =>
  request(...args).catch((error) => {
    if (!(error instanceof TypeError)) {
      throw error;
    }
    throw new TypeError('GitHub non risponde: controlla la connessione e riprova.', {
      cause: error,
    });
  });

/** Corrects a number before the editor reads it: `2.950` in a field for whole numbers is 2950, and `6,8` is 6.8. */
addEventListener(
  'input',
  ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.role !== 'spinbutton') {
      return;
    }
    target.value = plainNumber(target.value, target.inputMode === 'numeric');
  },
  { capture: true },
);

const formatOf = contentFormats(tokens, words);
const frame = { position: 'fixed', inset: 0, width: '100%', height: '100%', border: 0 } as const;

/** Shows the page at the part that is edited. */
const livePageAt = (name: keyof Content) => () =>
  createElement('iframe', {
    src: `${location.origin}/`,
    title: 'La pagina',
    style: frame,
    onLoad: ({ currentTarget }: { currentTarget: HTMLIFrameElement }) =>
      currentTarget.contentDocument?.querySelector(partOf[name] ?? 'body')?.scrollIntoView(),
  });

for (const name of contentNames) {
  CMS.registerCustomFormat(name, 'yaml', formatOf(name, ownSchemaOf(name, words)));
  if (settings.isLive) {
    CMS.registerPreviewTemplate(name, livePageAt(name));
  }
}
CMS.init({ config: editorConfig(settings, words) });
