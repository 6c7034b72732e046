import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { operationCodec, type ExportMade, type ExportStarted } from '@onda-on/contracts/events';
import { NO_STREAM, type EventLog, type Position } from '@onda-on/stores';

import { metaOf, type Caller } from '../../kernel/caller.ts';
import { CLOCK, type Clock } from '../../kernel/clock.ts';
import { commandIdOf, eventIdOf } from '../../kernel/ids.ts';
import { EVENT_LOG } from '../../stores/stores.module.ts';

/** `what` in Turkish, as the audit log names it. `isFull` where whole national IDs are in it, which takes a reason. */
export type Exporting = Readonly<{ what: string; reason?: string; isFull?: true }>;
type Begun = Readonly<{ position: Position; end: (rows: number) => Promise<void> }>;

/** Writes down that a list leaves the product: before its first row, and with how many rows it was in the end. */
@Injectable()
export class ExportLog {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async begin(exporting: Exporting, caller: Caller): Promise<Begun> {
    const operationId = randomUUID();
    const data = { operationId, ...exporting };
    const position = await this.#write({ type: 'ExportStarted', data }, caller);
    const end = async (rows: number) =>
      void (await this.#write({ type: 'ExportMade', data: { ...data, rows } }, caller));
    return { position, end };
  }

  #write(event: ExportStarted | ExportMade, caller: Caller): Promise<Position> {
    const stream = `operation-${event.data.operationId}`;
    const commandId = commandIdOf(stream, event.type);
    const meta = metaOf(caller, commandId, this.clock.now());
    const stored = { ...operationCodec.encode(event), id: eventIdOf(commandId, 0), meta };
    return this.log.append(stream, event.type === 'ExportStarted' ? NO_STREAM : 0n, [stored]);
  }
}
