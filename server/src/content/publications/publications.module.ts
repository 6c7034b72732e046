import { Module } from '@nestjs/common';

import { ContestStateModule } from '../../contest/state/state.module.ts';
import { AdministratorsModule } from '../../identity/administrators/administrators.module.ts';
import { TextsModule } from '../texts/texts.module.ts';
import { ContentState } from './content-state.ts';
import { ContentController } from './content.controller.ts';
import { PublicationJob } from './publication.job.ts';
import { ContentRevisions } from './publication.queries.ts';
import { PublicationService } from './publication.service.ts';

@Module({
  imports: [AdministratorsModule, ContestStateModule, TextsModule],
  controllers: [ContentController],
  providers: [ContentRevisions, ContentState, PublicationJob, PublicationService],
  exports: [ContentRevisions, ContentState, PublicationService],
})
export class PublicationsModule {}
