import type {
  StandingsAnswer,
  StandingsStep,
  StandingsStepsAnswer,
  StepResult,
} from '@onda-on/contracts/api';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

import { standingsAt, stepsOf } from '../../api/time-travel.queries.ts';
import { MOMENT_TEXT as TEXT } from '../../text/time-travel.tr.ts';
import { scoreText } from './CorrectionsSection.tsx';
import type { StandingsSearch } from './standings-search.ts';

/** What the address says about the moment that is shown. */
type MomentSearch = Pick<StandingsSearch, 'sonra' | 'gorunum' | 'sayfa'>;

/** An earlier moment of a week: `step` counts the results from 1, and `table` is the table after that one. */
export type Moment = ShownMoment & Readonly<{ table: UseQueryResult<StandingsAnswer> }>;

/** What the way through the moments shows of one. */
export type ShownMoment = Readonly<{
  /** The whole address, from which those of other moments follow. */
  search: StandingsSearch;
  step: number;
  isCorrected: boolean;
  steps: readonly StandingsStep[];
}>;

/** Which of the known moments an address means: a number beyond the last result means the last one. */
export const stepIn = (
  { sonra }: MomentSearch,
  { steps }: Pick<StandingsStepsAnswer, 'steps'> = { steps: [] },
): number => Math.min(sonra ?? 0, steps.length);

/** The query of a moment's table; the screen and its loader share it. */
export const tableAt = (
  week: number,
  { gorunum, sayfa }: MomentSearch,
  { step, coupon }: Readonly<{ step: number; coupon: string | undefined }>,
) =>
  standingsAt(week, {
    after: step,
    view: gorunum === undefined ? 'published' : 'corrected',
    page: sayfa,
    coupon,
  });

type Shown = Readonly<{
  week: number;
  search: StandingsSearch;
  isSealed: boolean;
  coupon: string | undefined;
}>;

/** The moment that the address names; undefined for the table as it is now, or while the week's moments are unknown. */
export function useMoment({ week, search, isSealed, coupon }: Shown): Moment | undefined {
  const isWanted = isSealed && search.sonra !== undefined;
  // The own coupon is known after the first paint: until its answer is there, the one without it is shown.
  const { data } = useQuery({
    ...stepsOf(week, { coupon }),
    enabled: isWanted,
    placeholderData: (shown) => shown,
  });
  const step = isWanted ? stepIn(search, data) : 0;
  const table = useQuery({
    ...tableAt(week, search, { step, coupon }),
    enabled: step > 0,
    placeholderData: (shown) => (shown?.week === week ? shown : undefined),
  });
  if (step === 0) return undefined;
  return { search, step, isCorrected: search.gorunum !== undefined, steps: data?.steps ?? [], table };
}

/** The address of a moment in either reading, on the first page; of the table as it is now without a step. */
export const toMoment = (
  { sonra: _s, gorunum: _g, sayfa: _p, ...others }: StandingsSearch,
  step?: number,
  isCorrected = false,
): StandingsSearch => ({
  ...others,
  ...(step !== undefined && { sonra: step, ...(isCorrected && { gorunum: 'duzeltilmis' }) }),
});

export const resultOf = ({ published, corrected }: StandingsStep, isCorrected: boolean): StepResult =>
  isCorrected ? corrected : published;

/** `2–0`, or why there is none. */
export function resultText({ result, homeScore, awayScore }: StepResult): string {
  if (homeScore !== null && awayScore !== null) return scoreText({ homeScore, awayScore });
  return result === 'void' ? TEXT.noResult.void : TEXT.noResult.pending;
}

/** `Trabzonspor 2–0 Başakşehir` */
export function matchText(step: StandingsStep, isCorrected: boolean): string {
  const { homeTeam, awayTeam } = step;
  const shown = resultOf(step, isCorrected);
  return shown.homeScore === null
    ? `${homeTeam} – ${awayTeam} (${resultText(shown)})`
    : `${homeTeam} ${resultText(shown)} ${awayTeam}`;
}

/** Whether a result is another one today than when it was first published. */
export const hasChanged = ({ published, corrected }: StandingsStep): boolean =>
  published.result !== corrected.result || resultText(published) !== resultText(corrected);
