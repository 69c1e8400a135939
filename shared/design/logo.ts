/** An agency's logo. The page shows content/logo.svg as it is. */
export interface Logo {
  /** A PNG as a `data:` address, for icons, images and the report. */
  picture: string;
  /** The picture's size. */
  width: number;
  height: number;
}

/**
 * Width divided by height. A logo as wide as this has the agency's name in it, so the page doesn't write the name
 * beside it.
 */
const wideFrom = 2;

export const isWide = ({ width, height }: Pick<Logo, 'width' | 'height'>): boolean =>
  width / height >= wideFrom;
