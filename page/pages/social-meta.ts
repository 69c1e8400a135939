import type { Content } from '../../shared/content/content.ts';
import { locale } from '../../shared/text/italian.ts';
import { socialPath, socialSize } from '../images/social-image.ts';

/** Messengers and social networks show the page by these. */
export function socialMeta(content: Content, siteUrl: string) {
  const { agency, home, seo } = content;
  const { photo, alt: photoAlt } = home.picture;
  const alt = (photo && photoAlt) || seo.socialAlt;
  const image = new URL(socialPath(content), siteUrl).href;
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: locale.replace('-', '_') },
    { property: 'og:site_name', content: agency.name },
    { property: 'og:title', content: seo.title },
    { property: 'og:description', content: seo.description },
    { property: 'og:url', content: `${siteUrl}/` },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: String(socialSize.width) },
    { property: 'og:image:height', content: String(socialSize.height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image:alt', content: alt },
  ];
}
