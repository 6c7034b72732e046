import type { Fixture } from '@onda-on/contracts/events';
import { dayAfter, SHEET_SIZE_MAX, type Outcome, type WeekNumber } from '@onda-on/contracts/rules';

import { kickOffAt } from './demo-calendar.ts';
import { randomOf, type Random } from './random.ts';

/** A club with its assumed strength, 0 to 100, from which odds and results follow. */
type Club = Readonly<{ name: string; strength: number }>;
type League = Readonly<{ name: string; matchesPerWeek: number; clubs: readonly Club[] }>;

const clubs = (text: string): readonly Club[] =>
  text.split(', ').map((entry) => {
    const at = entry.lastIndexOf(' ');
    return { name: entry.slice(0, at), strength: Number(entry.slice(at + 1)) };
  });

/** The leagues of a sheet; seven of its ten matches are Turkish. */
const LEAGUES: readonly [League, ...League[]] = [
  {
    name: 'Süper Lig',
    matchesPerWeek: 7,
    clubs: clubs(
      'Galatasaray 92, Fenerbahçe 90, Beşiktaş 82, Trabzonspor 80, Başakşehir 74, Samsunspor 75, Göztepe 70, Kasımpaşa 62, ' +
        'Alanyaspor 64, Antalyaspor 60, Konyaspor 62, Kocaelispor 58, Çaykur Rizespor 61, Gaziantep FK 60, Eyüpspor 58, ' +
        'Gençlerbirliği 55, Kayserispor 54, Fatih Karagümrük 50',
    ),
  },
  {
    name: 'Premier Lig',
    matchesPerWeek: 1,
    clubs: clubs(
      'Arsenal 92, Liverpool 91, Manchester City 92, Chelsea 86, Tottenham 82, Newcastle United 83, Aston Villa 82, ' +
        'Manchester United 81, Everton 74, Fulham 74, Brighton 78, West Ham United 70',
    ),
  },
  {
    name: 'La Liga',
    matchesPerWeek: 1,
    clubs: clubs(
      'Real Madrid 94, Barcelona 93, Atlético Madrid 87, Athletic Bilbao 80, Real Sociedad 76, Villarreal 81, Real Betis 78, ' +
        'Sevilla 72, Valencia 70, Getafe 68, Girona 70, Celta Vigo 72',
    ),
  },
  {
    name: 'Serie A',
    matchesPerWeek: 1,
    clubs: clubs(
      'Inter 91, Napoli 88, Milan 86, Juventus 86, Roma 82, Atalanta 82, Lazio 78, Bologna 77, Fiorentina 74, Torino 70, ' +
        'Como 74, Udinese 68',
    ),
  },
];

type Chances = Readonly<Record<Outcome, number>>;

export type DemoMatch = Readonly<{
  fixture: Omit<Fixture, 'week'>;
  chances: Chances;
  homeScore: number;
  awayScore: number;
}>;

type Slot = readonly [days: number, time: string];

const LAST_SLOT: Slot = [3, '20:00'];
/** The kick-offs of a week: days after its first one, and the time in Istanbul. */
const SLOTS: readonly Slot[] = [
  [0, '20:00'],
  [1, '13:30'],
  [1, '16:00'],
  [1, '19:00'],
  [1, '21:45'],
  [2, '13:30'],
  [2, '16:00'],
  [2, '19:00'],
  [2, '21:45'],
];

const MARGIN = 1.08;

/**
 * The matches of a week with odds and results, as many as the largest sheet has; the same for the same seed, week and first day.
 * The first ten are the usual ones.
 */
export function demoMatches(seed: number, week: WeekNumber, firstDay: string): readonly DemoMatch[] {
  const random = randomOf(seed, 'fixtures', week);
  const pairs = LEAGUES.flatMap((league) => pairsOf(league, random));
  const inOrder = pairs.toSorted((a, b) => Number(a.isExtra) - Number(b.isExtra));
  return inOrder.slice(0, SHEET_SIZE_MAX).map(({ league, home, away }, i) => {
    const [days, time] = SLOTS[i] ?? LAST_SLOT;
    return demoMatch(league, home, away, kickOffAt(dayAfter(firstDay, days), time), random);
  });
}

/** `isExtra`: beyond those of a usual week. */
type Pair = Readonly<{ league: League; home: Club; away: Club; isExtra: boolean }>;

function pairsOf(league: League, random: Random): readonly Pair[] {
  const drawn = random.shuffled(league.clubs);
  return Array.from({ length: drawn.length / 2 }, (_, i) => {
    const [home, away] = drawn.slice(i * 2, i * 2 + 2);
    if (!home || !away) throw new RangeError(`${league.name} has an odd number of clubs`);
    return { league, home, away, isExtra: i >= league.matchesPerWeek };
  });
}

function demoMatch(league: League, home: Club, away: Club, matchDate: string, random: Random): DemoMatch {
  const chances = chancesOf(home, away);
  const [homeScore, awayScore] = scoreOf(home, away, random);
  return {
    fixture: {
      league: league.name,
      homeTeam: home.name,
      awayTeam: away.name,
      matchDate,
      homeOdds: oddsText(chances['1']),
      drawOdds: oddsText(chances.X),
      awayOdds: oddsText(chances['2']),
    },
    chances,
    homeScore,
    awayScore,
  };
}

function chancesOf(home: Club, away: Club): Chances {
  const edge = (home.strength - away.strength + 6) / 22;
  const draw = 0.28 * Math.exp(-(edge * edge) / 6);
  const homeWins = (1 - draw) / (1 + Math.exp(-edge));
  return { '1': homeWins, X: draw, '2': 1 - draw - homeWins };
}

const oddsText = (chance: number) => Math.max(1.05, 1 / (chance * MARGIN)).toFixed(2);

/** Draws the goals from Poisson distributions that depend on the clubs' strengths. */
function scoreOf(home: Club, away: Club, random: Random): readonly [number, number] {
  const edge = (home.strength - away.strength) / 40;
  return [poisson(1.45 * Math.exp(edge), random), poisson(1.1 * Math.exp(-edge), random)];
}

function poisson(mean: number, random: Random): number {
  const limit = Math.exp(-mean);
  let goals = 0;
  for (let product = random.next(); product > limit && goals < 7; product *= random.next()) goals += 1;
  return goals;
}
