/** In the units of the drawings, which are 360 wide. */
const scale = 3;
const margin = 16;
const captionHeight = 104;

/**
 * The house of the estimate as the page shows it, in the light of the hour and with the chosen floor lit, and below it a
 * caption whose first line is large. It is drawn path by path: the Content-Security-Policy lets no image be made of them.
 */
export async function housePicture([range = '', ...notes]: string[]): Promise<File> {
  const drawings = [...document.querySelectorAll<SVGSVGElement>('.floor-picker svg')];
  const sizes = drawings.map(({ viewBox }) => viewBox.baseVal);
  const width = Math.max(...sizes.map((size) => size.width));
  const houseHeight = sizes.reduce((sum, size) => sum + size.height, 0);

  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = (houseHeight + captionHeight) * scale;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.scale(scale, scale);

  const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
  context.fillStyle = backgroundColor;
  context.fillRect(0, 0, width, houseHeight + captionHeight);
  for (const drawing of drawings) {
    drawPaths(context, drawing);
    context.translate(0, drawing.viewBox.baseVal.height);
  }

  context.fillStyle = color;
  const figures = document.querySelector('.text-range') ?? document.body;
  context.font = `600 32px ${getComputedStyle(figures).fontFamily}`;
  context.fillText(range, margin, 42, width - 2 * margin);
  context.font = `14px ${fontFamily}`;
  for (const [line, note] of notes.entries()) {
    context.fillText(note, margin, 66 + 20 * line, width - 2 * margin);
  }

  const image = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!image) {
    throw new Error('the browser made no image of the estimate');
  }
  return new File([image], 'stima.png', { type: image.type });
}

function drawPaths(context: CanvasRenderingContext2D, drawing: SVGSVGElement): void {
  for (const path of drawing.querySelectorAll('path')) {
    const { fill, stroke, strokeWidth } = getComputedStyle(path);
    const shape = new Path2D(path.getAttribute('d') ?? '');
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
}
