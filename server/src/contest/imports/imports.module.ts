import { Module } from '@nestjs/common';

import { QueriesModule } from '../../main/queries.module.ts';
import { MatchesModule } from '../matches/matches.module.ts';
import { ImportDesk } from './import-desk.ts';
import { ImportJobs } from './import-job.ts';
import { ImportLog } from './import-log.ts';
import { ImportRunner } from './import-runner.ts';
import { ImportSteps } from './import-steps.ts';
import { ImportsController } from './imports.controller.ts';

@Module({
  imports: [MatchesModule, QueriesModule],
  controllers: [ImportsController],
  providers: [ImportDesk, ImportJobs, ImportLog, ImportRunner, ImportSteps],
})
export class ImportsModule {}
