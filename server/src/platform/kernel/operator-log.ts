import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { operationCodec, type OperationEvent } from '@onda-on/contracts/events';
import { NO_STREAM, type EventLog, type Position } from '@onda-on/stores';

import { EVENT_LOG } from '../stores/stores.module.ts';
import { metaOf, type Caller } from './caller.ts';
import { CLOCK, type Clock } from './clock.ts';
import { commandIdOf, eventIdOf } from './ids.ts';

const COMMAND_LINE: Caller = { actor: 'cli' };

/** Writes down what an operator did at the command line or in the panel: the audit log is made of nothing else. */
@Injectable()
export class OperatorLog {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async record(
    event: OperationEvent,
    operationId: string = randomUUID(),
    caller: Caller = COMMAND_LINE,
  ): Promise<Position> {
    const stream = `operation-${operationId}`;
    const commandId = commandIdOf(stream, event.type);
    const meta = metaOf(caller, commandId, this.clock.now());
    const stored = { ...operationCodec.encode(event), id: eventIdOf(commandId, 0), meta };
    return this.log.append(stream, NO_STREAM, [stored]);
  }
}
