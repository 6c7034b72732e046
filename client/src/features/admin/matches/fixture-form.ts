import type { AdminMatch, FixtureBody } from '@onda-on/contracts/api';

import { FIXTURE } from '../../../text/admin/matches.tr.ts';
import { istanbulInput, momentOfInput } from '../istanbul-input.ts';

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

export function fixtureErrors(form: FixtureForm): FixtureErrors {
  const missing = REQUIRED.filter((field) => !form[field].trim()).map((field) => [
    field,
    FIXTURE.required[field],
  ]);
  const odds = ODDS.filter((field) => form[field].trim() && !(Number(plain(form[field])) > 1)).map(
    (field) => [field, FIXTURE.odds],
  );
  const isSame = form.homeTeam.trim() !== '' && form.homeTeam.trim() === form.awayTeam.trim();
  return {
    ...(isSame && { awayTeam: FIXTURE.sameTeams }),
    ...(!momentOfInput(form.matchDate) && { matchDate: FIXTURE.required.matchDate }),
    ...Object.fromEntries([...missing, ...odds]),
  };
}

/** What is sent; odds left empty are the server's to fill (§3). */
export function fixtureBodyOf(form: FixtureForm): FixtureBody {
  const odds = ODDS.flatMap((field) => (form[field].trim() ? [[field, plain(form[field])]] : []));
  return {
    week: Number(form.week),
    league: form.league.trim(),
    homeTeam: form.homeTeam.trim(),
    awayTeam: form.awayTeam.trim(),
    matchDate: momentOfInput(form.matchDate) ?? '',
    ...Object.fromEntries(odds),
  };
}

const plain = (odds: string): string => odds.trim().replace(',', '.');
