import type { WeekId } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';

import type { ContestState } from '../state/contest-state.ts';
import { activeBeside, missingLegalPages } from '../state/contest.selectors.ts';
import type { Surroundings } from './week.decider.ts';

/**
 * What a week's plan is judged by beside the week itself. Pages are published outside the contest's turn: before one counts
 * as missing, everything that is in the log by now is folded.
 */
export async function surroundingsOf(
  contest: ContestState,
  log: Pick<EventLog, 'end'>,
  weekId: WeekId | null,
): Promise<Surroundings> {
  if (missingLegalPages(contest.current).length > 0) await contest.reached(await log.end());
  const { current, settings } = contest;
  return {
    predictions: settings.predictions,
    otherActive: activeBeside(current, weekId)?.number ?? null,
    missingPages: missingLegalPages(current),
  };
}
