/** The width of each house, and the height of the highest. */
export const houseWidth = 144;
export const highestHouse = 170;

const arches = 3;
const pitch = houseWidth / arches;
const archWidth = 34;
const roofHeight = 18;
const storeyHeight = 24;
const paneTop = 5; // Measured from the top of the storey.
const paneWidth = 12;
const paneHeight = 15;
const sillHeight = 2;
const corniceHeight = 3;
const shopWidth = 20;

/** The parts of a house as paths. The pavement is at y = 0, so that all houses share the paths of their storeys. */
export type House = {
  height: number;
  wall: string;
  roof: string;
  dormer: string;
  portico: string;
  cornice: string;
  /** A line up through each column of windows. Its dashes draw the sills, panes and shutters. */
  columns: string;
  /** What is lit in the evening: some of the panes, and a shop under the portico. */
  lights: string;
};

/**
 * A street of houses with one portico. A house's height from pavement to ridge is proportional to its price, so that
 * the street is a bar chart that starts at zero.
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
  const eaves = roofHeight - height;
  const cornice = -portico - corniceHeight;
  const storeys = Math.floor((cornice - eaves) / storeyHeight);
  const windows = windowsOf(storeys, cornice);
  const lowestWindows = windows.slice(0, arches);
  const litWindows = windows.filter((_, at) => isLit(at, index));
  const isEven = index % 2 === 0;
  return {
    height,
    wall: box(0, eaves, houseWidth, -eaves),
    roof: roofOver(eaves, -height, isEven ? 16 : 30),
    dormer: dormerAt(isEven ? 94 : 38, eaves),
    portico: Array.from({ length: arches }, (_, arch) => archAt(arch, portico)).join(''),
    cornice: box(0, cornice, houseWidth, corniceHeight),
    columns: lowestWindows.map((window) => columnFrom(window, storeys)).join(''),
    lights: litWindows.map(pane).join('') + shopUnder(index % arches, portico),
  };
}

/** The middle and the top of its pane. */
type HouseWindow = { x: number; y: number };

/** The windows of all storeys, from the lowest on, one above each arch. */
function windowsOf(storeys: number, cornice: number): HouseWindow[] {
  const windows: HouseWindow[] = [];
  for (let storey = 1; storey <= storeys; storey += 1) {
    const y = cornice - storeyHeight * storey + paneTop;
    for (let arch = 0; arch < arches; arch += 1) {
      windows.push({ x: pitch * (arch + 0.5), y });
    }
  }
  return windows;
}

/** Two of three windows are lit, and different ones in the next house. */
const isLit = (window: number, house: number): boolean => (window + house) % 3 !== 1;

/** The roof extends beyond the walls, and its ends lean inwards by `slope`. */
const roofOver = (eaves: number, ridge: number, slope: number): string =>
  `M-4 ${eaves}L${slope} ${ridge}H${houseWidth - slope}L${houseWidth + 4} ${eaves}z`;

const dormerAt = (x: number, eaves: number): string => `M${x} ${eaves - 3}v-5a6 6 0 0 1 12 0v5z`;

function shopUnder(arch: number, portico: number): string {
  const height = Math.round(portico * 0.45);
  return box(pitch * arch + (pitch - shopWidth) / 2, -height, shopWidth, height);
}

const pane = ({ x, y }: HouseWindow): string => box(x - paneWidth / 2, y, paneWidth, paneHeight);

/** From the sill of the lowest window to the top of the highest window. */
function columnFrom({ x, y }: HouseWindow, storeys: number): string {
  const sill = y + paneHeight + sillHeight;
  const top = y - storeyHeight * (storeys - 1);
  return `M${x} ${sill}V${top}`;
}

/** The dashes of the line through a column of windows. */
export const windowDashes = {
  sills: `${sillHeight} ${storeyHeight - sillHeight}`,
  panes: `${paneHeight} ${storeyHeight - paneHeight}`,
  panesOffset: -sillHeight,
};

function archAt(arch: number, portico: number): string {
  const radius = archWidth / 2;
  const left = pitch * arch + (pitch - archWidth) / 2;
  const rise = Math.min(radius, portico - 6);
  return `M${left} 1V${6 + rise - portico}a${radius} ${rise} 0 0 1 ${archWidth} 0V1z`;
}

const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;
