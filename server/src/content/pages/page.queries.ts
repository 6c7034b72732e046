import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PageAnswer } from '@onda-on/contracts/api';
import { Rejection } from '@onda-on/contracts/rules';
import { PAGES } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { ContentTokens } from '../texts/content-tokens.ts';

export class GetPage extends Query<PageAnswer> {
  constructor(readonly slug: string) {
    super();
  }
}

/** A published page; a draft is as unknown as what never was. */
@QueryHandler(GetPage)
export class GetPageHandler implements IQueryHandler<GetPage> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly tokens: ContentTokens,
  ) {}

  async execute({ slug }: GetPage): Promise<PageAnswer> {
    const { documents } = await this.reads.find(PAGES, { where: { slug, status: 'published' }, limit: 1 });
    const [page] = documents;
    if (!page) throw new Rejection('PAGE_NOT_FOUND');
    return this.tokens.filled({
      slug: page.slug,
      title: page.title,
      seoTitle: page.seoTitle || page.title,
      metaDescription: page.seoDescription,
      metaKeywords: page.metaKeywords,
      contentJson: page.content,
      publishedAt: page.publishedAt ?? page.updatedAt,
      updatedAt: page.updatedAt,
    });
  }
}
