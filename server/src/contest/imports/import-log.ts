import { Inject, Injectable } from '@nestjs/common';
import { fileImportCodec, streamOf, type Actor, type FileImportEvent } from '@onda-on/contracts/events';
import { Rejection } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';

import type { Caller } from '../../platform/commands/caller.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { ContestState } from '../state/contest-state.ts';
import { importDecider, type ExistingImport, type ImportOperationCommand } from './import.decider.ts';

export type KnownImport = Readonly<{
  import: ExistingImport;
  by: Actor;
  startedAt: string;
  undoneBy: Actor | null;
}>;

/** Reads imports from the log and writes their steps. */
@Injectable()
export class ImportLog {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly commands: CommandRunner,
    private readonly contest: ContestState,
  ) {}

  /** @throws {Rejection} IMPORT_NOT_FOUND */
  async read(operationId: string): Promise<KnownImport> {
    // Other operations use this stream category too.
    if (!this.contest.current.imports.has(operationId)) throw new Rejection('IMPORT_NOT_FOUND');
    const { events } = await this.log.read(streamOf.operation(operationId));
    const state = events.map(fileImportCodec.decode).reduce(importDecider.evolve, importDecider.initialState);
    const [first] = events;
    if (state.state === 'none' || !first) throw new Rejection('IMPORT_NOT_FOUND');
    const undo = events.find(
      ({ type }) => type === ('FileImportUndoPlanned' satisfies FileImportEvent['type']),
    );
    const { actor: by, at: startedAt } = first.meta;
    return { import: state, by, startedAt, undoneBy: undo?.meta.actor ?? null };
  }

  /** Each step of an operation is written once, however many servers try it. */
  async write(operationId: string, key: string, command: ImportOperationCommand, by: Caller): Promise<void> {
    await this.commands.run(importDecider, operationId, command, { by, key });
  }
}
