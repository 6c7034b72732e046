import type { CouponStoryAnswer } from '@onda-on/contracts/api';

import { STORY } from '../../text/story.tr.ts';
import type { ChipState } from '../../ui/PickChip.tsx';

const { picture: TEXT } = STORY;

/** Everything that the picture shows: no name, no number of a person or a coupon. */
export type StoryPicture = Readonly<{
  sign: string;
  week: string;
  score: string;
  place: Readonly<{ rank: string; among: string }> | null;
  chips: readonly Readonly<{ text: string; state: ChipState }>[];
  /** The place after each result, in order. */
  ranks: readonly number[];
  isSealed: boolean;
  address: string;
}>;

type Site = Readonly<{ sign: string; address: string }>;

/** Null before the first result, and for a coupon that does not count. */
export function storyPictureOf(story: CouponStoryAnswer, site: Site): StoryPicture | null {
  const { week, steps, place, picks, voided, sealed } = story;
  const last = steps.at(-1);
  if (voided || !last || last.decided === 0) return null;
  return {
    ...site,
    week: TEXT.week(week),
    score: TEXT.of(last.correct, last.decided),
    place: place && { rank: TEXT.place(place.rank), among: TEXT.among(place.coupons) },
    chips: picks.map(({ prediction, isCorrect, isVoid }) => ({
      text: isVoid ? '–' : prediction,
      state: isVoid ? 'void' : isCorrect === null ? 'wait' : isCorrect ? 'ok' : 'no',
    })),
    ranks: steps.flatMap(({ rank }) => rank ?? []),
    isSealed: sealed !== null,
  };
}

export type Box = Readonly<{ x: number; y: number; width: number; height: number }>;

/** The line of places in a box: the best place at the top, the worst at the bottom; one place in the middle. */
export function rankLine(
  ranks: readonly number[],
  { x, y, width, height }: Box,
): readonly Readonly<{ x: number; y: number; rank: number }>[] {
  const [best, worst] = [Math.min(...ranks), Math.max(...ranks)];
  const step = ranks.length > 1 ? width / (ranks.length - 1) : 0;
  return ranks.map((rank, at) => ({
    x: ranks.length > 1 ? x + at * step : x + width / 2,
    y: worst === best ? y + height / 2 : y + ((rank - best) / (worst - best)) * height,
    rank,
  }));
}

export const PICTURE = { width: 1080, height: 1350 } as const;

type Colours = ReturnType<typeof coloursNow>;

/** The product's colours in the current theme. */
function coloursNow() {
  const style = getComputedStyle(document.documentElement);
  const colour = (token: string) => style.getPropertyValue(token).trim();
  return {
    brand: colour('--brand'),
    onBrand: colour('--on-brand'),
    onBrand2: colour('--on-brand-2'),
    brandLine: colour('--brand-line'),
    accent: colour('--accent'),
    onAccent: colour('--on-accent'),
  };
}

type Pen = Readonly<{ canvas: CanvasRenderingContext2D; colours: Colours }>;

const MARGIN = 80;
const INNER = PICTURE.width - 2 * MARGIN;
const HEAD = "'Barlow Condensed'";
const BODY = 'Archivo';

/** Loads the letters that the picture needs, also those beyond Latin-1, before anything is drawn. */
export async function loadPictureFonts(picture: StoryPicture): Promise<void> {
  const letters = [
    ...Object.values(picture).filter((each) => typeof each === 'string'),
    TEXT.sealed,
    'İıŞşĞğ',
  ].join('');
  await Promise.all([
    document.fonts.load(`700 100px ${HEAD}`, letters),
    document.fonts.load(`400 40px ${BODY}`, letters),
  ]);
}

