import type { Headers } from '../server/http/static.ts';

/**
 * The editor's own policy. It sets styles in its elements, shows photographs that are not yet saved, and reads those of
 * telephones with a WebAssembly program; it talks to GitHub alone, and to nobody in a folder of this computer.
 */
const editorPolicy = (speaksTo: string) =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' blob: data:${speaksTo && ' https://avatars.githubusercontent.com'}`,
    "font-src 'self'",
    `connect-src 'self' blob: data:${speaksTo}`,
    "frame-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

export const editorHeaders = (repository: string): Headers => ({
  'Content-Security-Policy': editorPolicy(repository && ' https://api.github.com'),
  'X-Robots-Tag': 'noindex',
});
