import type { AdminMatch, FixtureBody } from '@onda-on/contracts/api';
import { fold } from '@onda-on/contracts/rules';

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
/** As the server keeps them: up to 999.99, with two decimals at most. */
const ODDS_FORM = /^[1-9]\d{0,2}(?:\.\d{1,2})?$/;

export function fixtureErrors(form: FixtureForm): FixtureErrors {
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
    ...Object.fromEntries([...missing, ...odds]),
  };
}

/** What is sent; odds that are empty are sent so: there the defaults apply (§3), also where there were others. */
export function fixtureBodyOf(form: FixtureForm): FixtureBody {
  return {
    week: Number(form.week),
    league: form.league.trim(),
    homeTeam: form.homeTeam.trim(),
    awayTeam: form.awayTeam.trim(),
    matchDate: momentOfInput(form.matchDate) ?? '',
    homeOdds: plain(form.homeOdds),
    drawOdds: plain(form.drawOdds),
    awayOdds: plain(form.awayOdds),
  };
}

const plain = (odds: string): string => odds.trim().replace(',', '.');
