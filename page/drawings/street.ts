/** The width of a house, and the height of the highest. Its portico has three arches. */
export const houseWidth = 144;
const highestHouse = 170;

const arches = 3;
const pitch = houseWidth / arches;
const opening = 34;
const roofHeight = 18;
const storeyHeight = 27;
const corniceHeight = 3;

/** The parts of a house as paths, from the left upper corner of its roof. */
export interface House {
  height: number;
  wall: string;
  roof: string;
  /** Its window in the roof. */
  dormer: string;
  /** The shade of the eaves. */
  eaves: string;
  portico: string;
  cornice: string;
  panes: string;
  shutters: string;
  sills: string;
  /** What has a light in the evening: some of the panes, and a shop under the portico. */
  lights: string;
}

/**
 * A street of houses on one portico. Each is as high as its price from the pavement to the ridge, so that the street is a chart
 * from zero.
 */
export function streetOf(prices: readonly number[]): House[] {
  const highest = Math.max(...prices);
  const lowestHeight = (highestHouse * Math.min(...prices)) / highest;
  const portico = Math.round(Math.min(50, lowestHeight / 2.2));
  return prices.map((price, index) => {
    const height = Math.round((highestHouse * price) / highest);
    return houseOf(index, height, portico);
  });
}

function houseOf(index: number, height: number, portico: number): House {
  const windows = windowsOf(index, roofHeight, height - portico - corniceHeight);
  const open = windows.filter((window) => !window.isClosed);
  const lit = open.filter((_, at) => (at + index) % 3 !== 1);
  const slope = index % 2 === 0 ? 16 : 30;
  const shop = {
    x: pitch * (index % arches) + (pitch - 20) / 2,
    width: 20,
    height: portico * 0.45,
  };
  return {
    height,
    wall: box(0, roofHeight, houseWidth, height - roofHeight),
    roof: `M-4 ${roofHeight}L${slope} 0H${houseWidth - slope}l${slope + 4} ${roofHeight}z`,
    dormer: dormerAt(index % 2 === 0 ? 100 : 44),
    eaves: box(0, roofHeight, houseWidth, 4),
    portico: Array.from({ length: arches }, (_, arch) => archAt(arch, height, portico)).join(''),
    cornice: box(0, height - portico - corniceHeight, houseWidth, corniceHeight),
    panes: open.map(({ x, y, height }) => box(x - 6, y, 12, height)).join(''),
    shutters: windows.map(shuttersOf).join(''),
    sills: windows.map(({ x, y, height }) => box(x - 14, y + height, 28, 2)).join(''),
    lights:
      lit.map(({ x, y, height }) => box(x - 6, y, 12, height)).join('') +
      box(shop.x, height - shop.height, shop.width, shop.height),
  };
}

interface Window {
  /** The middle. */
  x: number;
  y: number;
  height: number;
  isClosed: boolean;
}

/** A window over each arch, in as many storeys as fit between roof and portico. */
function windowsOf(house: number, top: number, bottom: number): Window[] {
  const room = bottom - top - 4;
  const storeys = Math.round(room / storeyHeight);
  const step = Math.round(room / Math.max(1, storeys));
  const height = Math.min(19, step - 8);
  return Array.from({ length: storeys * arches }, (_, at) => {
    const storey = Math.floor(at / arches);
    return {
      x: pitch * ((at % arches) + 0.5),
      y: top + 4 + storey * step + Math.round((step - height) / 2),
      height,
      isClosed: (at * 3 + house * 2) % 7 === 1,
    };
  });
}

const shuttersOf = ({ x, y, height, isClosed }: Window): string =>
  isClosed ? box(x - 6, y, 12, height) : box(x - 13, y, 7, height) + box(x + 6, y, 7, height);

function archAt(arch: number, ground: number, portico: number): string {
  const radius = opening / 2;
  const left = pitch * arch + (pitch - opening) / 2;
  const rise = Math.min(radius, portico - 6);
  const springing = ground - portico + 6 + rise;
  return `M${left} ${ground}V${springing}a${radius} ${rise} 0 0 1 ${opening} 0V${ground}z`;
}

/** A round window in the roof, in which one sees the sky. */
const dormerAt = (x: number) => `M${x - 6} 15v-5a6 6 0 0 1 12 0v5z`;

const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${Math.round(height)}h${-width}z`;
