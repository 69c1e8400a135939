import type { Content } from '../../shared/content/content.ts';

export const socialSize = { width: 1200, height: 630 };

/** A card with a photograph is a JPEG: as a PNG it would be too large for messengers and social networks. */
export const socialPath = ({ home }: Pick<Content, 'home'>): string =>
  home.picture.photo ? '/social.jpg' : '/social.png';
