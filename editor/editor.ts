import { photographRemarks, sample, settings, words } from 'virtual:editor';
import './editor.css';
import { createElement } from 'react';
import { type Content, contentNames } from '../shared/content/content.ts';
import { isGroup } from '../shared/content/values.ts';
import tokens from '../shared/design/tokens.css?raw';
import { language } from '../shared/text/italian.ts';
import { editorConfig } from './cms-config.ts';
import { removeWord } from './editor-words.ts';
import { siteSchemaOf } from './form-schema.ts';
import { contentFormats } from './formats.ts';
import { withItalianRefusals } from './github.ts';
import { readNumbersAsTyped } from './number-fields.ts';
import { partSelectors } from './preview-parts.ts';
import { tasksControl } from './tasks.tsx';

/** The editor reads its language when it's imported. Before that it's set to Italian, unless somebody chose another. */
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

window.fetch = withItalianRefusals(window.fetch.bind(window));

readNumbersAsTyped();

/** While a photograph is being converted, its form doesn't contain it yet. */
const isConverting = () => document.querySelector('.empty.processing') !== null;

/** Asks first, because removing a list item can't be undone. It finds the button only while the editor is Italian. */
addEventListener(
  'click',
  (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const isRemoval =
      button?.getAttribute('aria-label') === removeWord && button.closest('.item') !== null;
    if (isRemoval && !confirm('Togliere questa voce dall’elenco?')) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  },
  { capture: true },
);

const { formatOf, leftToDo, noteSaved } = contentFormats({ tokens, words, sample, isConverting });
CMS.registerFieldType('tasks', tasksControl(leftToDo, photographRemarks));
CMS.registerEventListener({ name: 'postSave', handler: noteSaved });
const frame = { position: 'fixed', inset: 0, width: '100%', height: '100%', border: 0 } as const;

const pageAt = (name: keyof Content) => () =>
  createElement('iframe', {
    src: `${location.origin}/`,
    title: 'La pagina',
    style: frame,
    onLoad: ({ currentTarget }: { currentTarget: HTMLIFrameElement }) =>
      currentTarget.contentDocument?.querySelector(partSelectors[name] ?? 'body')?.scrollIntoView(),
  });

for (const name of contentNames) {
  CMS.registerCustomFormat(name, 'yaml', formatOf(name, siteSchemaOf(name, words)));
  if (settings.isLocal) {
    CMS.registerPreviewTemplate(name, pageAt(name));
  }
}
CMS.init({ config: editorConfig(settings, words) });
