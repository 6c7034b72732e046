import { randomUUID } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { fold, Rejection, SEGMENTS_MAX } from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';

import { ContestTurnstile } from '../../contest/state/contest-turnstile.ts';
import { metaOf, type Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { CrmState } from './crm-state.ts';
import type { CrmCatalog } from './crm.fold.ts';
import { segmentDecider, type SegmentCommand, type SegmentState } from './segment.decider.ts';

export type SavedSegment = Readonly<{ segmentId: string; state: SegmentState; position: Position }>;

/** Saves or removes a segment. */
export class ChangeSegment extends Command<SavedSegment> {
  constructor(
    readonly change: SegmentCommand,
    readonly caller: Caller,
  ) {
    super();
  }
}

/** A name belongs to one segment, on all servers: a change is ordered through the log (ADR 19). */
@CommandHandler(ChangeSegment)
export class ChangeSegmentHandler implements ICommandHandler<ChangeSegment> {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly turnstile: ContestTurnstile,
    private readonly crm: CrmState,
  ) {}

  execute({ change, caller }: ChangeSegment): Promise<SavedSegment> {
    const { segmentId } = change;
    const meta = metaOf(caller, randomUUID(), this.clock.now());
    return this.turnstile.run(async (log) => {
      const catalog = await this.crm.upToDate();
      const outcome = await transact(
        log,
        segmentDecider,
        segmentId,
        (state) => {
          segmentDecider.decide(change, state); // a stale edit is refused first
          refuse(change, catalog);
          return change;
        },
        meta,
      );
      return { segmentId, state: outcome.state, position: outcome.position };
    });
  }
}

function refuse(change: SegmentCommand, { segments, campaigns }: CrmCatalog): void {
  if (change.type === 'RemoveSegment') {
    const using = campaigns.find(
      ({ segmentId, status }) => segmentId === change.segmentId && status === 'running',
    );
    if (using) throw new Rejection('SEGMENT_IN_USE', { campaign: using.name });
    return;
  }
  const others = segments.filter(({ id }) => id !== change.segmentId);
  if (others.some(({ name }) => fold(name) === fold(change.name))) throw new Rejection('SEGMENT_NAME_TAKEN');
  if (change.isNew && others.length >= SEGMENTS_MAX) throw new Rejection('LIST_FULL', { max: SEGMENTS_MAX });
}
