import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { fold, Rejection, SEGMENTS_MAX } from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';

import { SeasonLock } from '../../contest/state/season-lock.ts';
import { CommandBy } from '../../platform/commands/bus-classes.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { CrmState, type CrmCatalog } from './crm-state.ts';
import { segmentDecider, type SegmentCommand, type SegmentState } from './segment.decider.ts';

export type SavedSegment = Readonly<{ segmentId: string; state: SegmentState; position: Position }>;

export class ChangeSegment extends CommandBy<{ change: SegmentCommand }, SavedSegment>() {}

/** A name belongs to one segment, on all servers: a change is ordered through the log (ADR 19). */
@CommandHandler(ChangeSegment)
export class ChangeSegmentHandler implements ICommandHandler<ChangeSegment> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly season: SeasonLock,
    private readonly crm: CrmState,
  ) {}

  execute({ change, caller }: ChangeSegment): Promise<SavedSegment> {
    const { segmentId } = change;
    return this.season.run(async (log) => {
      const catalog = await this.crm.upToDate();
      const prepare = (state: SegmentState) => {
        segmentDecider.decide(change, state); // a stale edit is refused first
        refuse(change, catalog);
        return change;
      };
      return {
        segmentId,
        ...(await this.commands.run(segmentDecider, segmentId, prepare, { by: caller, log })),
      };
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
