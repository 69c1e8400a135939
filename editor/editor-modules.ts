/// <reference types="vite/client" />

declare module 'virtual:editor' {
  export const settings: import('./cms-config.ts').EditorSettings;
  export const words: import('../shared/content/content.ts').ContentValues;
  export const sample: import('../shared/content/content.ts').ContentValues;
  export const photographRemarks: import('../shared/content/issues.ts').Issue[];
}
