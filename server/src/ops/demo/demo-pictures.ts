import { urlOf } from '../../content/media/media-store.ts';
import { commandIdOf } from '../../platform/commands/ids.ts';
import { card, circle, line, ring, type DrawnPicture, type Shape } from './drawing.ts';

const [WIDTH, HEIGHT] = [960, 540];
const CENTRE = WIDTH / 2;
const PAPER = [248, 246, 238] as const;
const INK = [24, 44, 38] as const;
const GREEN = [38, 140, 92] as const;
const DEEP = [14, 66, 48] as const;
const AMBER = [244, 176, 52] as const;
const PALE = [206, 222, 212] as const;

type Scene = Readonly<{
  name: string;
  alt: string;
  ground: Pick<DrawnPicture, 'top' | 'bottom'>;
  shapes: readonly Shape[];
}>;

const rows = (count: number) => Array.from({ length: count }, (_, i) => i);

/** A sheet with a row for each match, in which one of three outcomes is picked. */
const coupon = (left: number, picks: readonly number[]): readonly Shape[] => [
  card(PAPER, [left, 60, left + 360, 480], 22),
  ...picks.flatMap((pick, row) => {
    const y = 96 + row * 76;
    return [
      card(PALE, [left + 28, y + 16, left + 138, y + 30], 7),
      ...rows(3).map((place) => {
        const x = left + 162 + place * 60;
        return card(place === pick ? AMBER : PALE, [x, y, x + 48, y + 46], 10);
      }),
    ];
  }),
];

const bar = (place: number, height: number): Shape =>
  card(place === 5 ? AMBER : GREEN, [150 + place * 114, 440 - height, 236 + place * 114, 440], 10);

/** The pictures of the demo season in flat shapes, so that each takes only a few kilobytes. */
const SCENES = {
  'muhurlu-kuponlar': {
    name: 'Mühür',
    alt: 'Bir kuponun üzerinde onay işaretli bir mühür',
    ground: { top: DEEP, bottom: INK },
    shapes: [
      ...coupon(300, [0, 2, 1, 0, 2]),
      circle(AMBER, 640, 360, 116),
      ring(PAPER, 640, 360, 94, 8),
      line(PAPER, [594, 362, 628, 398], 22),
      line(PAPER, [628, 398, 690, 322], 22),
    ],
  },
  'haftanin-kuponu-nasil-yapilir': {
    name: 'Kupon',
    alt: 'Yan yana iki kupon; her satırda bir tahmin işaretli',
    ground: { top: GREEN, bottom: DEEP },
    shapes: [...coupon(90, [0, 0, 1, 2, 0]), ...coupon(510, [2, 1, 1, 0, 2])],
  },
  'nadirlik-puani': {
    name: 'Nadirlik',
    alt: 'Gittikçe kısalan çubuklar; sonuncusu başka renkte',
    ground: { top: PAPER, bottom: PALE },
    shapes: [
      ...[340, 270, 215, 160, 110, 60].map((height, place) => bar(place, height)),
      line(INK, [120, 446, 850, 446], 8),
    ],
  },
  'sezon-basladi': {
    name: 'Saha',
    alt: 'Orta yuvarlağında bir top duran futbol sahası',
    ground: { top: GREEN, bottom: GREEN },
    shapes: [
      ...rows(4).map((i) => card([34, 126, 82], [i * 240, 0, i * 240 + 120, HEIGHT])),
      line(PAPER, [CENTRE, 0, CENTRE, HEIGHT], 6),
      ring(PAPER, CENTRE, HEIGHT / 2, 130, 6),
      circle(INK, CENTRE + 6, HEIGHT / 2 + 8, 46),
      circle(PAPER, CENTRE, HEIGHT / 2, 46),
      ...rows(5).map((i) => {
        const turn = (i * 2 * Math.PI) / 5 - Math.PI / 2;
        return circle(INK, CENTRE + 30 * Math.cos(turn), HEIGHT / 2 + 30 * Math.sin(turn), 9);
      }),
      circle(INK, CENTRE, HEIGHT / 2, 12),
    ],
  },
} as const satisfies Readonly<Record<string, Scene>>;

export type DemoPicture = keyof typeof SCENES;
export const DEMO_PICTURES = Object.keys(SCENES) as readonly DemoPicture[];

export const isDemoPicture = (name: string): name is DemoPicture => Object.hasOwn(SCENES, name);

/** The same in every demo, so that an interrupted season does not add a picture twice. */
export const pictureIdOf = (picture: DemoPicture): string =>
  commandIdOf('demo-picture', picture).replaceAll('-', '');

export const pictureUrlOf = (picture: DemoPicture): string => urlOf(pictureIdOf(picture), WIDTH);

export function sceneOf(
  picture: DemoPicture,
): Readonly<{ name: string; alt: string; drawing: DrawnPicture }> {
  const { name, alt, ground, shapes } = SCENES[picture];
  return { name, alt, drawing: { ...ground, width: WIDTH, height: HEIGHT, shapes } };
}
