import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ArticlePageAnswer } from '@onda-on/contracts/api';
import { Rejection } from '@onda-on/contracts/rules';
import { ARTICLES } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { ContentTokens } from '../texts/content-tokens.ts';
import { articleAnswer } from './article-answer.ts';
import { surroundingsOf } from './article-surroundings.ts';
import { PublishedArticles } from './published-articles.ts';

export class GetArticle extends Query<ArticlePageAnswer> {
  constructor(readonly slug: string) {
    super();
  }
}

/** A published article and where it leads on to; a draft is as unknown as what never was. */
@QueryHandler(GetArticle)
export class GetArticleHandler implements IQueryHandler<GetArticle> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly tokens: ContentTokens,
    private readonly published: PublishedArticles,
  ) {}

  async execute({ slug }: GetArticle): Promise<ArticlePageAnswer> {
    const { documents } = await this.reads.find(ARTICLES, { where: { slug, status: 'published' }, limit: 1 });
    const [article] = documents;
    if (!article) throw new Rejection('ARTICLE_NOT_FOUND');
    const around = surroundingsOf(article.id, await this.published.newestFirst());
    return { ...(await this.tokens.filled(articleAnswer(article))), ...around };
  }
}
