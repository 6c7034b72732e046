import {
  Global,
  Inject,
  Module,
  type DynamicModule,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import type { EventLog } from '@onda-on/stores';

import { MeasuredEventLog } from '../stores/measured.event-log.ts';
import { EVENT_LOG } from '../stores/stores.module.ts';
import { TRACING, type Tracing } from './tracing.port.ts';

/** Traces appends if tracing is configured, and sends the last spans at the end. */
@Global()
@Module({})
export class TracingModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(TRACING) private readonly tracing: Tracing | null,
  ) {}

  static with(tracing: Tracing | undefined): DynamicModule {
    return {
      module: TracingModule,
      providers: [{ provide: TRACING, useValue: tracing ?? null }],
      exports: [TRACING],
    };
  }

  onModuleInit(): void {
    const { log, tracing } = this;
    if (tracing && log instanceof MeasuredEventLog) log.onAppend((append) => tracing.appended(append));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.tracing?.close();
  }
}
