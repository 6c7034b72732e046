import { Global, Module, type DynamicModule } from '@nestjs/common';

import { ClockWatch } from '../kernel/clock-watch.ts';
import { CLOCK, MONOTONIC_CLOCK, type Clock } from '../kernel/clock.ts';
import { ClockService } from './clock.service.ts';

/** Provides the clocks for rules and waits, and the watch that says whether the date can be trusted. */
@Global()
@Module({})
export class ClockModule {
  /** `clock` is the watch itself, or the shifted clock of a demo. */
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
