import { Global, Module, type Provider } from '@nestjs/common';

import { ClusterCoupons } from './clusters/cluster-coupons.ts';
import { ClustersController } from './clusters/clusters.controller.ts';
import { GetClusterHandler, GetClustersHandler } from './clusters/get-clusters.handler.ts';
import { OpenClusters } from './clusters/open-clusters.ts';
import { ReviewClusterHandler } from './clusters/review-cluster.handler.ts';
import { WeekClusters } from './clusters/week-clusters.ts';
import { BorrowedProfiles } from './disputes/borrowed-profiles.ts';
import { CheckIdentityHandler } from './disputes/check-identity.handler.ts';
import { DecisionsController } from './disputes/decisions.controller.ts';
import { DisputeKeeper } from './disputes/dispute-keeper.ts';
import { DisputeReadsController } from './disputes/dispute-reads.controller.ts';
import { DisputedCoupons } from './disputes/disputed-coupons.ts';
import { DisputesController } from './disputes/disputes.controller.ts';
import { GetDisputeHandler } from './disputes/get-dispute.handler.ts';
import { GetDisputesHandler } from './disputes/get-disputes.handler.ts';
import { ReissueDisputedHandler } from './disputes/reissue-disputed.handler.ts';
import { RejectDisputeHandler } from './disputes/reject-dispute.handler.ts';
import { VoidDisputedHandler } from './disputes/void-disputed.handler.ts';
import { Erasures } from './erasure/erasures.ts';
import { WhoIsMeant } from './erasure/who-is-meant.ts';
import { ChangeParticipationHandler } from './participants/change-participation.handler.ts';
import { DisclosuresController } from './participants/disclosures/disclosures.controller.ts';
import { ExportPersonalDataHandler } from './participants/disclosures/export-personal-data.handler.ts';
import { PersonalDataOf } from './participants/disclosures/personal-data.ts';
import { RevealNationalIdHandler } from './participants/disclosures/reveal-national-id.handler.ts';
import { EraseUserHandler } from './participants/erase-user.handler.ts';
import { UsersExportController } from './participants/export/users-export.controller.ts';
import { UsersExport } from './participants/export/users-export.ts';
import { GetAdminUserHandler } from './participants/get-admin-user.handler.ts';
import { AdminUsersController } from './participants/get-admin-users.controller.ts';
import { GetAdminUsersHandler } from './participants/get-admin-users.handler.ts';
import { UserPages } from './participants/get-admin-users.pages.ts';
import { NameOpener } from './participants/name-opener.ts';
import { UsersController } from './participants/users.controller.ts';
import {
  AnnouncePrizesHandler,
  ConfirmPrizesHandler,
  PrizeDecisions,
} from './prizes/decide-prizes.handler.ts';
import { GetPrizesHandler } from './prizes/get-prizes.handler.ts';
import { PrizeDoubts } from './prizes/prize-doubts.ts';
import { PrizesController } from './prizes/prizes.controller.ts';
import { MessageRetention } from './retention/message-retention.ts';
import { RetentionKeeper } from './retention/retention-keeper.ts';

const PROVIDERS: Provider[] = [
  AnnouncePrizesHandler,
  BorrowedProfiles,
  ChangeParticipationHandler,
  CheckIdentityHandler,
  ClusterCoupons,
  ConfirmPrizesHandler,
  DisputeKeeper,
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
  MessageRetention,
  NameOpener,
  OpenClusters,
  PersonalDataOf,
  PrizeDecisions,
  PrizeDoubts,
  ReissueDisputedHandler,
  RejectDisputeHandler,
  RetentionKeeper,
  RevealNationalIdHandler,
  ReviewClusterHandler,
  UserPages,
  UsersExport,
  VoidDisputedHandler,
  WeekClusters,
  WhoIsMeant,
];

/** Participants, disputes, suspicious clusters, winners, erasure and retention. */
@Global()
@Module({
  controllers: [
    AdminUsersController,
    ClustersController,
    DecisionsController,
    DisclosuresController,
    DisputeReadsController,
    DisputesController,
    PrizesController,
    UsersController,
    UsersExportController,
  ],
  providers: PROVIDERS,
  exports: PROVIDERS,
})
export class PeopleModule {}
