import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { operationCodec, streamOf, type OperationEvent } from '@onda-on/contracts/events';
import { NO_STREAM, type EventLog, type Position, type Revision } from '@onda-on/stores';

import { CLOCK, type Clock } from '../kernel/clock.ts';
import { EVENT_LOG } from '../stores/stores.module.ts';
import { metaOf, type Caller } from './caller.ts';
import { commandIdOf, eventIdOf } from './ids.ts';
import { refusePersonalReason } from './lasting-reason.ts';

export const COMMAND_LINE: Caller = { actor: 'cli' };

type Written = Readonly<{
  operationId: string;
  caller: Caller;
  at: Date;
  /** Without it this event must be the first of the operation's stream. */
  expected?: Revision | undefined;
  /** By default it follows from the operation and the event's type. */
  commandId?: string;
}>;

export function appendOperation(log: EventLog, event: OperationEvent, written: Written): Promise<Position> {
  const { operationId, caller, at, expected = NO_STREAM } = written;
  const stream = streamOf.operation(operationId);
  const { commandId = commandIdOf(stream, event.type) } = written;
  const meta = metaOf(caller, commandId, at);
  return log.append(stream, expected, [
    { ...operationCodec.encode(event), id: eventIdOf(commandId, 0), meta },
  ]);
}

/** Records what operators do at the command line or in the panel; the audit log shows it. */
@Injectable()
export class OperatorLog {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws {Rejection} REASON_PERSONAL if the event's reason seems to contain somebody's number or address. */
  async record(
    event: OperationEvent,
    operationId: string = randomUUID(),
    caller: Caller = COMMAND_LINE,
    expected?: Revision,
  ): Promise<Position> {
    refusePersonalReason(event);
    const at = this.clock.now();
    return appendOperation(this.log, event, { operationId, caller, at, expected });
  }
}
