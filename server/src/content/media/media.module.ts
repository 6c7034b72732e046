import { Module } from '@nestjs/common';

import { PublicationsModule } from '../publications/publications.module.ts';
import { MediaFiles } from './media-files.ts';
import { mediaStoreProvider } from './media-store.ts';
import { MediaController, PicturesController } from './media.controller.ts';
import { MediaCleanupJob } from './media.job.ts';
import { GetMediaHandler } from './media.queries.ts';
import { MediaService } from './media.service.ts';

@Module({
  imports: [PublicationsModule],
  controllers: [MediaController, PicturesController],
  providers: [GetMediaHandler, MediaCleanupJob, MediaFiles, MediaService, mediaStoreProvider],
  exports: [MediaFiles, MediaService],
})
export class MediaModule {}
