import type { CmsConfig, CollectionFile, Field, GitHubBackend } from '@sveltia/cms';
import { type Content, schemaOf, schemas } from '../shared/content/content.ts';
import { labelOf } from '../shared/content/names.ts';
import { capital, fieldsOf } from './fields.ts';

/** What a build of the editor is told; build/editor.ts puts it into the script. */
export interface EditorSettings {
  /** `owner/name` on GitHub; without one only a folder on this computer can be edited. */
  repository: string;
  /** The origin of an OAuth authenticator; without one people sign in with a token of their own. */
  signIn: string;
  /** The content's folder inside the repository; empty when it is the whole of it. */
  folder: string;
  /** Whether the page is served beside the editor, so that it can be shown there. */
  isLive: boolean;
}

/** What an owner changes most, first in the list; the others follow in the order of the schemas. */
const often: readonly (keyof Content)[] = ['zones', 'agency', 'hours', 'faq', 'figures'];

const everyFile = Object.keys(schemas) as (keyof Content)[];

/** The editor's configuration, made from the schemas. */
export function editorConfig(settings: EditorSettings): CmsConfig {
  const { folder } = settings;
  const inFolder = (path: string) => (folder ? `${folder}/${path}` : path);
  const file = (name: keyof Content): CollectionFile => ({
    name,
    label: capital(labelOf(schemaOf(name))),
    file: inFolder(`${name}.yaml`),
    format: name, // Each file has a format of its own, which knows its schema and its text: see formats.ts.
    fields: fieldsOf(schemaOf(name)).toSorted((a, b) => isLong(b) - isLong(a)),
  });
  return {
    load_config_file: false,
    app_title: 'I contenuti del sito',
    logo: { src: '/favicon.svg' },
    backend: backendOf(settings),
    media_folder: inFolder('pictures'),
    public_folder: '/',
    // An agency shows its own houses: no libraries of other people's photographs.
    media_libraries: { default: { config: photographs }, stock_assets: { providers: [] } },
    slug: { encoding: 'ascii', clean_accents: true },
    editor: { preview: settings.isLive },
    singletons: [
      ...often.map(file),
      { divider: true, name: 'rest' },
      ...everyFile.filter((name) => !often.includes(name)).map(file),
    ],
  };
}

/** Lists without a fixed length come first in their form: zones, hours, questions, holidays change most. */
const isLong = (field: Field) =>
  Number('fields' in field && field.widget === 'list' && field.allow_add !== false);

/** A photograph from a phone, HEIC included, becomes one that the build takes: name, format, and no larger than it needs. */
const photographs = {
  slugify_filename: true,
  transformations: { raster_image: { format: 'webp', quality: 90, width: 2560, height: 2560 } },
} as const;

function backendOf({ repository, signIn }: EditorSettings): GitHubBackend {
  const messages = {
    create: 'Aggiunge {{path}}',
    update: 'Cambia {{path}}',
    delete: 'Toglie {{path}}',
    uploadMedia: 'Aggiunge {{path}}',
    deleteMedia: 'Toglie {{path}}',
  };
  return {
    name: 'github',
    repo: repository || 'agenzia/sito',
    auth_methods: signIn ? ['token', 'oauth'] : ['token'],
    commit_messages: messages,
    ...(signIn && { base_url: signIn }),
  };
}
