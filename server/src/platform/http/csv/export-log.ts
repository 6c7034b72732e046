import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import type { Position } from '@onda-on/stores';

import type { Caller } from '../../kernel/caller.ts';
import { OperatorLog } from '../../kernel/operator-log.ts';

/** `what` in Turkish, as the audit log names it. `isFull` where whole national IDs are in it, which takes a reason. */
export type Exporting = Readonly<{ what: string; reason?: string; isFull?: true }>;
type Begun = Readonly<{ position: Position; end: (rows: number) => Promise<void> }>;

/** Writes down that a list leaves the product: before its first row, and with how many rows it was in the end. */
@Injectable()
export class ExportLog {
  constructor(private readonly operatorLog: OperatorLog) {}

  async begin(exporting: Exporting, caller: Caller): Promise<Begun> {
    const operationId = randomUUID();
    const data = { operationId, ...exporting };
    const started = { type: 'ExportStarted', data } as const;
    const position = await this.operatorLog.record(started, operationId, caller);
    const end = async (rows: number) => {
      const made = { type: 'ExportMade', data: { ...data, rows } } as const;
      await this.operatorLog.record(made, operationId, caller, 0n);
    };
    return { position, end };
  }
}
