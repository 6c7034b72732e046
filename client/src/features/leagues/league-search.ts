import { isWeekNumber } from '@onda-on/contracts/rules';

import { standingsSearch, type StandingsSearch } from '../standings/standings-search.ts';

const FURTHER_SECTIONS = ['tahminler', 'olasiliklar', 'lig'] as const;
type FurtherSection = (typeof FURTHER_SECTIONS)[number];
export type LeagueSection = FurtherSection | 'tablo';

/**
 * The query of a league's address. Without `hafta` the league's current week is shown; moment and tried results are as on
 * the public table.
 */
export type LeagueSearch = Pick<StandingsSearch, 'sonra' | 'gorunum' | 'dene'> &
  Readonly<{ bolum?: FurtherSection; hafta?: number | 'sezon' }>;

type Raw = Readonly<Record<string, unknown>>;

/** Keeps the valid search parameters and drops all others, so that no typed address breaks the screen. */
export function leagueSearch({ bolum, hafta, ...others }: Raw): LeagueSearch {
  const { sonra, gorunum, dene } = standingsSearch(others);
  const section = FURTHER_SECTIONS.find((each) => each === bolum);
  const week = hafta === 'sezon' ? hafta : Number(hafta);
  return {
    ...(section && { bolum: section }),
    ...((week === 'sezon' || isWeekNumber(week)) && { hafta: week }),
    ...(sonra !== undefined && { sonra }),
    ...(gorunum && { gorunum }),
    ...(dene && { dene }),
  };
}

/** The address of a section; the moment and the tried results stay for when the visitor comes back. */
export function toSection({ bolum: _b, ...others }: LeagueSearch, to: LeagueSection): LeagueSearch {
  return to === 'tablo' ? others : { ...others, bolum: to };
}

/** The address of another week: moment and tried results are of the shown one. */
export const toWeek = ({ bolum }: LeagueSearch, hafta: number | 'sezon' | undefined): LeagueSearch => ({
  ...(bolum && { bolum }),
  ...(hafta !== undefined && { hafta }),
});
