/** An agency's logo. The page shows content/logo.svg as it is. */
export type Logo = {
  /** A PNG as a `data:` address, for icons, images and the report. */
  png: string;
  /** The size of that PNG, in pixels. */
  width: number;
  height: number;
};

/**
 * The ratio of width to height from which a logo counts as wide. A wide logo contains the agency's name, so the page
 * doesn't repeat the name beside it.
 */
const wideFrom = 2;

export const isWide = ({ width, height }: Pick<Logo, 'width' | 'height'>): boolean =>
  width / height >= wideFrom;
