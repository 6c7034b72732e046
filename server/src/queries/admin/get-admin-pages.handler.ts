import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AdminPage } from '@onda-on/contracts/api';
import { PAGES, type PageView } from '@onda-on/contracts/views';
import type { ReadStore } from '@onda-on/stores';

import { READ_STORE } from '../../stores.module.ts';

const PAGES_MAX = 500;

/** Pages and drafts, the latest change first. */
export class GetAdminPages extends Query<readonly AdminPage[]> {}

@QueryHandler(GetAdminPages)
export class GetAdminPagesHandler implements IQueryHandler<GetAdminPages> {
  constructor(@Inject(READ_STORE) private readonly reads: ReadStore) {}

  async execute(): Promise<readonly AdminPage[]> {
    const { documents } = await this.reads.find(PAGES, {
      sort: [{ field: 'updatedAt', descending: true }],
      limit: PAGES_MAX,
    });
    return documents.map(adminPage);
  }
}

function adminPage(page: PageView): AdminPage {
  const { id, title, slug, status, content, seoTitle, seoDescription, metaKeywords } = page;
  const { publishedAt, updatedAt, revision } = page;
  return {
    id,
    title,
    slug,
    status,
    contentJson: content,
    seoTitle,
    seoDescription,
    metaKeywords,
    publishedAt,
    updatedAt,
    revision,
  };
}
