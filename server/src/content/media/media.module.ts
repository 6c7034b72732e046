import { Module } from '@nestjs/common';

import { QueriesModule } from '../../main/queries.module.ts';
import { ContentModule } from '../publications/content.module.ts';
import { GetMediaHandler } from './get-media.handler.ts';
import { MediaDesk } from './media-desk.ts';
import { MediaListController } from './media-list.controller.ts';
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
