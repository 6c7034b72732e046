import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ArticleAnswer } from '@onda-on/contracts/api';
import { ARTICLES } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { ContentTokens } from '../texts/content-tokens.ts';
import { articleAnswer } from './article-answer.ts';

/** Published articles, the newest first. */
export class GetNews extends Query<readonly ArticleAnswer[]> {
  constructor(readonly limit: number) {
    super();
  }
}

@QueryHandler(GetNews)
export class GetNewsHandler implements IQueryHandler<GetNews> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly tokens: ContentTokens,
  ) {}

  async execute({ limit }: GetNews): Promise<readonly ArticleAnswer[]> {
    const { documents } = await this.reads.find(ARTICLES, {
      where: { status: 'published' },
      sort: [{ field: 'publishedAt', descending: true }],
      limit,
    });
    return this.tokens.allFilled(documents.map(articleAnswer));
  }
}
