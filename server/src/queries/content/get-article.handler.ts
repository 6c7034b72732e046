import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ArticleAnswer } from '@onda-on/contracts/api';
import { Rejection } from '@onda-on/contracts/rules';
import { ARTICLES } from '@onda-on/contracts/views';
import type { ReadStore } from '@onda-on/stores';

import { READ_STORE } from '../../stores.module.ts';
import { articleAnswer } from './article-answer.ts';

export class GetArticle extends Query<ArticleAnswer> {
  constructor(readonly slug: string) {
    super();
  }
}

/** A published article; a draft is as unknown as what never was. */
@QueryHandler(GetArticle)
export class GetArticleHandler implements IQueryHandler<GetArticle> {
  constructor(@Inject(READ_STORE) private readonly reads: ReadStore) {}

  async execute({ slug }: GetArticle): Promise<ArticleAnswer> {
    const { documents } = await this.reads.find(ARTICLES, { where: { slug, status: 'published' }, limit: 1 });
    const [article] = documents;
    if (!article) throw new Rejection('ARTICLE_NOT_FOUND');
    return articleAnswer(article);
  }
}
