import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [red: number, green: number, blue: number];
type Box = readonly [left: number, top: number, right: number, bottom: number];

/** A flat shape: its colour, its bounding box, and the distance of a point from its edge in pixels (negative inside). */
export type Shape = Readonly<{
  colour: Colour;
  box: Box;
  /** A box that is entirely inside: it is filled row by row, without a distance for each point. */
  core?: Box;
  distance: (x: number, y: number) => number;
}>;
export type DrawnPicture = Readonly<{
  width: number;
  height: number;
  top: Colour;
  bottom: Colour;
  shapes: readonly Shape[];
}>;

const COMPRESSION = 1;
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const TRUE_COLOUR = [8, 2] as const;

// Much faster than Math.hypot, and nothing here overflows.
const away = (dx: number, dy: number): number => Math.sqrt(dx * dx + dy * dy);

export const circle = (colour: Colour, x: number, y: number, radius: number): Shape => ({
  colour,
  box: [x - radius, y - radius, x + radius, y + radius],
  distance: (px, py) => away(px - x, py - y) - radius,
});

export function ring(colour: Colour, x: number, y: number, radius: number, width: number): Shape {
  const outer = radius + width / 2;
  return {
    colour,
    box: [x - outer, y - outer, x + outer, y + outer],
    distance: (px, py) => Math.abs(away(px - x, py - y) - radius) - width / 2,
  };
}

export function card(colour: Colour, [left, top, right, bottom]: Box, corner = 0): Shape {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const [halfWidth, halfHeight] = [(right - left) / 2 - corner, (bottom - top) / 2 - corner];
  return {
    colour,
    box: [left, top, right, bottom],
    core: [left + 1, top + corner + 1, right - 1, bottom - corner - 1],
    distance: (px, py) => {
      const [dx, dy] = [Math.abs(px - x) - halfWidth, Math.abs(py - y) - halfHeight];
      return away(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - corner;
    },
  };
}

/** A line with round ends. */
export function line(colour: Colour, [x1, y1, x2, y2]: Box, width: number): Shape {
  const [dx, dy, half] = [x2 - x1, y2 - y1, width / 2];
  const length = dx * dx + dy * dy;
  return {
    colour,
    box: [Math.min(x1, x2) - half, Math.min(y1, y2) - half, Math.max(x1, x2) + half, Math.max(y1, y2) + half],
    distance: (px, py) => {
      const along = Math.min(1, Math.max(0, ((px - x1) * dx + (py - y1) * dy) / length));
      return away(px - x1 - along * dx, py - y1 - along * dy) - half;
    },
  };
}

/** Encodes a drawing with smooth edges as a PNG. */
export function pngOf(drawing: DrawnPicture): Buffer {
  const { width, height } = drawing;
  const stride = width * 3 + 1;
  const pixels = Buffer.alloc(stride * height);
  paintGround(pixels, drawing);
  for (const shape of drawing.shapes) paint(pixels, shape, drawing);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set(TRUE_COLOUR, 8);
  const data = deflateSync(pixels, { level: COMPRESSION });
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function paintGround(pixels: Buffer, { width, height, top, bottom }: DrawnPicture): void {
  for (let y = 0; y < height; y += 1) {
    const share = y / height;
    const colour = top.map((from, i) => Math.round(from + ((bottom[i] ?? from) - from) * share));
    // Each row begins with a byte for its filter: 0, none.
    const start = y * (width * 3 + 1) + 1;
    pixels.fill(Buffer.from(colour), start, start + width * 3);
  }
}

function paint(pixels: Buffer, shape: Shape, { width, height }: DrawnPicture): void {
  const { box, core = [0, 0, 0, 0], colour } = shape;
  const [left, top] = [Math.max(0, Math.floor(box[0] - 1)), Math.max(0, Math.floor(box[1] - 1))];
  const [right, bottom] = [Math.min(width, Math.ceil(box[2] + 1)), Math.min(height, Math.ceil(box[3] + 1))];
  const [from, to] = [Math.max(left, Math.ceil(core[0])), Math.min(right, Math.floor(core[2]))];
  const fill = Buffer.from(colour);
  for (let y = top; y < bottom; y += 1) {
    const start = y * (width * 3 + 1) + 1;
    const isSolid = y >= core[1] && y + 1 <= core[3] && from < to;
    if (isSolid) pixels.fill(fill, start + from * 3, start + to * 3);
    paintRow(pixels, shape, { y, start, left, right: isSolid ? from : right });
    if (isSolid) paintRow(pixels, shape, { y, start, left: to, right });
  }
}

type Row = Readonly<{ y: number; start: number; left: number; right: number }>;

function paintRow(pixels: Buffer, { colour, distance }: Shape, { y, start, left, right }: Row): void {
  const [red, green, blue] = colour;
  for (let x = left; x < right; x += 1) {
    const cover = Math.min(1, 0.5 - distance(x + 0.5, y + 0.5));
    if (cover <= 0) continue;
    const at = start + x * 3;
    blend(pixels, at, red, cover);
    blend(pixels, at + 1, green, cover);
    blend(pixels, at + 2, blue, cover);
  }
}

function blend(pixels: Buffer, at: number, part: number, cover: number): void {
  const before = pixels[at] ?? 0;
  pixels[at] = before + (part - before) * cover + 0.5;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
