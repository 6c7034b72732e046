import { Module } from '@nestjs/common';

import { ContestStateModule } from '../../contest/state/state.module.ts';
import { AdministratorsModule } from '../../identity/administrators/administrators.module.ts';
import { TextsModule } from '../texts/texts.module.ts';
import { ContentState } from './content-state.ts';
import { ContentController } from './content.controller.ts';
import {
  ChangeTextHandler,
  CreateTextHandler,
  Publications,
  PublishTextsHandler,
  RemoveTextHandler,
} from './publication.commands.ts';
import { PublicationJob } from './publication.job.ts';
import { GetRevisionHandler, GetRevisionsHandler } from './publication.queries.ts';

@Module({
  imports: [AdministratorsModule, ContestStateModule, TextsModule],
  controllers: [ContentController],
  providers: [
    ChangeTextHandler,
    ContentState,
    CreateTextHandler,
    GetRevisionHandler,
    GetRevisionsHandler,
    PublicationJob,
    Publications,
    PublishTextsHandler,
    RemoveTextHandler,
  ],
  exports: [ContentState, Publications],
})
export class PublicationsModule {}
