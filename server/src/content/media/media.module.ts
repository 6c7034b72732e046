import { Module } from '@nestjs/common';

import { PublicationsModule } from '../publications/publications.module.ts';
import { MediaFiles } from './media-files.ts';
import { mediaStoreProvider } from './media-store.ts';
import { AddMediaHandler, ChangeMediaHandler, RemoveMediaHandler } from './media.commands.ts';
import { MediaController, PicturesController } from './media.controller.ts';
import { MediaCleanupJob } from './media.job.ts';
import { GetMediaHandler } from './media.queries.ts';

@Module({
  imports: [PublicationsModule],
  controllers: [MediaController, PicturesController],
  providers: [
    AddMediaHandler,
    ChangeMediaHandler,
    GetMediaHandler,
    MediaCleanupJob,
    MediaFiles,
    RemoveMediaHandler,
    mediaStoreProvider,
  ],
  exports: [MediaFiles],
})
export class MediaModule {}
