/** In the units of the drawings. With four storeys the picture is four wide to five high, so that a chat shows all of it. */
const scale = 3;
const side = 30;
const margin = 16;
const pavementHeight = 12;
const captionHeight = 107;

/** What makes the front whole: on the page the signs of the storeys cover its left half (FloorPicker.tsx). */
const leftWindows = 'M24 20h20v44h-20zm36 0h20v44h-20zm36 0h20v44h-20zm47 0h20v44h-20z';
const leftPortico =
  'M22 84V44a14 14 0 0 1 28 0v40zm38 0V44a14 14 0 0 1 28 0v40zm38 0V44a14 14 0 0 1 28 0v40zm41 0V44a14 14 0 0 1 28 0v40z';
const shutters = 'M34 20v44m36-44v44m36-44v44m47-44v44m47-44v44m36-44v44m36-44v44';
const sills = 'M20 64h100v3h-100zm119 0h28v3h-28zm47 0h100v3h-100z';
const eaves = 'M16 0h274v10h-274z';
const cypress = 'c-20 0-13-70 0-130 13 60 20 130 0 130z';

/**
 * The house of the estimate in the light of the hour and with the chosen floor lit, and below it a caption with the agency's
 * name. It is drawn path by path: the Content-Security-Policy lets no image be made of the page's drawings.
 */
export async function housePicture(caption: string[]): Promise<File> {
  const drawings = [...document.querySelectorAll<SVGSVGElement>('.floor-picker svg')];
  const sizes = drawings.map(({ viewBox }) => viewBox.baseVal);
  const width = Math.max(...sizes.map((size) => size.width)) + 2 * side;
  const groundLevel = sizes.reduce((sum, size) => sum + size.height, 0);
  const captionTop = groundLevel + pavementHeight;

  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = (captionTop + captionHeight) * scale;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.scale(scale, scale);

  drawSurroundings(context, width, groundLevel);
  context.save();
  context.translate(side, 0);
  for (const drawing of drawings) {
    drawStorey(context, drawing, drawing === drawings.at(-1));
    context.translate(0, drawing.viewBox.baseVal.height);
  }
  context.restore();
  context.translate(0, captionTop);
  drawCaption(context, width, caption);

  const image = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!image) {
    throw new Error('the browser made no image of the estimate');
  }
  return new File([image], 'stima.png', { type: image.type });
}

/** The sky with its sun or moon, trees beside the house, and the pavement. */
function drawSurroundings(context: Context, width: number, groundLevel: number): void {
  const { backgroundColor, color } = getComputedStyle(document.body);
  const skyColour = fillOf('.floor-picker .hero-sky');
  paint(context, rectangle(width, groundLevel), skyColour);
  paint(context, disc(width - 72, 72, 66), backgroundColor, 0.3);
  paint(context, disc(width - 72, 72, 42), backgroundColor, 0.5);

  const treeColour = fillOf('.floor-picker label svg');
  for (const x of [18, 40, width - 20]) {
    paint(context, new Path2D(`M${x} ${groundLevel + pavementHeight / 2}${cypress}`), treeColour);
  }

  context.save();
  context.translate(0, groundLevel);
  paint(context, rectangle(width, pavementHeight), skyColour);
  paint(context, rectangle(width, pavementHeight), color, 0.4);
  paint(context, rectangle(width, 3), color, 0.4);
  context.restore();
}

/** A drawing of the page without its sky: the roof, or a storey, whose front is completed. */
function drawStorey(context: Context, drawing: SVGSVGElement, isGround: boolean): void {
  const paths = [...drawing.querySelectorAll<SVGPathElement>('path:not(.hero-sky)')];
  for (const path of paths) {
    drawPath(context, path);
  }
  const [wall, cornice, openings, outside] = paths;
  if (wall && cornice && openings && outside) {
    completeFront(context, { wall, openings, isGround });
    drawPath(context, cornice);
    const { backgroundColor } = getComputedStyle(document.body);
    paint(context, shapeOf(outside), backgroundColor, 0.4);
    drawPath(context, outside);
  }
}

type Front = { wall: SVGPathElement; openings: SVGPathElement; isGround: boolean };

function completeFront(context: Context, { wall, openings, isGround }: Front): void {
  const { color } = getComputedStyle(document.body);
  const openingsFill = getComputedStyle(openings).fill;
  paint(context, new Path2D(eaves), color, 0.15);
  if (isGround) {
    paint(context, new Path2D(leftPortico), openingsFill);
    return;
  }
  paint(context, new Path2D(leftWindows), openingsFill);
  paint(context, new Path2D(sills), color, 0.25);
  context.strokeStyle = getComputedStyle(wall).fill;
  context.lineWidth = 2;
  context.stroke(new Path2D(shutters));
}

/** The range, what it is of, and in a line of their own the agency's logo or mark, its name and the page's address. */
function drawCaption(
  context: Context,
  width: number,
  [range = '', home = '', host = '']: string[],
) {
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
  const figures = document.querySelector('.text-range') ?? document.body;
  const headings = getComputedStyle(figures).fontFamily;
  const room = width - 2 * margin;
  paint(context, rectangle(width, captionHeight), backgroundColor);
  context.fillStyle = color;
  context.font = `600 32px ${headings}`;
  context.fillText(range, margin, 39, room);
  context.font = `14px ${fontFamily}`;
  context.fillText(home, margin, 62, room);

  const brand = document.querySelector('.brand') ?? document.body;
  const nameStart = drawLogo(context, brand);
  context.fillStyle = color;
  context.font = `600 15px ${headings}`;
  context.fillText(brand.textContent, nameStart, 91, room / 2);
  context.font = `13px ${fontFamily}`;
  context.textAlign = 'right';
  context.fillText(host, width - margin, 91, room / 2 - 24);
}

/** Draws the header's logo or mark. Returns where the name begins. */
function drawLogo(context: Context, brand: Element): number {
  const height = 20;
  const logo = brand.querySelector('img');
  if (logo) {
    const width = (height * logo.width) / logo.height;
    context.drawImage(logo, margin, 75, width, height);
    return margin + width + 8;
  }
  context.save();
  context.translate(margin, 75);
  context.scale(height / 30, height / 30);
  for (const path of brand.querySelectorAll('path')) {
    drawPath(context, path);
  }
  context.restore();
  return margin + 24;
}

type Context = CanvasRenderingContext2D;

const shapeOf = (path: SVGPathElement) => new Path2D(path.getAttribute('d') ?? '');

function drawPath(context: Context, path: SVGPathElement): void {
  const { fill, stroke, strokeWidth } = getComputedStyle(path);
  const shape = shapeOf(path);
  if (fill !== 'none') {
    context.fillStyle = fill;
    context.fill(shape);
  }
  if (stroke !== 'none') {
    context.strokeStyle = stroke;
    context.lineWidth = Number.parseFloat(strokeWidth);
    context.stroke(shape);
  }
}

function paint(context: Context, shape: Path2D, colour: string, opacity = 1): void {
  context.globalAlpha = opacity;
  context.fillStyle = colour;
  context.fill(shape);
  context.globalAlpha = 1;
}

function fillOf(selector: string): string {
  return getComputedStyle(document.querySelector(selector) ?? document.body).fill;
}

function rectangle(width: number, height: number): Path2D {
  const shape = new Path2D();
  shape.rect(0, 0, width, height);
  return shape;
}

function disc(x: number, y: number, radius: number): Path2D {
  const shape = new Path2D();
  shape.arc(x, y, radius, 0, 2 * Math.PI);
  return shape;
}
