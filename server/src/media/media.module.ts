import { Module } from '@nestjs/common';

import { ContentModule } from '../content/content.module.ts';
import { GetMediaHandler } from '../queries/admin/get-media.handler.ts';
import { MediaListController } from '../queries/admin/media-list.controller.ts';
import { QueriesModule } from '../queries/queries.module.ts';
import { MediaDesk } from './media-desk.ts';
import { mediaStoreProvider } from './media-store.provider.ts';
import { MediaSweep } from './media-sweep.ts';
import { MediaController } from './media.controller.ts';
import { PicturesController } from './pictures.controller.ts';

/** Pictures: taken from editors, kept, and shown to everyone. */
@Module({
  imports: [ContentModule, QueriesModule],
  controllers: [MediaController, MediaListController, PicturesController],
  providers: [GetMediaHandler, MediaDesk, mediaStoreProvider, MediaSweep],
  exports: [MediaDesk],
})
export class MediaModule {}
