import { Module } from '@nestjs/common';

import { AdministratorsModule } from '../../identity/administrators/administrators.module.ts';
import { MatchesModule } from '../matches/matches.module.ts';
import { ResultsModule } from '../results/results.module.ts';
import { ContestStateModule } from '../state/state.module.ts';
import { ImportJobs } from './import-job.ts';
import { ImportLog } from './import-log.ts';
import { ImportRunner } from './import-runner.ts';
import { ImportSteps } from './import-steps.ts';
import { ApplyImportHandler, UndoImportHandler } from './import.commands.ts';
import { CheckImportHandler } from './import.queries.ts';
import { ImportsController } from './imports.controller.ts';

@Module({
  imports: [AdministratorsModule, ContestStateModule, MatchesModule, ResultsModule],
  controllers: [ImportsController],
  providers: [
    ApplyImportHandler,
    CheckImportHandler,
    ImportJobs,
    ImportLog,
    ImportRunner,
    ImportSteps,
    UndoImportHandler,
  ],
})
export class ImportsModule {}
