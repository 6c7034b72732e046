/** A portrait picture that is drawn in the browser and shared as a file: what its screens have in common. */
export const PICTURE = { width: 1080, height: 1350 } as const;
export const MARGIN = 80;
export const INNER = PICTURE.width - 2 * MARGIN;
const HEAD = "'Barlow Condensed', 'Barlow Turkish'";
export const BODY = "Archivo, 'Archivo Turkish'";

/** The product's colours in the current theme, as the canvas inherits them. */
function coloursOf(canvas: HTMLCanvasElement) {
  const style = getComputedStyle(canvas);
  const colour = (token: string) => style.getPropertyValue(token).trim();
  return {
    brand: colour('--brand'),
    onBrand: colour('--on-brand'),
    onBrand2: colour('--on-brand-2'),
    brandLine: colour('--brand-line'),
    accent: colour('--accent'),
    onAccent: colour('--on-accent'),
    emblem: colour('--emblem'),
    onEmblem: colour('--on-emblem'),
  };
}

export type Pen = Readonly<{
  canvas: CanvasRenderingContext2D;
  colours: ReturnType<typeof coloursOf>;
}>;

/** Clears the picture in the product's colour. */
export function penFor(canvas: CanvasRenderingContext2D): Pen {
  const pen = { canvas, colours: coloursOf(canvas.canvas) };
  canvas.fillStyle = pen.colours.brand;
  canvas.fillRect(0, 0, PICTURE.width, PICTURE.height);
  return pen;
}

/** Loads the letters that a picture needs, also those beyond Latin-1, before anything is drawn. */
export async function loadPictureFonts(texts: readonly string[]): Promise<void> {
  const letters = [...texts, 'İıŞşĞğ'].join('');
  await Promise.all([
    document.fonts.load(`700 100px ${HEAD}`, letters),
    document.fonts.load(`400 40px ${BODY}`, letters),
  ]);
}

type Words = Readonly<{
  x: number;
  y: number;
  size: number;
  colour: string;
  font?: string;
  align?: CanvasTextAlign;
  width?: number;
}>;

/** Writes on the base line `y`; text that would be wider than `width` becomes smaller. */
export function write(pen: Pen, text: string, words: Words): void {
  const { x, y, size, colour, font = HEAD, align = 'left', width = INNER } = words;
  const setSize = (pixels: number) => {
    pen.canvas.font = `${font === HEAD ? 700 : 400} ${pixels}px ${font}, sans-serif`;
  };
  setSize(size);
  const measured = pen.canvas.measureText(text).width;
  if (measured > width) setSize(size * (width / measured));
  pen.canvas.fillStyle = colour;
  pen.canvas.textAlign = align;
  pen.canvas.textBaseline = 'alphabetic';
  pen.canvas.fillText(text, x, y);
}

/** The product's name and the week, above a line. */
export function drawHead(pen: Pen, { sign, week }: Readonly<{ sign: string; week: string }>): void {
  const right = PICTURE.width - MARGIN;
  write(pen, sign, { x: MARGIN, y: 132, size: 64, colour: pen.colours.accent, width: 600 });
  write(pen, week, { x: right, y: 132, size: 64, colour: pen.colours.onBrand, align: 'right', width: 300 });
  pen.canvas.fillStyle = pen.colours.brandLine;
  pen.canvas.fillRect(MARGIN, 172, INNER, 3);
}

/** Below a line the product's address and, at its left, a note. */
export function drawFoot(pen: Pen, { note, address }: Readonly<{ note: string; address: string }>): void {
  const y = PICTURE.height - 84;
  pen.canvas.fillStyle = pen.colours.brandLine;
  pen.canvas.fillRect(MARGIN, y - 66, INNER, 3);
  if (note)
    write(pen, note, { x: MARGIN, y, size: 32, colour: pen.colours.onBrand2, font: BODY, width: 660 });
  write(pen, address, {
    x: PICTURE.width - MARGIN,
    y,
    size: 36,
    colour: pen.colours.onBrand,
    align: 'right',
    width: note ? 240 : INNER,
  });
}
