import {
  ADMIN_LEAGUE_STATES,
  type AdminLeague,
  type AdminLeagueDetail,
  type AdminLeagueState,
} from '@onda-on/contracts/api';

import { getQuery } from '../../../../api/get-query.ts';
import { cursorPages } from '../../kit/cursor-pages.ts';

export const LEAGUES_CALL = '/api/admin/leagues';

/** The list's search parameters; without `durum` it shows reported leagues. */
export type LeaguesSearch = Readonly<{ durum?: AdminLeagueState }>;

export function leaguesSearch({ durum }: Readonly<Record<string, unknown>>): LeaguesSearch {
  const state = ADMIN_LEAGUE_STATES.find((each) => each === durum);
  return state && state !== 'reported' ? { durum: state } : {};
}

export const adminLeagues = ({ durum = 'reported' }: LeaguesSearch) =>
  cursorPages<AdminLeague>(LEAGUES_CALL, { topics: ['leagues'], filter: { state: durum } });

export const adminLeagueOf = (id: string) =>
  getQuery<AdminLeagueDetail>([LEAGUES_CALL, id], { topics: ['leagues'] });

export const LEAGUE_STEPS = ['close', 'reopen', 'dismiss'] as const;
export type LeagueStep = (typeof LEAGUE_STEPS)[number];
