import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AdminMatch, Proposal } from '@onda-on/contracts/api';
import type { ProposedChange } from '@onda-on/contracts/events';
import { assertNever, type SlotResult } from '@onda-on/contracts/rules';

import { GetAdminMatches, GetAdminMatchesHandler } from './get-admin-matches.handler.ts';
import { ResultPreviews } from './result-previews.ts';

/** What waits for a second administrator, as this one sees it. */
export class GetProposals extends Query<readonly Proposal[]> {
  constructor(readonly adminId: string) {
    super();
  }
}

@QueryHandler(GetProposals)
export class GetProposalsHandler implements IQueryHandler<GetProposals> {
  constructor(
    private readonly matches: GetAdminMatchesHandler,
    private readonly previews: ResultPreviews,
  ) {}

  async execute({ adminId }: GetProposals): Promise<readonly Proposal[]> {
    const all = await this.matches.execute(new GetAdminMatches(undefined));
    const proposed = await Promise.all(all.map((match) => this.#proposalOf(match, adminId)));
    return proposed.flat().toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  }

  async #proposalOf(match: AdminMatch, adminId: string): Promise<readonly Proposal[]> {
    const { proposal, proposedBy } = match;
    if (!proposal || proposedBy === null) return [];
    const { change, reason, at, by } = proposal;
    const preview = await this.previews.of(match.week, new Map([[match.id, resultOf(change)]]));
    return [{ match, change, reason, at, by: proposedBy, isOwn: by === adminId, preview }];
  }
}

function resultOf(change: ProposedChange): SlotResult {
  switch (change.kind) {
    case 'correction':
      return change.corrected.result;
    case 'withdrawal':
      return 'pending';
    case 'voiding':
      return 'void';
    case 'reinstatement':
      return change.restored?.result ?? 'pending';
    default:
      return assertNever(change);
  }
}
