import type {
  LeagueAnswer,
  LeagueMembership,
  LeagueRow,
  LeagueSeasonAnswer,
  LeagueWeekAnswer,
  StandingsStep,
} from '@onda-on/contracts/api';
import { leaguePlaces, type SlotResult } from '@onda-on/contracts/rules';

export const LEAGUE_ID = '0123456789abcdef';
export const LEAGUE_API = `/api/leagues/${LEAGUE_ID}`;
export const HELD = { couponNo: '7F3Q-M2KD-9XW4', editCode: 'K7QM-4TXD-9P3W-XK2A' } as const;
/** A kept code that an operator has replaced, and the server's answer to it. */
export const REPLACED = { couponNo: 'AAAA-BBBB-CCCC', editCode: 'AAAA-BBBB-CCCC-DDDD' };
export const WRONG_EDIT_CODE = {
  status: 403,
  body: { code: 'WRONG_EDIT_CODE', message: 'Düzenleme kodu yanlış' },
} as const;

export const aLeague = (changes: Partial<LeagueAnswer> = {}): LeagueAnswer => ({
  id: LEAGUE_ID,
  name: 'Ofis Ligi',
  colour: 'blue',
  emblem: 'rocket',
  firstWeek: 14,
  members: 3,
  isFull: false,
  state: 'open',
  closing: null,
  weeks: [15, 14],
  current: 15,
  ...changes,
});

const RARITY = [300, 700, 500] as const;

/** Week 15 after these results for the members' picks, in the order of the members 1, 2, …; null for one without an entry. */
export function aLeagueWeek(
  results: readonly SlotResult[],
  picks: readonly (string | null)[],
  changes: Partial<LeagueWeekAnswer> = {},
): LeagueWeekAnswer {
  const rarity = results.map(() => RARITY);
  const entries = picks.map((each, n) => ({ member: n + 1, picks: each, order: n }));
  const rows = leaguePlaces(entries, results, rarity).map(
    ({ entry: { member }, rank, correct, rarity: points }): LeagueRow => ({
      member,
      fromWeek: 14,
      rank,
      correct,
      rarity: points,
      nickname: `Üye ${member}`,
      role: member === 1 ? 'founder' : 'member',
      state: entries[member - 1]?.picks ? 'sent' : 'not sent',
      picks: entries[member - 1]?.picks ?? null,
      order: member,
      moved: null,
    }),
  );
  return {
    leagueId: LEAGUE_ID,
    week: 15,
    isSealed: true,
    isLive: true,
    root: 'ab',
    matches: results.map((result, n) => ({
      matchId: `m${n + 1}`,
      homeTeam: `Ev ${n + 1}`,
      awayTeam: `Konuk ${n + 1}`,
      result,
    })),
    previousResults: null,
    rarity,
    sent: rows.length,
    rows,
    ...changes,
  };
}

/** The moment after a match got its first result, `1`; both readings know what later became of earlier ones. */
export const aMoment = (
  slot: number,
  published: readonly SlotResult[],
  corrected: readonly SlotResult[] = published,
): StandingsStep => ({
  matchId: `m${slot + 1}`,
  slot,
  homeTeam: `Ev ${slot + 1}`,
  awayTeam: `Konuk ${slot + 1}`,
  at: '2026-11-21T18:00:00Z',
  published: { result: '1', homeScore: 2, awayScore: 1 },
  corrected: { result: '1', homeScore: 2, awayScore: 1 },
  results: { published, corrected },
  me: null,
});

export const aMembership = (changes: Partial<LeagueMembership> = {}): LeagueMembership => ({
  leagueId: LEAGUE_ID,
  member: 1,
  role: 'founder',
  nickname: 'Üye 1',
  fromWeek: 14,
  link: 'QVKK5QMRK33886GH',
  reminders: null,
  ...changes,
});

export const aLeagueSeason = (): LeagueSeasonAnswer => ({
  leagueId: LEAGUE_ID,
  weeks: [14],
  rows: [1, 2, 3].map((member) => ({
    member,
    nickname: `Üye ${member}`,
    role: member === 1 ? 'founder' : 'member',
    fromWeek: 14,
    rank: member,
    correct: 4 - member,
    decided: 10,
    played: 1,
    byWeek: [4 - member],
  })),
});
