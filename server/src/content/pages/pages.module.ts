import { Module } from '@nestjs/common';

import { PublicationsModule } from '../publications/publications.module.ts';
import { TextsModule } from '../texts/texts.module.ts';
import { PagesController, PublicPagesController } from './pages.controller.ts';

@Module({
  imports: [PublicationsModule, TextsModule],
  controllers: [PagesController, PublicPagesController],
})
export class PagesModule {}
