import { Module } from '@nestjs/common';

import { ContestStateModule } from '../state/state.module.ts';
import { AnchorJob } from './anchors/anchor.job.ts';
import { LogChainWatch } from './log-chain-watch.ts';
import { LogKeys } from './log-keys.ts';
import { LogSealJob } from './log-seal.job.ts';
import { LogSeals } from './log-seals.ts';
import { OpenDataController } from './open-data.controller.ts';
import { OpenDataJob } from './open-data.job.ts';
import { ProofController } from './proof.controller.ts';
import { GetCouponProofHandler, GetWeekProofHandler } from './proof.queries.ts';
import { OperatorLogController, ReplayCheckController } from './public-log.controller.ts';
import { SealCheckJob } from './seal-check.job.ts';
import { SealedTrees } from './sealed-trees.ts';

/** Shows that nobody touched a pick or an event: proofs, signed heads of the log, open data. */
@Module({
  imports: [ContestStateModule],
  controllers: [OpenDataController, ProofController, OperatorLogController, ReplayCheckController],
  providers: [
    AnchorJob,
    GetCouponProofHandler,
    GetWeekProofHandler,
    LogChainWatch,
    LogKeys,
    LogSealJob,
    LogSeals,
    OpenDataJob,
    SealCheckJob,
    SealedTrees,
  ],
  exports: [AnchorJob, LogChainWatch, LogKeys, LogSealJob, LogSeals, OpenDataJob],
})
export class ProofModule {}
