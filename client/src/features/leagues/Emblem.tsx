import type { LeagueColour, LeagueEmblem } from '@onda-on/contracts/rules';

/** The emblems on a 20 × 20 grid, drawn for this product. */
export const DRAWINGS: Readonly<Record<LeagueEmblem, string>> = {
  wave: 'M1 7c3-4 6-4 9 0s6 4 9 0M1 13c3-4 6-4 9 0s6 4 9 0',
  ball: 'M10 2a8 8 0 1 1 0 16a8 8 0 1 1 0-16M10 6.5l3.5 2.6-1.3 4.1H7.8L6.5 9.1zM10 2v4.5M18 9l-4.5.1M15 16l-2.8-2.8M5 16l2.8-2.8M2 9l4.5.1',
  star: 'm10 1.5 2.6 5.6 6.1.7-4.5 4.1 1.2 6.1-5.4-3-5.4 3 1.2-6.1L1.3 7.8l6.1-.7z',
  sun: 'M10 6a4 4 0 1 1 0 8a4 4 0 1 1 0-8M10 1v2.2M10 16.8V19M1 10h2.2M16.8 10H19M3.6 3.6l1.6 1.6M14.8 14.8l1.6 1.6M16.4 3.6l-1.6 1.6M5.2 14.8l-1.6 1.6',
  moon: 'M16.5 12.8A7.5 7.5 0 0 1 7.2 3.5a7.5 7.5 0 1 0 9.3 9.3z',
  anchor: 'M10 6a2 2 0 1 1 0-4a2 2 0 1 1 0 4V18M6 9h8M2.5 11.5c0 4 3.3 6.5 7.5 6.5s7.5-2.5 7.5-6.5',
  mountain: 'M1 17 8 4l4 7 2-3 5 9zM5.5 8.7 8 10l2-1.5',
  tulip:
    'M10 12V19M10 12c-4 0-5.5-3-5-9l3 2.5L10 2l2 3.5L15 3c.5 6-1 9-5 9M10 18c-1-3-3-4-6-4M10 18c1-3 3-4 6-4',
  bolt: 'M12 1 4 11.5h5L8 19l8-10.5h-5z',
  crown: 'M2 5l4 5 4-7 4 7 4-5-1.5 11h-13zM3.5 13h13',
  whistle:
    'M1 6h11a6 5.5 0 1 1-5.6 7.5L1 9.5zM12 10.4a1.4 1.4 0 1 1 0 2.8a1.4 1.4 0 1 1 0-2.8M15 3l1.5-1.5M18 5l1.5-.7',
  rocket:
    'M10 1c3.5 2.5 4.5 6 4 10.5l-1.5 2.5h-5L6 11.5C5.5 7 6.5 3.5 10 1zM6 10l-3 3v3l4-2M14 10l3 3v3l-4-2M10 6.5a1.3 1.3 0 1 1 0 2.6a1.3 1.3 0 1 1 0-2.6M10 16v3',
};

type Props = Readonly<{ colour: LeagueColour; emblem: LeagueEmblem; size?: 'small' | 'large' }>;

/** A league's emblem on its colour. It is decoration: the name stands beside it. */
export const Emblem = ({ colour, emblem, size }: Props) => (
  <span className={size ? `league-emblem ${size}` : 'league-emblem'} data-colour={colour} aria-hidden="true">
    <svg viewBox="0 0 20 20">
      <path d={DRAWINGS[emblem]} />
    </svg>
  </span>
);
