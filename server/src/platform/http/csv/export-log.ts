import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import type { Position } from '@onda-on/stores';

import type { Caller } from '../../kernel/caller.ts';
import { OperatorLog } from '../../kernel/operator-log.ts';

/** `what` is the Turkish name for the audit log. `isFull`: the list contains whole national IDs, which takes a reason. */
export type Exporting = Readonly<{ what: string; reason?: string; isFull?: true }>;
type Begun = Readonly<{ position: Position; end: (rows: number) => Promise<void> }>;

/** Records that a list is exported: once before its first row, and once at the end with the number of rows. */
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
