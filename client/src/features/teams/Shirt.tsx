import { fold } from '@onda-on/contracts/rules';

type Colours = readonly [body: string, sleeves: string];

/** Colours of clubs by a word of their name, folded. Drawn by us; no crest of a club is shown. */
const CLUBS: Readonly<Record<string, Colours>> = {
  galatasaray: ['#fdb912', '#a90432'],
  fenerbahce: ['#ffed00', '#163962'],
  besiktas: ['#ffffff', '#111111'],
  trabzonspor: ['#7a1b33', '#4aa3df'],
  basaksehir: ['#f26522', '#1d3a6e'],
  adana: ['#1b4f9c', '#5aa9e6'],
  antalyaspor: ['#d6001c', '#ffffff'],
  alanyaspor: ['#f28c28', '#0a8f4d'],
  konyaspor: ['#0a7d3b', '#ffffff'],
  kayserispor: ['#f2c200', '#c8102e'],
  sivasspor: ['#d6001c', '#ffffff'],
  rizespor: ['#0a8f4d', '#1b4f9c'],
  gaziantep: ['#b5121b', '#111111'],
  hatayspor: ['#7a1b33', '#ffffff'],
  samsunspor: ['#d6001c', '#ffffff'],
  kasimpasa: ['#1b4f9c', '#ffffff'],
  goztepe: ['#f2c200', '#c8102e'],
  eyupspor: ['#5b3a8e', '#f2c200'],
  bodrum: ['#0a8f4d', '#ffffff'],
  kocaelispor: ['#0a8f4d', '#111111'],
  genclerbirligi: ['#c8102e', '#111111'],
  karagumruk: ['#c8102e', '#111111'],
  bursaspor: ['#0a8f4d', '#ffffff'],
  ankaragucu: ['#f2c200', '#163962'],
};

const OTHERS: readonly Colours[] = [
  ['#1b4f9c', '#f2c200'],
  ['#0a8f4d', '#f2c200'],
  ['#c8102e', '#163962'],
  ['#5b3a8e', '#ffffff'],
  ['#f26522', '#111111'],
  ['#4aa3df', '#7a1b33'],
  ['#163962', '#c8102e'],
  ['#7a1b33', '#f2c200'],
];

/** A club's own colours; any other team always gets the same ones, by its name. */
export function coloursOf(team: string): Colours {
  const name = fold(team);
  const club = Object.entries(CLUBS).find(([word]) => name.includes(word));
  if (club) return club[1];
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return OTHERS[hash % OTHERS.length] ?? ['#1b4f9c', '#f2c200'];
}

/** A drawn shirt in the team's colours; decoration beside its name. */
export function Shirt({ team }: Readonly<{ team: string }>) {
  const [body, sleeves] = coloursOf(team);
  return (
    <svg className="shirt" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M8 3 2 6l2 5 3-1.2zM16 3l6 3-2 5-3-1.2z" fill={sleeves} />
      <path d="M8 3c1 2.2 7 2.2 8 0l1.4 1v17H6.6V4z" fill={body} />
    </svg>
  );
}
