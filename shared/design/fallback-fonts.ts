/** What is known about a system's font that stands in for the headings' until that has loaded. */
export interface FallbackFont {
  /** The names under which systems have it, or a font with the same widths. */
  names: readonly string[];
  /** The widths of `letters` in thousandths of the size. */
  widths: string;
}

/** The letters whose widths are compared. */
export const letters = ' abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789àèéìòù.,’';

// The widths were read with fontkit from Liberation Serif Bold, Liberation Sans Bold, Noto Serif Bold and Roboto Bold. The first
// two fonts have the widths of Times New Roman and Arial.

const times: FallbackFont = {
  names: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'],
  widths:
    '250 500 556 444 556 444 333 500 556 278 333 556 278 833 556 500 556 556 444 389 333 556 500 722 500 500 444 722 667 722 722 667 611 778 778 389 500 778 667 944 722 778 611 778 722 556 667 722 722 1000 722 722 667 500 500 500 500 500 500 500 500 500 500 500 444 444 278 500 556 250 250 333',
};

const notoSerif: FallbackFont = {
  names: ['Noto Serif Bold'],
  widths:
    '260 600 649 527 649 572 407 560 667 352 345 637 352 986 667 614 645 648 523 481 405 667 606 856 646 579 529 753 672 669 767 653 621 770 819 401 396 734 654 952 788 787 638 787 712 579 653 747 698 1067 733 693 667 565 565 565 565 565 565 565 565 565 565 600 572 572 352 614 667 294 294 280',
};

const arial: FallbackFont = {
  names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
  widths:
    '278 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 556 556 556 556 556 556 556 556 556 556 556 556 556 278 611 611 278 278 278',
};

const roboto: FallbackFont = {
  names: ['Roboto Bold', 'Roboto-Bold'],
  widths:
    '249 535 563 521 563 540 358 571 560 265 260 534 265 866 561 564 563 564 366 514 338 560 506 734 509 503 509 672 638 654 650 563 549 682 706 292 559 636 541 875 706 689 645 689 641 616 620 659 653 875 635 619 607 574 574 574 574 574 574 574 574 574 574 535 540 540 273 564 560 290 246 229',
};

/** By the kind of typeface. Android has neither Times nor Arial. */
export const fallbackFonts = {
  serif: { most: times, android: notoSerif, last: 'Georgia, serif' },
  sans: { most: arial, android: roboto, last: 'Arial, sans-serif' },
} as const;
