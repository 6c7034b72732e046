import { Module } from '@nestjs/common';

import { OperationsModule } from '../../panel/operations/operations.module.ts';
import { SealCheckJob } from './seal-check.job.ts';

@Module({ imports: [OperationsModule], providers: [SealCheckJob] })
export class ProofModule {}
