import { Module } from '@nestjs/common';

import { ContestStateModule } from '../../contest/state/state.module.ts';
import { Erasures } from './erasures.ts';
import { WhoIsMeant } from './who-is-meant.ts';

@Module({
  imports: [ContestStateModule],
  providers: [Erasures, WhoIsMeant],
  exports: [Erasures, WhoIsMeant],
})
export class ErasureModule {}
