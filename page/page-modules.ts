/// <reference types="vite/client" />

// This isn't a .d.ts, because `skipLibCheck` leaves those unchecked: a missing type would be any.

declare module 'virtual:content' {
  /** Every text and figure of the page, validated. */
  export const content: import('../shared/content/content.ts').Content;
  /** The photographs that the content names. */
  export const photographs: import('../shared/content/photo-places.ts').Photographs;
  /** The brand's typeface for headings, or the sample's. */
  export const headings: import('../shared/design/typefaces.ts').Typeface;
  export const fonts: readonly import('../shared/design/typefaces.ts').FontFace[];
  export const logo: import('../shared/design/logo.ts').Logo | undefined;
}

/** What the environment makes public, read by shared/config/settings.ts, and what the build adds. */
declare module 'virtual:settings' {
  export const settings: import('../shared/config/settings.ts').BuiltSettings & {
    /**
     * Whether the site is built for Cloudflare Workers. The privacy policy then says how long the platform can restore
     * data.
     */
    isWorker: boolean;
  };
  /** The program that builds the page, by version and commit. */
  export const programVersion: string;
}

/** All of the content would make the islands' script large. As HTML attributes, props would delay the first paint. */
declare module 'virtual:islands' {
  export const contact: import('./contact/contact-props.ts').ContactFormProps;
  export const newsletter:
    | import('./newsletter/newsletter-props.ts').NewsletterFormProps
    | undefined;
  export const estimate: import('./estimate/estimate-props.ts').EstimateFormProps;
}

declare module 'virtual:script' {
  export const isCounting: boolean;
  /** The address of the islands' script. */
  export const islandsScript: string;
}
