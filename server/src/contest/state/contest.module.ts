import { Global, Module } from '@nestjs/common';

import { ContestState } from './contest-state.ts';
import { ContestTurnstile } from './contest-turnstile.ts';
import { EntriesInFlight } from './entries-in-flight.ts';

/** What every command of the contest decides by, and what keeps their decisions apart inside this process. */
@Global()
@Module({
  providers: [ContestState, ContestTurnstile, EntriesInFlight],
  exports: [ContestState, ContestTurnstile, EntriesInFlight],
})
export class ContestModule {}
