import {
  Global,
  Inject,
  Module,
  Optional,
  type DynamicModule,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { EventLog } from '@onda-on/stores';

import { MeasuredEventLog } from '../metrics/measured.event-log.ts';
import { EVENT_LOG } from '../stores/stores.module.ts';
import { TRACING, type Tracing } from './tracing.port.ts';

/** Traces commands and appends where tracing was asked for, and sends the last spans at the end. */
@Global()
@Module({})
export class TracingModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(TRACING) private readonly tracing: Tracing | null,
    // A process that only follows the log takes no commands.
    @Optional() private readonly commands?: CommandBus,
  ) {}

  static with(tracing: Tracing | undefined): DynamicModule {
    return {
      module: TracingModule,
      providers: [{ provide: TRACING, useValue: tracing ?? null }],
      exports: [TRACING],
    };
  }

  onModuleInit(): void {
    const { commands, log, tracing } = this;
    if (!tracing) return;
    if (log instanceof MeasuredEventLog) log.onAppend((append) => tracing.appended(append));
    if (!commands) return;
    const execute = commands.execute.bind(commands);
    commands.execute = ((command: object, ...more: []) =>
      tracing.command(command.constructor.name, () => execute(command, ...more))) as typeof execute;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.tracing?.close();
  }
}
