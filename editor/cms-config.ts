import type { CmsConfig, CollectionFile, Field, GitHubBackend } from '@sveltia/cms';
import type { Content, ContentValues } from '../shared/content/content.ts';
import { fieldsOf } from './form-fields.ts';
import { formGroups } from './form-groups.ts';
import { formSchemaOf } from './form-schema.ts';
import { formLabel } from './form-words.ts';

/** What the editor knows about the site. tools/build/build-editor.ts inserts this into the script. */
export type EditorSettings = {
  /** `owner/name` on GitHub. Undefined to edit only a folder on this computer. */
  repository?: string | undefined;
  /** The content's folder inside the repository. Empty if it's the root. */
  folder: string;
  /** The name of the repository's folder on this computer. Empty if the editor is published. */
  siteFolder: string;
  isLocal: boolean;
};

export function editorConfig(settings: EditorSettings, words: ContentValues): CmsConfig {
  const { folder } = settings;
  const inFolder = (path: string) => (folder ? `${folder}/${path}` : path);
  const file = (name: keyof Content): CollectionFile => ({
    name,
    label: formLabel(name),
    file: inFolder(`${name}.yaml`),
    // Each file has its own format, which knows the file's schema and text (formats.ts).
    format: name,
    ...(name === 'confirmed' && { editor: { preview: false } }),
    fields: fieldsOf(formSchemaOf(name, words)).map((field) => withUploadFolder(field, folder)),
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
    editor: { preview: settings.isLocal },
    collections: formGroups.map(({ name, label, files }) => ({
      name,
      label,
      files: files.map(file),
    })),
  };
}

/** The logo and the typeface are stored beside the YAML files, not with the photographs. */
const withUploadFolder = (field: Field, folder: string): Field =>
  'public_folder' in field ? { ...field, media_folder: `/${folder}` } : field;

/** Converts a photograph, even HEIC, into one that the build accepts and that isn't larger than necessary. */
const photographs = {
  slugify_filename: true,
  transformations: { raster_image: { format: 'webp', quality: 90, width: 2560, height: 2560 } },
} as const;

function backendOf({ repository }: EditorSettings): GitHubBackend {
  return {
    name: 'github',
    repo: repository ?? 'agenzia/sito',
    auth_methods: ['token'],
    commit_messages: { update: 'Cambia {{path}}', uploadMedia: 'Aggiunge {{path}}' },
  };
}
