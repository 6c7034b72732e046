import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { MatchHistory, Proposal } from '@onda-on/contracts/api';
import { parseMatchId } from '@onda-on/contracts/rules';

import { CurrentAdmin, type SignedInAdmin } from '../../identity/access/current-admin.ts';
import { Reads } from '../../platform/reads/reads.decorator.ts';
import { GetMatchHistory } from './get-match-history.handler.ts';
import { GetProposals } from './get-proposals.handler.ts';

/** What happened to a match, and what waits for a second administrator. */
@Controller('api/admin')
export class MatchDeskController {
  constructor(private readonly queries: QueryBus) {}

  @Get('matches/:id/history')
  @Reads(['matches', 'standings'])
  history(@Param('id') id: string): Promise<MatchHistory> {
    return this.queries.execute(new GetMatchHistory(parseMatchId(id)));
  }

  @Get('proposals')
  @Reads(['matches', 'standings', 'weeks'])
  proposals(@CurrentAdmin() admin: SignedInAdmin): Promise<readonly Proposal[]> {
    return this.queries.execute(new GetProposals(admin.id));
  }
}
