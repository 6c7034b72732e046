import type { LeagueAnswer } from '@onda-on/contracts/api';

import { LEAGUE_TABLE } from '../../text/league-table.tr.ts';
import { numberOf } from '../../text/numbers.ts';
import { PICTURE_TEXT } from '../../text/picture.tr.ts';
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
import { DRAWINGS } from './Emblem.tsx';

const { picture: TEXT } = LEAGUE_TABLE;

type PicturedRow = Readonly<{ place: string; name: string; points: string; isOwn: boolean }>;

/** Everything that the picture shows. The league's address is not on it: whoever knows that sees the league. */
export type LeaguePicture = Readonly<{
  sign: string;
  week: string;
  league: string;
  emblem: LeagueAnswer['emblem'];
  detail: string;
  rows: readonly PicturedRow[];
  note: string;
  address: string;
}>;

type Row = Readonly<{ member: number; nickname: string; rank: number | null; correct: number }>;

/** A week's or, without `week`, the season's table as it is shared. */
export type SharedTable = Readonly<{
  league: LeagueAnswer;
  week: number | null;
  decided: number;
  rows: readonly Row[];
  own: number | undefined;
}>;

const ROWS_MAX = 10;

/** The first of the table and, where the sharer stands below them, the sharer in the last line. Null before the first result. */
export function leaguePictureOf(
  { league, week, decided, rows, own }: SharedTable,
  site: Readonly<{ sign: string; address: string }>,
): LeaguePicture | null {
  const placed = rows.filter(({ rank }) => rank !== null);
  if (placed.length === 0) return null;
  const first = placed.slice(0, ROWS_MAX);
  const sharer = placed.find(({ member }) => member === own);
  const shown = sharer && !first.includes(sharer) ? [...first.slice(0, -1), sharer] : first;
  return {
    ...site,
    week: week === null ? TEXT.season : PICTURE_TEXT.week(week),
    league: league.name,
    emblem: league.emblem,
    detail: TEXT.detail(league.members, decided),
    rows: shown.map(({ member, nickname, rank, correct }) => ({
      place: String(rank),
      name: nickname,
      points: numberOf(correct),
      isOwn: member === own,
    })),
    note: week === null ? '' : PICTURE_TEXT.sealed,
    address: site.address,
  };
}

/** Every text of the picture, for its fonts. */
export const textsOf = ({ rows, ...picture }: LeaguePicture): readonly string[] => [
  ...Object.values(picture),
  ...rows.map(({ name }) => name),
];

/** `canvas` inherits the colours of the league's emblem. */
export function drawLeague(canvas: CanvasRenderingContext2D, picture: LeaguePicture): void {
  const pen = penFor(canvas);
  drawHead(pen, picture);
  drawTitle(pen, picture);
  drawRows(pen, picture.rows);
  drawFoot(pen, picture);
}

const EMBLEM = { x: MARGIN, y: 216, size: 132, grid: 20, inset: 22 } as const;

function drawTitle(pen: Pen, { league, emblem, detail }: LeaguePicture): void {
  const { x, y, size, grid, inset } = EMBLEM;
  const { canvas, colours } = pen;
  canvas.fillStyle = colours.emblem;
  canvas.beginPath();
  canvas.roundRect(x, y, size, size, 12);
  canvas.fill();
  canvas.save();
  canvas.translate(x + inset, y + inset);
  const scale = (size - 2 * inset) / grid;
  canvas.scale(scale, scale);
  canvas.lineWidth = 1.5;
  canvas.lineJoin = 'round';
  canvas.lineCap = 'round';
  canvas.strokeStyle = colours.onEmblem || colours.onBrand;
  canvas.stroke(new Path2D(DRAWINGS[emblem]));
  canvas.restore();
  const right = x + size + 36;
  const width = INNER - size - 36;
  write(pen, league, { x: right, y: y + 72, size: 88, colour: colours.onBrand, width });
  write(pen, detail, { x: right, y: y + 124, size: 36, colour: colours.onBrand2, font: BODY, width });
}

const LIST = { y: 396, height: 792, rowMax: 108 } as const;

function drawRows(pen: Pen, rows: LeaguePicture['rows']): void {
  const height = Math.min(LIST.rowMax, LIST.height / rows.length);
  for (const [at, row] of rows.entries()) drawRow(pen, row, { y: LIST.y + at * height, height });
}

function drawRow(
  pen: Pen,
  { place, name, points, isOwn }: PicturedRow,
  { y, height }: Readonly<{ y: number; height: number }>,
): void {
  const { canvas, colours } = pen;
  const right = PICTURE.width - MARGIN;
  canvas.fillStyle = isOwn ? colours.accent : colours.brandLine;
  if (isOwn) canvas.fillRect(MARGIN - 24, y, INNER + 48, height);
  else canvas.fillRect(MARGIN, y + height - 2, INNER, 2);
  const base = y + height / 2 + 18;
  const colour = isOwn ? colours.onAccent : colours.onBrand;
  const quiet = isOwn ? colours.onAccent : colours.onBrand2;
  write(pen, place, { x: MARGIN + 70, y: base, size: 56, colour: quiet, align: 'right', width: 90 });
  write(pen, name, { x: MARGIN + 110, y: base - 2, size: 42, colour, font: BODY, width: INNER - 230 });
  write(pen, points, { x: right, y: base, size: 60, colour, align: 'right', width: 110 });
}
