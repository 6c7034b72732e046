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

/** The light theme's tokens (styles/tokens.css): a shared picture looks the same from every device. */
export const PICTURE_COLOURS = {
  brand: '#0b3d2e',
  onBrand: '#f5f4ee',
  onBrand2: '#c3d3ca',
  brandLine: '#3c6656',
  accent: '#ffc43d',
  onAccent: '#241a00',
} as const;

const MARGIN = 80;
const INNER = PICTURE.width - 2 * MARGIN;
const HEAD = "'Barlow Condensed'";
const BODY = 'Archivo';
const COLOUR = PICTURE_COLOURS;

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
  canvas.fillStyle = COLOUR.brand;
  canvas.fillRect(0, 0, PICTURE.width, PICTURE.height);
  drawHead(canvas, picture);
  drawScore(canvas, picture);
  drawChips(canvas, picture.chips);
  drawChart(canvas, picture.ranks);
  drawFoot(canvas, picture);
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

/** Writes on the base line `y`; text that is wider than `width` becomes narrower. */
function write(canvas: CanvasRenderingContext2D, text: string, words: Words): void {
  const { x, y, size, colour, font = HEAD, align = 'left', width = INNER } = words;
  canvas.font = `${font === HEAD ? 700 : 400} ${size}px ${font}, sans-serif`;
  canvas.fillStyle = colour;
  canvas.textAlign = align;
  canvas.textBaseline = 'alphabetic';
  canvas.fillText(text, x, y, width);
}

function drawHead(canvas: CanvasRenderingContext2D, { sign, week }: StoryPicture): void {
  const right = PICTURE.width - MARGIN;
  write(canvas, sign, { x: MARGIN, y: 132, size: 64, colour: COLOUR.accent, width: 600 });
  write(canvas, week, { x: right, y: 132, size: 64, colour: COLOUR.onBrand, align: 'right', width: 300 });
  canvas.fillStyle = COLOUR.brandLine;
  canvas.fillRect(MARGIN, 172, INNER, 3);
}

function drawScore(canvas: CanvasRenderingContext2D, { score, place }: StoryPicture): void {
  write(canvas, score, { x: MARGIN - 6, y: 470, size: 330, colour: COLOUR.onBrand, width: 620 });
  write(canvas, TEXT.correct, { x: MARGIN, y: 550, size: 60, colour: COLOUR.onBrand2 });
  if (!place) return;
  const right = PICTURE.width - MARGIN;
  write(canvas, place.rank, {
    x: right,
    y: 466,
    size: 130,
    colour: COLOUR.accent,
    align: 'right',
    width: 480,
  });
  write(canvas, place.among, {
    x: right,
    y: 548,
    size: 38,
    colour: COLOUR.onBrand2,
    font: BODY,
    align: 'right',
    width: 520,
  });
}

const CHIPS_Y = 630;

/** As on the table: filled = right, struck = wrong, dashed = pending, dotted with a dash = void. */
function drawChips(canvas: CanvasRenderingContext2D, chips: StoryPicture['chips']): void {
  const gap = chips.length > 10 ? 8 : 14;
  const size = (INNER - gap * (chips.length - 1)) / chips.length;
  for (const [at, { text, state }] of chips.entries()) {
    const [x, y] = [MARGIN + at * (size + gap), CHIPS_Y];
    canvas.setLineDash(state === 'wait' ? [9, 8] : state === 'void' ? [2, 8] : []);
    canvas.lineWidth = 4;
    canvas.beginPath();
    canvas.roundRect(x + 2, y + 2, size - 4, size - 4, 8);
    canvas.fillStyle = COLOUR.accent;
    canvas.strokeStyle = COLOUR.onBrand2;
    if (state === 'ok') canvas.fill();
    else canvas.stroke();
    canvas.setLineDash([]);
    const colour = state === 'ok' ? COLOUR.onAccent : COLOUR.onBrand;
    write(canvas, text, {
      x: x + size / 2,
      y: y + size * 0.69,
      size: size * 0.56,
      colour,
      align: 'center',
      width: size,
    });
    if (state === 'no') strike(canvas, { x, y, width: size, height: size });
  }
}

function strike(canvas: CanvasRenderingContext2D, { x, y, width, height }: Box): void {
  canvas.strokeStyle = COLOUR.onBrand2;
  canvas.lineWidth = 6;
  canvas.beginPath();
  canvas.moveTo(x + width * 0.2, y + height / 2);
  canvas.lineTo(x + width * 0.8, y + height / 2);
  canvas.stroke();
}

const CHART: Box = { x: MARGIN + 150, y: 860, width: INNER - 180, height: 250 };

function drawChart(canvas: CanvasRenderingContext2D, ranks: readonly number[]): void {
  const line = rankLine(ranks, CHART);
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return;
  write(canvas, TEXT.chart, { x: MARGIN, y: 812, size: 38, colour: COLOUR.onBrand2, font: BODY });
  drawScale(canvas, ranks);
  canvas.strokeStyle = COLOUR.onBrand;
  canvas.lineWidth = 8;
  canvas.lineJoin = 'round';
  canvas.beginPath();
  for (const { x, y } of line) canvas.lineTo(x, y);
  canvas.stroke();
  for (const { x, y } of line) dot(canvas, x, y, 11, COLOUR.onBrand);
  dot(canvas, last.x, last.y, 20, COLOUR.accent);
}

/** The best and the worst place at the left edge. */
function drawScale(canvas: CanvasRenderingContext2D, ranks: readonly number[]): void {
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
    canvas.fillStyle = COLOUR.brandLine;
    canvas.fillRect(x, at - 1, width, 2);
    write(canvas, STORY.rank(rank), {
      x: x - 24,
      y: at + 12,
      size: 36,
      colour: COLOUR.onBrand2,
      align: 'right',
      width: 126,
    });
  }
}

function dot(canvas: CanvasRenderingContext2D, x: number, y: number, radius: number, colour: string): void {
  canvas.fillStyle = colour;
  canvas.beginPath();
  canvas.arc(x, y, radius, 0, 2 * Math.PI);
  canvas.fill();
}

function drawFoot(canvas: CanvasRenderingContext2D, { isSealed, address }: StoryPicture): void {
  const y = PICTURE.height - 84;
  canvas.fillStyle = COLOUR.brandLine;
  canvas.fillRect(MARGIN, y - 66, INNER, 3);
  if (isSealed)
    write(canvas, TEXT.sealed, { x: MARGIN, y, size: 32, colour: COLOUR.onBrand2, font: BODY, width: 660 });
  write(canvas, address, {
    x: PICTURE.width - MARGIN,
    y,
    size: 36,
    colour: COLOUR.onBrand,
    align: 'right',
    width: isSealed ? 240 : INNER,
  });
}
