import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** The links that wake the island before it is near; empty for none (see near.ts). */
    'client:near'?: string;
  }
}
