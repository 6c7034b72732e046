import { Module, type Provider } from '@nestjs/common';

import { CouponsModule } from '../contest/coupons/coupons.module.ts';
import { LeaguesModule } from '../contest/leagues/leagues.module.ts';
import { WeekPrizesModule } from '../contest/prizes/prizes.module.ts';
import { ContestStateModule } from '../contest/state/state.module.ts';
import { WeeksModule } from '../contest/weeks/weeks.module.ts';
import { CrmModule } from '../crm/crm.module.ts';
import { DeliveryModule } from '../delivery/delivery.module.ts';
import { AdministratorsModule } from '../identity/administrators/administrators.module.ts';
import { ReviewClusterHandler } from './clusters/cluster.commands.ts';
import { ClustersController } from './clusters/clusters.controller.ts';
import {
  GetClusterHandler,
  GetClustersHandler,
  OpenClusters,
  WeekClusters,
} from './clusters/clusters.queries.ts';
import {
  BorrowedProfiles,
  CheckIdentityHandler,
  ReissueDisputedHandler,
  RejectDisputeHandler,
  VoidDisputedHandler,
  DisputeJob,
} from './disputes/dispute.commands.ts';
import { GetDisputeHandler, GetDisputesHandler } from './disputes/dispute.queries.ts';
import { DisputedCoupons } from './disputes/disputed-coupons.ts';
import { AdminDisputesController, DisputesController } from './disputes/disputes.controller.ts';
import { Erasures } from './erasure/erasures.ts';
import { WhoIsMeant } from './erasure/who-is-meant.ts';
import {
  ChangeParticipationHandler,
  EraseUserHandler,
  ExportPersonalDataHandler,
  RevealNationalIdHandler,
} from './participants/participant.commands.ts';
import { GetAdminUserHandler, GetAdminUsersHandler, UserPages } from './participants/participant.queries.ts';
import { PersonalDataOf } from './participants/personal-data.ts';
import { UsersController } from './participants/users.controller.ts';
import { GetPrizesHandler, PrizeDoubts } from './prizes/prize-list.queries.ts';
import {
  AnnouncePrizesHandler,
  ConfirmPrizesHandler,
  PayPrizeHandler,
  PrizeDecisions,
  WithdrawPrizePaymentHandler,
} from './prizes/prize.commands.ts';
import { PrizesController } from './prizes/prizes.controller.ts';
import { RetentionJob } from './retention/retention.job.ts';

const PROVIDERS: Provider[] = [
  AnnouncePrizesHandler,
  BorrowedProfiles,
  ChangeParticipationHandler,
  CheckIdentityHandler,
  ConfirmPrizesHandler,
  DisputeJob,
  DisputedCoupons,
  EraseUserHandler,
  Erasures,
  ExportPersonalDataHandler,
  GetAdminUserHandler,
  GetAdminUsersHandler,
  GetClusterHandler,
  GetClustersHandler,
  GetDisputeHandler,
  GetDisputesHandler,
  GetPrizesHandler,
  OpenClusters,
  PayPrizeHandler,
  PersonalDataOf,
  PrizeDecisions,
  PrizeDoubts,
  ReissueDisputedHandler,
  RejectDisputeHandler,
  RetentionJob,
  RevealNationalIdHandler,
  ReviewClusterHandler,
  UserPages,
  VoidDisputedHandler,
  WeekClusters,
  WhoIsMeant,
  WithdrawPrizePaymentHandler,
];

@Module({
  imports: [
    AdministratorsModule,
    ContestStateModule,
    CouponsModule,
    CrmModule,
    DeliveryModule,
    LeaguesModule,
    WeekPrizesModule,
    WeeksModule,
  ],
  controllers: [
    AdminDisputesController,
    ClustersController,
    DisputesController,
    PrizesController,
    UsersController,
  ],
  providers: PROVIDERS,
  exports: PROVIDERS,
})
export class PeopleModule {}