export function drawStory(canvas: CanvasRenderingContext2D, picture: StoryPicture): void {
  const pen = { canvas, colours: coloursNow() };
  canvas.fillStyle = pen.colours.brand;
  canvas.fillRect(0, 0, PICTURE.width, PICTURE.height);
  drawHead(pen, picture);
  drawScore(pen, picture);
  drawChips(pen, picture.chips);
  drawChart(pen, picture.ranks);
  drawFoot(pen, picture);
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
function write(pen: Pen, text: string, words: Words): void {
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

function drawHead(pen: Pen, { sign, week }: StoryPicture): void {
  const right = PICTURE.width - MARGIN;
  write(pen, sign, { x: MARGIN, y: 132, size: 64, colour: pen.colours.accent, width: 600 });
  write(pen, week, { x: right, y: 132, size: 64, colour: pen.colours.onBrand, align: 'right', width: 300 });
  pen.canvas.fillStyle = pen.colours.brandLine;
  pen.canvas.fillRect(MARGIN, 172, INNER, 3);
}

function drawScore(pen: Pen, { score, place }: StoryPicture): void {
  write(pen, score, { x: MARGIN - 6, y: 470, size: 330, colour: pen.colours.onBrand, width: 480 });
  write(pen, TEXT.correct, { x: MARGIN, y: 550, size: 60, colour: pen.colours.onBrand2 });
  if (!place) return;
  const right = PICTURE.width - MARGIN;
  write(pen, place.rank, {
    x: right,
    y: 466,
    size: 130,
    colour: pen.colours.accent,
    align: 'right',
    width: 410,
  });
  write(pen, place.among, {
    x: right,
    y: 548,
    size: 38,
    colour: pen.colours.onBrand2,
    font: BODY,
    align: 'right',
    width: 410,
  });
}

const CHIPS_Y = 630;

/** As on the table: filled = right, struck = wrong, dashed = pending, dotted with a dash = void. */
function drawChips(pen: Pen, chips: StoryPicture['chips']): void {
  const gap = chips.length > 10 ? 8 : 14;
  const size = (INNER - gap * (chips.length - 1)) / chips.length;
  for (const [at, { text, state }] of chips.entries()) {
    const [x, y] = [MARGIN + at * (size + gap), CHIPS_Y];
    pen.canvas.setLineDash(state === 'wait' ? [9, 8] : state === 'void' ? [2, 8] : []);
    pen.canvas.lineWidth = 4;
    pen.canvas.beginPath();
    pen.canvas.roundRect(x + 2, y + 2, size - 4, size - 4, 8);
    pen.canvas.fillStyle = pen.colours.accent;
    pen.canvas.strokeStyle = pen.colours.onBrand2;
    if (state === 'ok') pen.canvas.fill();
    else pen.canvas.stroke();
    pen.canvas.setLineDash([]);
    const colour = state === 'ok' ? pen.colours.onAccent : pen.colours.onBrand;
    write(pen, text, {
      x: x + size / 2,
      y: y + size * 0.69,
      size: size * 0.56,
      colour,
      align: 'center',
      width: size,
    });
    if (state === 'no') strike(pen, { x, y, width: size, height: size });
  }
}

function strike(pen: Pen, { x, y, width, height }: Box): void {
  pen.canvas.strokeStyle = pen.colours.onBrand2;
  pen.canvas.lineWidth = 6;
  pen.canvas.beginPath();
  pen.canvas.moveTo(x + width * 0.22, y + height * 0.78);
  pen.canvas.lineTo(x + width * 0.78, y + height * 0.22);
  pen.canvas.stroke();
}

const CHART: Box = { x: MARGIN + 150, y: 860, width: INNER - 180, height: 250 };

function drawChart(pen: Pen, ranks: readonly number[]): void {
  const line = rankLine(ranks, CHART);
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return;
  write(pen, TEXT.chart, { x: MARGIN, y: 812, size: 38, colour: pen.colours.onBrand2, font: BODY });
  drawScale(pen, ranks);
  pen.canvas.strokeStyle = pen.colours.onBrand;
  pen.canvas.lineWidth = 8;
  pen.canvas.lineJoin = 'round';
  pen.canvas.beginPath();
  for (const { x, y } of line) pen.canvas.lineTo(x, y);
  pen.canvas.stroke();
  for (const { x, y } of line) dot(pen, x, y, 11, pen.colours.onBrand);
  dot(pen, last.x, last.y, 20, pen.colours.accent);
}

/** The best and the worst place at the left edge. */
function drawScale(pen: Pen, ranks: readonly number[]): void {
  const [best, worst] = [Math.min(...ranks), Math.max(...ranks)];
  const { x, y, width, height } = CHART;
  const marks =
    best === worst
      ? [[best, y + height / 2] as const]
      : ([
          [best, y],
          [worst, y + height],
        ] as const);
  for (const [rank, at] of marks) {
    pen.canvas.fillStyle = pen.colours.brandLine;
    pen.canvas.fillRect(x, at - 1, width, 2);
    write(pen, STORY.rank(rank), {
      x: x - 24,
      y: at + 12,
      size: 36,
      colour: pen.colours.onBrand2,
      align: 'right',
      width: 126,
    });
  }
}

function dot(pen: Pen, x: number, y: number, radius: number, colour: string): void {
  pen.canvas.fillStyle = colour;
  pen.canvas.beginPath();
  pen.canvas.arc(x, y, radius, 0, 2 * Math.PI);
  pen.canvas.fill();
}

function drawFoot(pen: Pen, { isSealed, address }: StoryPicture): void {
  const y = PICTURE.height - 84;
  pen.canvas.fillStyle = pen.colours.brandLine;
  pen.canvas.fillRect(MARGIN, y - 66, INNER, 3);
  if (isSealed)
    write(pen, TEXT.sealed, { x: MARGIN, y, size: 32, colour: pen.colours.onBrand2, font: BODY, width: 660 });
  write(pen, address, {
    x: PICTURE.width - MARGIN,
    y,
    size: 36,
    colour: pen.colours.onBrand,
    align: 'right',
    width: isSealed ? 240 : INNER,
  });
}
