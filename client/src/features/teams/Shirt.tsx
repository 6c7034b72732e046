import { fold } from '@onda-on/contracts/rules';

/** What is drawn on a shirt's body in the second colour; `plain` has it on the sleeves alone. */
const PATTERNS = {
  plain: '',
  stripes: 'M8.7 4.9h2.2V21H8.7zM13.1 4.9h2.2V21h-2.2z',
  hoops: 'M6.6 7h10.8v2.8H6.6zM6.6 12.2h10.8V15H6.6zM6.6 17.4h10.8v2.8H6.6z',
  halves: 'M12 4.7c2 0 3.6-.7 4-1.7l1.4 1v17H12z',
  sash: 'M6.6 5.5 17.4 15v4.2L6.6 9.7z',
  band: 'M6.6 8.6h10.8v4.2H6.6z',
} as const;

type Look = readonly [pattern: keyof typeof PATTERNS, body: string, second: string, sleeves?: string];

const [WHITE, BLACK, RED, YELLOW, GREEN, BLUE, NAVY, SKY, CLARET] = [
  '#ffffff',
  '#111111',
  '#d6001c',
  '#fcd116',
  '#0a8f4d',
  '#1b4f9c',
  '#163962',
  '#6cb7e8',
  '#7a1b33',
];

/** The looks of clubs by their folded names, or the part that is only theirs. Drawn by us; no crest of a club is shown. */
const CLUBS: Readonly<Record<string, Look>> = {
  galatasaray: ['halves', '#fdb912', '#a90432'],
  fenerbahce: ['stripes', '#ffed00', NAVY],
  besiktas: ['halves', BLACK, WHITE],
  trabzonspor: ['stripes', CLARET, SKY],
  basaksehir: ['plain', '#f26522', NAVY],
  samsunspor: ['band', RED, WHITE],
  goztepe: ['stripes', YELLOW, RED],
  kasimpasa: ['band', NAVY, WHITE],
  alanyaspor: ['halves', '#f28c28', GREEN],
  antalyaspor: ['hoops', RED, WHITE],
  konyaspor: ['plain', GREEN, WHITE],
  kocaelispor: ['stripes', GREEN, BLACK],
  rizespor: ['stripes', GREEN, BLUE],
  gaziantep: ['band', RED, BLACK],
  eyupspor: ['stripes', '#5b3a8e', YELLOW],
  genclerbirligi: ['halves', RED, BLACK],
  kayserispor: ['plain', YELLOW, RED],
  karagumruk: ['hoops', RED, BLACK],
  'adana demirspor': ['stripes', BLUE, SKY],
  ankaragucu: ['halves', NAVY, YELLOW],
  bodrum: ['sash', GREEN, WHITE],
  bursaspor: ['hoops', GREEN, WHITE],
  hatayspor: ['band', CLARET, WHITE],
  sivasspor: ['sash', RED, WHITE],
  arsenal: ['plain', RED, WHITE],
  liverpool: ['plain', RED, RED],
  'manchester city': ['plain', SKY, WHITE],
  chelsea: ['plain', BLUE, BLUE],
  tottenham: ['plain', WHITE, NAVY],
  newcastle: ['stripes', BLACK, WHITE, BLACK],
  'aston villa': ['plain', CLARET, SKY],
  'manchester united': ['plain', RED, BLACK],
  everton: ['plain', BLUE, WHITE],
  fulham: ['plain', WHITE, BLACK],
  brighton: ['stripes', BLUE, WHITE],
  'west ham': ['band', CLARET, SKY],
  'real madrid': ['plain', WHITE, WHITE],
  barcelona: ['stripes', BLUE, '#a50044'],
  'atlético madrid': ['stripes', RED, WHITE, BLUE],
  'athletic bilbao': ['stripes', RED, WHITE, RED],
  'real sociedad': ['halves', BLUE, WHITE],
  villarreal: ['plain', YELLOW, YELLOW],
  betis: ['stripes', GREEN, WHITE],
  sevilla: ['plain', WHITE, RED],
  valencia: ['sash', WHITE, '#f28c28'],
  getafe: ['plain', BLUE, RED],
  girona: ['halves', RED, WHITE],
  celta: ['sash', SKY, RED],
  inter: ['stripes', BLUE, BLACK],
  napoli: ['plain', SKY, SKY],
  milan: ['stripes', RED, BLACK],
  juventus: ['stripes', WHITE, BLACK, WHITE],
  roma: ['plain', '#8e1f2f', YELLOW],
  atalanta: ['halves', BLUE, BLACK],
  lazio: ['halves', SKY, WHITE],
  bologna: ['halves', NAVY, RED],
  fiorentina: ['plain', '#5b3a8e', '#5b3a8e'],
  torino: ['plain', CLARET, CLARET],
  como: ['band', BLUE, SKY],
  udinese: ['sash', WHITE, BLACK],
};

const OTHER_COLOURS = [
  [BLUE, YELLOW],
  [GREEN, YELLOW],
  [YELLOW, BLACK],
  ['#5b3a8e', WHITE],
  ['#f26522', WHITE],
  [SKY, CLARET],
  [NAVY, RED],
  [CLARET, YELLOW],
] as const;

/** A club's own look; any other team always gets the same one, by its name. */
export function lookOf(team: string): Look {
  const name = fold(team);
  const known = Object.entries(CLUBS).find(([words]) => ` ${name} `.includes(` ${words} `));
  if (known) return known[1];
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  const patterns = Object.keys(PATTERNS) as (keyof typeof PATTERNS)[];
  const [body, second] = OTHER_COLOURS[hash % OTHER_COLOURS.length] ?? [BLUE, YELLOW];
  return [patterns[Math.floor(hash / OTHER_COLOURS.length) % patterns.length] ?? 'plain', body, second];
}

/** A drawn shirt in the team's colours; decoration beside its name. */
export function Shirt({ team }: Readonly<{ team: string }>) {
  const [pattern, body, second, sleeves = second] = lookOf(team);
  return (
    <svg className="shirt" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M8 3 2 6l2 5 3-1.2zM16 3l6 3-2 5-3-1.2z" fill={sleeves} />
      <path d="M8 3c1 2.2 7 2.2 8 0l1.4 1v17H6.6V4z" fill={body} />
      <path d={PATTERNS[pattern]} fill={second} stroke="none" />
    </svg>
  );
}
