import { Module } from '@nestjs/common';

import { WeekPrizesModule } from '../../contest/prizes/prizes.module.ts';
import { ContestStateModule } from '../../contest/state/state.module.ts';
import { WeeksModule } from '../../contest/weeks/weeks.module.ts';
import { CustomersModule } from '../../crm/customers/customers.module.ts';
import { AdministratorsModule } from '../../identity/administrators/administrators.module.ts';
import { ClustersModule } from '../clusters/clusters.module.ts';
import { GetPrizesHandler, PrizeDoubts } from './prize-list.queries.ts';
import {
  AnnouncePrizesHandler,
  ConfirmPrizesHandler,
  PayPrizeHandler,
  PrizeDecisions,
  WithdrawPrizePaymentHandler,
} from './prize.commands.ts';
import { PrizesController } from './prizes.controller.ts';

@Module({
  imports: [
    AdministratorsModule,
    ClustersModule,
    ContestStateModule,
    CustomersModule,
    WeekPrizesModule,
    WeeksModule,
  ],
  controllers: [PrizesController],
  providers: [
    AnnouncePrizesHandler,
    ConfirmPrizesHandler,
    GetPrizesHandler,
    PayPrizeHandler,
    PrizeDecisions,
    PrizeDoubts,
    WithdrawPrizePaymentHandler,
  ],
  exports: [PrizeDecisions, PrizeDoubts],
})
export class PrizesModule {}
