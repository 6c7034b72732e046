import { Global, Module, type DynamicModule } from '@nestjs/common';

import { ClockWatch } from '../kernel/clock-watch.ts';
import { CLOCK, MONOTONIC_CLOCK, type Clock } from '../kernel/clock.ts';
import { ClockService } from './clock.service.ts';

/** The time for rules and waits, and whether it is doubtful. */
@Global()
@Module({})
export class ClockModule {
  /** `clock` is the watch, or what a demo sees of it. */
  static with(watch: ClockWatch, clock: Clock = watch): DynamicModule {
    return {
      module: ClockModule,
      providers: [
        { provide: CLOCK, useValue: clock },
        { provide: MONOTONIC_CLOCK, useValue: watch.monotonic },
        { provide: ClockWatch, useValue: watch },
        ClockService,
      ],
      exports: [CLOCK, MONOTONIC_CLOCK, ClockWatch, ClockService],
    };
  }
}
