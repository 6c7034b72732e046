import type { MatchId, SlotResult } from '@onda-on/contracts/rules';
import type { ResultStep } from '@onda-on/contracts/views';

/** As the results stood at that moment, or as they are now for the matches that had one by then. */
export type Reading = 'published' | 'corrected';

/** A result with its score, as one reading shows it. */
type ShownResult = Pick<ResultStep, 'result' | 'score'>;

/** A stop of the journey through a week: the moment just after a match got its first result. */
export type Stop = Readonly<{
  matchId: MatchId;
  slot: number;
  at: string;
  published: ShownResult;
  corrected: ShownResult;
  /** All results of the sheet at this stop, in each reading. */
  results: Readonly<Record<Reading, readonly SlotResult[]>>;
}>;

const NONE: ShownResult = { result: 'pending', score: null };

/**
 * The stops of a week, in the order in which its matches got their first result. A later correction, withdrawal or void
 * match changes what a stop shows, never how many there are or their order, so that a link to a stop stays valid.
 */
export function stopsOf(sheet: readonly MatchId[], steps: readonly ResultStep[]): readonly Stop[] {
  const ofSheet = steps.filter(({ matchId }) => sheet.includes(matchId));
  const now = new Map<MatchId, ShownResult>(
    ofSheet.map(({ matchId, result, score }) => [matchId, { result, score }]),
  );
  const known = new Map<MatchId, ShownResult>();
  const reached = new Set<MatchId>();
  const resultsIn = (shown: ReadonlyMap<MatchId, ShownResult>, isShown: (id: MatchId) => boolean) =>
    sheet.map((id) => (isShown(id) ? (shown.get(id)?.result ?? 'pending') : 'pending'));
  const isVoid = (id: MatchId) => now.get(id)?.result === 'void';
  const stops: Stop[] = [];
  for (const { matchId, kind, result, score, at } of ofSheet) {
    known.set(matchId, { result, score });
    if (kind !== 'recorded' || reached.has(matchId)) continue;
    reached.add(matchId);
    stops.push({
      matchId,
      slot: sheet.indexOf(matchId),
      at,
      published: { result, score },
      corrected: now.get(matchId) ?? NONE,
      results: {
        published: resultsIn(known, () => true),
        // A match that is void now never counted, whenever that was decided.
        corrected: resultsIn(now, (id) => reached.has(id) || isVoid(id)),
      },
    });
  }
  return stops;
}
