import { readdirSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import type { SiteConfig } from '../server/config.ts';
import { contactFormProps } from '../src/contact/props.ts';
import type { Content } from '../src/content.config.ts';
import { estimateFormProps } from '../src/estimate/props.ts';
import { openingStateProps } from '../src/hours/props.ts';
import { newsletterFormProps } from '../src/newsletter/props.ts';

/** Teaches Astro `client:near` (src/islands/near.ts) and gives each island's script its words (src/islands/baked.d.ts). */
export function islands(content: Content, site: SiteConfig): AstroIntegration {
  return {
    name: 'islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig, addWatchFile, config }) => {
        addClientDirective({ name: 'near', entrypoint: './src/islands/near.ts' });
        for (const file of readdirSync('content')) addWatchFile(new URL(`content/${file}`, config.root));
        updateConfig({
          vite: {
            define: {
              __CONTACT_FORM__: JSON.stringify(contactFormProps(content, site.emailjs)),
              __NEWSLETTER_FORM__: JSON.stringify(newsletterFormProps(content, site.emailjs)),
              __ESTIMATE_FORM__: JSON.stringify(estimateFormProps(content)),
              __OPENING_STATE__: JSON.stringify(openingStateProps(content)),
            },
          },
        });
      },
    },
  };
}
