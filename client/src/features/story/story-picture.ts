import type { CouponStoryAnswer } from '@onda-on/contracts/api';

import { PICTURE_TEXT } from '../../text/picture.tr.ts';
import { STORY } from '../../text/story.tr.ts';
import type { ChipState } from '../../ui/PickChip.tsx';
import {
  BODY,
  drawFoot,
  drawHead,
  INNER,
  MARGIN,
  penFor,
  PICTURE,
  write,
  type Pen,
} from '../../ui/picture/pen.ts';

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
    week: PICTURE_TEXT.week(week),
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

/** Every text of a picture, for its fonts. */
export const textsOf = (picture: StoryPicture): readonly string[] => [
  ...Object.values(picture).filter((each) => typeof each === 'string'),
  PICTURE_TEXT.sealed,
];

export function drawStory(canvas: CanvasRenderingContext2D, picture: StoryPicture): void {
  const pen = penFor(canvas);
  drawHead(pen, picture);
  drawScore(pen, picture);
  drawChips(pen, picture.chips);
  drawChart(pen, picture.ranks);
  drawFoot(pen, { note: picture.isSealed ? PICTURE_TEXT.sealed : '', address: picture.address });
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
