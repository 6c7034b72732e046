import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import type { Caller } from '../../commands/caller.ts';
import { OperatorLog } from '../../commands/operator-log.ts';
import { setPosition } from '../response-headers.ts';
import { sendCsv, type CsvFile } from './csv-reply.ts';

/** `what` is the Turkish name for the audit log. `isFull`: the list contains whole national IDs, which takes a reason. */
export type Exporting = Readonly<{ what: string; reason?: string; isFull?: true }>;

/** Records that a list is exported: once before its first row, and once at the end with the number of rows. */
@Injectable()
export class ExportLog {
  constructor(private readonly operatorLog: OperatorLog) {}

  /** Sends the list as a CSV file; its answer names the position of the first record. */
  async send(
    reply: FastifyReply,
    exporting: Exporting,
    caller: Caller,
    file: Omit<CsvFile, 'onEnd'>,
  ): Promise<void> {
    const operationId = randomUUID();
    const data = { operationId, ...exporting };
    const started = { type: 'ExportStarted', data } as const;
    setPosition(reply, await this.operatorLog.record(started, operationId, caller));
    const onEnd = async (rows: number) => {
      const made = { type: 'ExportMade', data: { ...data, rows } } as const;
      await this.operatorLog.record(made, operationId, caller, 0n);
    };
    sendCsv(reply, { ...file, onEnd });
  }
}
