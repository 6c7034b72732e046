import { Module } from '@nestjs/common';

import { ClustersModule } from './clusters/clusters.module.ts';
import { DisputesModule } from './disputes/disputes.module.ts';
import { ErasureModule } from './erasure/erasure.module.ts';
import { ParticipantsModule } from './participants/participants.module.ts';
import { PrizesModule } from './prizes/prizes.module.ts';
import { RetentionModule } from './retention/retention.module.ts';

/** Participants, their disputes, suspicious clusters and prizes, and how long personal data is kept. */
@Module({
  imports: [ErasureModule, RetentionModule, ParticipantsModule, DisputesModule, ClustersModule, PrizesModule],
})
export class PeopleModule {}
