/// <reference types="vite/client" />

// All that a build hands to code. The code imports it as a module, which tools/build/virtual-plugin.ts writes:
//
//   module            says                              to code of            made by
//   virtual:content   what the owner writes             pages, in the build   site-data.ts
//   virtual:site      what the operator sets            pages, in the build   site-data.ts
//   virtual:islands   the islands' props                islands               site-data.ts
//   virtual:script    counts, and the islands' script   the inline scripts    build-site.ts, dev-site-data.ts
//   virtual:editor    what the editor knows of a site   the owner's editor    build-editor.ts
//   virtual:built     what is made of a site            the Worker            build-worker.ts
//
// This isn't a .d.ts, because `skipLibCheck` leaves those unchecked: a missing type would be any.

declare module 'virtual:content' {
  /** Every word and figure of the page, checked. */
  export const content: import('../../shared/content/content.ts').Content;
  /** The photographs that the content names. */
  export const photographs: import('../../shared/content/photo-places.ts').Photographs;
  /** The brand's typeface for headings, or the sample's. */
  export const headings: import('../../shared/design/typefaces.ts').Typeface;
  export const logo: import('../../shared/design/logo.ts').Logo | undefined;
}

/** What the environment makes public, checked by shared/config/settings.ts, and what the build adds. */
declare module 'virtual:site' {
  export const site: {
    url: string;
    receiver: import('../../shared/config/settings.ts').Receiver;
    counts: boolean;
    keepDays: number;
    /**
     * Whether the site is built for Cloudflare Workers. The privacy policy then says how long the platform can restore
     * data.
     */
    isWorker: boolean;
  };
  export const fonts: readonly import('../../shared/design/typefaces.ts').FontFace[];
  /** The program that builds the page, by version and commit. */
  export const program: string;
}

/** All of the content would make the islands' script large. As HTML attributes, props would delay the first paint. */
declare module 'virtual:islands' {
  export const contact: import('../../page/contact/contact-props.ts').ContactFormProps;
  export const newsletter:
    | import('../../page/newsletter/newsletter-props.ts').NewsletterFormProps
    | undefined;
  export const estimate: import('../../page/estimate/estimate-props.ts').EstimateFormProps;
}

declare module 'virtual:script' {
  export const counts: boolean;
  /** The address of the islands' script. */
  export const islandsScript: string;
}

declare module 'virtual:editor' {
  export const settings: import('../../editor/cms-config.ts').EditorSettings;
  export const words: import('../../shared/content/content.ts').ContentValues;
  export const sample: import('../../shared/content/content.ts').ContentValues;
  /** What the last build reported about the photographs. */
  export const pictureRemarks: string[];
}

/** The Worker has no files to read. */
declare module 'virtual:built' {
  export const built: import('../../server/http/built.ts').BuiltWorker;
}
