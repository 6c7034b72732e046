import { Module } from '@nestjs/common';

import { ContestState } from './contest-state.ts';
import { EntriesInFlight } from './entries-in-flight.ts';
import { SeasonLock } from './season-lock.ts';

/** The state that decisions use, folded from the log. */
@Module({
  providers: [ContestState, EntriesInFlight, SeasonLock],
  exports: [ContestState, EntriesInFlight, SeasonLock],
})
export class ContestStateModule {}
