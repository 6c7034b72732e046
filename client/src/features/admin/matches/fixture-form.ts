import type { AdminMatch, FixtureBody } from '@onda-on/contracts/api';
import { fold } from '@onda-on/contracts/rules';

import { FIXTURE } from '../../../text/admin/matches.tr.ts';
import { istanbulInput, momentKept, momentOfInput } from '../kit/istanbul-input.ts';

export type FixtureForm = Readonly<
  Record<
    'week' | 'league' | 'homeTeam' | 'awayTeam' | 'matchDate' | 'homeOdds' | 'drawOdds' | 'awayOdds',
    string
  >
>;
export type FixtureErrors = Readonly<Partial<Record<keyof FixtureForm, string>>>;

export const NEW_FIXTURE: FixtureForm = {
  week: '',
  league: 'Süper Lig',
  homeTeam: '',
  awayTeam: '',
  matchDate: '',
  homeOdds: '',
  drawOdds: '',
  awayOdds: '',
};

/** A match as its form shows it: kick-off in Istanbul's time, odds with a comma. */
export function fixtureFormOf(match: AdminMatch): FixtureForm {
  const { week, league, homeTeam, awayTeam, matchDate } = match;
  return {
    week: String(week),
    league,
    homeTeam,
    awayTeam,
    matchDate: istanbulInput(matchDate),
    homeOdds: match.homeOdds.replace('.', ','),
    drawOdds: match.drawOdds.replace('.', ','),
    awayOdds: match.awayOdds.replace('.', ','),
  };
}

const REQUIRED = ['league', 'homeTeam', 'awayTeam', 'matchDate'] as const;
const ODDS = ['homeOdds', 'drawOdds', 'awayOdds'] as const;
/** As the server keeps them: up to 999.99, with two decimals at most. */
const ODDS_FORM = /^[1-9]\d{0,2}(?:\.\d{1,2})?$/;

type Planned = Pick<AdminMatch, 'status' | 'matchDate'>;

/** `match` is the one to change, null for a new one; `now` is the server's time in milliseconds. */
export function fixtureErrors(form: FixtureForm, match: Planned | null, now: number): FixtureErrors {
  const missing = REQUIRED.filter((field) => !form[field].trim()).map((field) => [
    field,
    FIXTURE.required[field],
  ]);
  const odds = ODDS.filter((field) => form[field].trim() && !ODDS_FORM.test(plain(form[field]))).map(
    (field) => [field, FIXTURE.odds],
  );
  const isSame = form.homeTeam.trim() !== '' && fold(form.homeTeam.trim()) === fold(form.awayTeam.trim());
  return {
    ...(isSame && { awayTeam: FIXTURE.sameTeams }),
    ...(!momentOfInput(form.matchDate) && { matchDate: FIXTURE.required.matchDate }),
    ...kickOffError(form, match, now),
    ...Object.fromEntries([...missing, ...odds]),
  };
}

/** The server's rules: a void match keeps its kick-off, and a finished match cannot kick off in the future. */
function kickOffError({ matchDate }: FixtureForm, match: Planned | null = null, now: number): FixtureErrors {
  const moment = match && momentKept(matchDate, match.matchDate);
  if (!moment || moment === match.matchDate) return {};
  if (match.status === 'void') return { matchDate: FIXTURE.voidStays };
  const isToCome = Date.parse(moment) > now;
  return match.status === 'finished' && isToCome ? { matchDate: FIXTURE.playedNotToCome } : {};
}

/** On a pinned sheet the week and the teams stay as they are, because entries depend on them. */
export const settledForm = (form: FixtureForm, match: AdminMatch | null): FixtureForm =>
  match?.isOnPinnedSheet
    ? { ...form, week: String(match.week), homeTeam: match.homeTeam, awayTeam: match.awayTeam }
    : form;

/** The request's body. Empty odds are sent empty: the defaults apply then, also in place of earlier odds. */
export function fixtureBodyOf(form: FixtureForm, base?: Pick<AdminMatch, 'matchDate'>): FixtureBody {
  return {
    week: Number(form.week),
    league: form.league.trim(),
    homeTeam: form.homeTeam.trim(),
    awayTeam: form.awayTeam.trim(),
    matchDate: momentKept(form.matchDate, base?.matchDate) ?? '',
    homeOdds: plain(form.homeOdds),
    drawOdds: plain(form.drawOdds),
    awayOdds: plain(form.awayOdds),
  };
}

const plain = (odds: string): string => odds.trim().replace(',', '.');
