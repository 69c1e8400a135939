/// <reference types="vite/client" />

// The modules that tools/build/virtual-modules.ts writes to hand the facts of a site to code. They are declared only
// here. This isn't a .d.ts, because `skipLibCheck` leaves those unchecked: a missing type would be any.

/**
 * What the owner writes in content/. Only code that runs at build time imports it; islands get what they need as props.
 */
declare module 'virtual:content' {
  /** Every word and figure of the page, checked. */
  export const content: import('../../shared/content/content.ts').Content;
  /** The photographs that the content names. */
  export const photographs: import('../../shared/content/slots.ts').Photographs;
}

/** How the site looks, for code that runs at build time. */
declare module 'virtual:brand' {
  /** Whatever a brand leaves out stays as in the sample. */
  export const colours: import('../../shared/design/palette.ts').BrandColours | undefined;
  export const headings: import('../../shared/design/typefaces.ts').Typeface;
  export const logo: import('../../shared/design/logo.ts').Logo | undefined;
}

/** What the environment makes public, checked by shared/config/config.ts, and what the build adds. */
declare module 'virtual:site' {
  export const site: {
    url: string;
    emailjs: import('../../page/contact/contact-props.ts').EmailService;
    counts: boolean;
    keepDays: number;
    /**
     * Whether the site is built for Cloudflare Workers. The privacy notice then says how long the platform can restore
     * data.
     */
    isWorker: boolean;
  };
  export const fonts: readonly import('../../shared/design/typefaces.ts').FontFace[];
  /** The program that builds the page, by version and commit. */
  export const program: string;
  /** How many fields still have the sample's data. */
  export const sampleData: number;
}

/** The islands' props. As HTML attributes they would delay the first paint. */
declare module 'virtual:islands' {
  type Props = ReturnType<typeof import('../../page/islands/islands-props.ts').islandsProps>;
  export const contact: Props['contact'];
  export const newsletter: Props['newsletter'];
  export const estimate: Props['estimate'];
}

/** What the page's inline scripts know. */
declare module 'virtual:script' {
  export const counts: boolean;
  /** The address of the islands' script. */
  export const islandsScript: string;
}

/** What the owner's editor knows of the site. */
declare module 'virtual:editor' {
  export const settings: import('../../editor/cms-config.ts').EditorSettings;
  export const words: import('../../shared/content/reading/with-words.ts').Words;
  /** The texts of the sample, by the names of their files. */
  export const sample: Record<string, string>;
  /** What the last build reported about the photographs. */
  export const pictureRemarks: string[];
}

/** What the Worker knows about the site, because it has no files to read. */
declare module 'virtual:built' {
  export const built: import('../../server/cloudflare/bindings.ts').BuiltWorker;
}
