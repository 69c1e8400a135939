import type { CmsConfig, CollectionFile, Field, GitHubBackend } from '@sveltia/cms';
import type { Content } from '../shared/content/content.ts';
import type { Words } from '../shared/content/with-words.ts';
import { fieldsOf } from './form-fields.ts';
import { formGroups } from './form-groups.ts';
import { formSchemaOf } from './form-schema.ts';
import { formLabel } from './form-words.ts';

/** What the editor knows about the site. tools/build/build-editor.ts puts it into the script. */
export interface EditorSettings {
  /** `owner/name` on GitHub; empty to edit a folder of this computer only. */
  repository: string;
  /** The origin of an OAuth authenticator; empty to sign in with a token. */
  signIn: string;
  /** The content's folder inside the repository; empty when it is the root. */
  folder: string;
  /** The repository's folder on this computer, by its name; empty when the editor is published. */
  siteFolder: string;
  isLive: boolean;
}

export function editorConfig(settings: EditorSettings, words: Words): CmsConfig {
  const { folder } = settings;
  const inFolder = (path: string) => (folder ? `${folder}/${path}` : path);
  const file = (name: keyof Content): CollectionFile => ({
    name,
    label: formLabel(name),
    file: inFolder(`${name}.yaml`),
    // Each file has a format of its own, which knows its schema and its text (formats.ts).
    format: name,
    ...(name === 'confirmed' && { editor: { preview: false } }),
    fields: fieldsOf(formSchemaOf(name, words)).map((field) => besideTexts(field, folder)),
  });
  return {
    load_config_file: false,
    app_title: 'I contenuti del sito',
    logo: { src: '/favicon.svg' },
    backend: backendOf(settings),
    media_folder: inFolder('pictures'),
    public_folder: '/',
    media_libraries: { default: { config: photographs }, stock_assets: { providers: [] } },
    slug: { encoding: 'ascii', clean_accents: true },
    editor: { preview: settings.isLive },
    collections: formGroups.map(({ name, label, files }) => ({
      name,
      label,
      files: files.map(file),
    })),
  };
}

/** The logo and the typeface aren't among the photographs. */
const besideTexts = (field: Field, folder: string): Field =>
  'public_folder' in field ? { ...field, media_folder: `/${folder}` } : field;

/** Turns a photograph, even HEIC, into one that the build accepts and that isn't larger than it needs. */
const photographs = {
  slugify_filename: true,
  transformations: { raster_image: { format: 'webp', quality: 90, width: 2560, height: 2560 } },
} as const;

function backendOf({ repository, signIn }: EditorSettings): GitHubBackend {
  return {
    name: 'github',
    repo: repository || 'agenzia/sito',
    auth_methods: signIn ? ['token', 'oauth'] : ['token'],
    commit_messages: { update: 'Cambia {{path}}', uploadMedia: 'Aggiunge {{path}}' },
    ...(signIn && { base_url: signIn }),
  };
}
