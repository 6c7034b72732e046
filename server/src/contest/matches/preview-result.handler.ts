import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ResultPreview } from '@onda-on/contracts/api';
import { Rejection, type MatchId, type SlotResult } from '@onda-on/contracts/rules';

import { Calendar } from '../weeks/calendar.ts';
import { ResultPreviews } from './result-previews.ts';

/** What another result of a match, or none, would do to the table. Only asked: nothing is written. */
export class PreviewResult extends Query<ResultPreview> {
  constructor(
    readonly matchId: MatchId,
    readonly result: SlotResult,
  ) {
    super();
  }
}

@QueryHandler(PreviewResult)
export class PreviewResultHandler implements IQueryHandler<PreviewResult> {
  constructor(
    private readonly calendar: Calendar,
    private readonly previews: ResultPreviews,
  ) {}

  async execute({ matchId, result }: PreviewResult): Promise<ResultPreview> {
    const match = (await this.calendar.season()).matches.get(matchId);
    if (!match) throw new Rejection('MATCH_NOT_FOUND');
    // A void match takes no score before it is made good again.
    if (match.status === 'void' && result !== 'pending') throw new Rejection('MATCH_VOID');
    return this.previews.of(match.week, new Map([[matchId, result]]));
  }
}
