import {
  ADMIN_LEAGUE_STATES,
  type AdminLeague,
  type AdminLeagueDetail,
  type AdminLeagueState,
  type LeagueDone,
} from '@onda-on/contracts/api';

import { pathOf, getQuery } from '../../../../api/get-query.ts';
import { sendJson } from '../../../../api/send.ts';
import { recordEtagOf } from '../../admin.queries.ts';
import { cursorPages } from '../../kit/cursor-pages.ts';

const PATH = '/api/admin/leagues';

/** The list's search parameters; without `durum` it shows reported leagues. */
export type LeaguesSearch = Readonly<{ durum?: AdminLeagueState }>;

export function leaguesSearch({ durum }: Readonly<Record<string, unknown>>): LeaguesSearch {
  const state = ADMIN_LEAGUE_STATES.find((each) => each === durum);
  return state && state !== 'reported' ? { durum: state } : {};
}

export const adminLeagues = ({ durum = 'reported' }: LeaguesSearch) =>
  cursorPages<AdminLeague>(PATH, { topics: ['leagues'], filter: { state: durum } });

export const adminLeagueOf = (id: string) => getQuery<AdminLeagueDetail>([PATH, id], { topics: ['leagues'] });

export const LEAGUE_STEPS = ['close', 'reopen', 'dismiss'] as const;
export type LeagueStep = (typeof LEAGUE_STEPS)[number];

export const decideLeague = (
  { id, revision }: Pick<AdminLeague, 'id' | 'revision'>,
  step: LeagueStep,
  reason: string,
) => sendJson<LeagueDone>('POST', pathOf([PATH, id, step]), { reason }, { ifMatch: recordEtagOf(revision) });
