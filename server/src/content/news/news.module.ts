import { Module } from '@nestjs/common';

import { PublicationsModule } from '../publications/publications.module.ts';
import { TextsModule } from '../texts/texts.module.ts';
import { GetArticleHandler, GetNewsHandler, PublishedArticles } from './article.queries.ts';
import { ArticlesController, NewsController } from './articles.controller.ts';

@Module({
  imports: [PublicationsModule, TextsModule],
  controllers: [ArticlesController, NewsController],
  providers: [GetArticleHandler, GetNewsHandler, PublishedArticles],
  exports: [PublishedArticles],
})
export class NewsModule {}
