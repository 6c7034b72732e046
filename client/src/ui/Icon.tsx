/** The product's signs on a 20 × 20 grid; they are decoration, so the words beside them carry the meaning. */
const PATHS = {
  check: 'm3 10.5 4.5 4.5L17 5',
  right: 'M3 10h13M11 5l5 5-5 5',
  menu: 'M2 5h16M2 10h16M2 15h16',
  clock: 'M10 2.5a7.5 7.5 0 1 1 0 15a7.5 7.5 0 1 1 0-15M10 5.5V10l3 2',
  next: 'm8 4 6 6-6 6',
  previous: 'm12 4-6 6 6 6',
  down: 'm5 8 5 5 5-5',
  up: 'm5 12 5-5 5 5',
  close: 'M4 4l12 12M16 4 4 16',
  lock: 'M4 9h12v8H4zM6.5 9V6.5a3.5 3.5 0 0 1 7 0V9',
  copy: 'M7 7h10v10H7zM13 7V3H3v10h4',
  print: 'M5 7V2h10v5M5 14H2V7h16v7h-3M5 11h10v7H5z',
  share: 'M10 13V2M6 6l4-4 4 4M4 10v8h12v-8',
  search: 'M8.5 3a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11M13 13l5 5',
  warning: 'M10 2 1.5 17.5h17zM10 7.5v5M10 14v1.5',
  plus: 'M10 3v14M3 10h14',
  trash: 'M3 5h14M8 5V3h4v2M5 5l1 13h8l1-13',
  edit: 'M3 17l1-4L14 3l3 3L7 16z',
  refresh: 'M16.5 8A7 7 0 0 0 4 6M3.5 12A7 7 0 0 0 16 14M4 2v4h4M16 18v-4h-4',
} as const;
/** Solid triangles on a 12 × 12 grid. */
const SOLID = { rise: 'M6 1l6 10H0z', fall: 'M6 11 0 1h12z' } as const;

export type IconName = keyof typeof PATHS | keyof typeof SOLID;

export function Icon({ name }: Readonly<{ name: IconName }>) {
  if (name === 'rise' || name === 'fall')
    return (
      <svg className="solid" viewBox="0 0 12 12" aria-hidden="true">
        <path d={SOLID[name]} />
      </svg>
    );
  return <Drawing path={PATHS[name]} />;
}

/** An icon of a single screen, whose path comes with that screen's code. */
export const Drawing = ({ path }: Readonly<{ path: string }>) => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d={path} />
  </svg>
);
