import type { Content } from '../../shared/content/content.ts';
import { socialSize } from '../images/SocialCard.tsx';

export function socialMeta({ agency, seo }: Content, siteUrl: string) {
  const image = new URL('/social.png', siteUrl).href;
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'it_IT' },
    { property: 'og:site_name', content: agency.name },
    { property: 'og:title', content: seo.title },
    { property: 'og:description', content: seo.description },
    { property: 'og:url', content: new URL('/', siteUrl).href },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: String(socialSize.width) },
    { property: 'og:image:height', content: String(socialSize.height) },
    { property: 'og:image:alt', content: seo.socialAlt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image:alt', content: seo.socialAlt },
  ];
}
