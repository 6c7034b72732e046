import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AdminArticle, AdminPage } from '@onda-on/contracts/api';
import { Rejection } from '@onda-on/contracts/rules';
import { ARTICLES, PAGES } from '@onda-on/contracts/views';
import type { ReadStore } from '@onda-on/stores';

import { adminArticle, adminPage } from '../../content/publication-answer.ts';
import { READ_STORE } from '../../stores.module.ts';
import type { Part } from './part.ts';

const LISTED_MAX = 500;
const NEWEST_CHANGE_FIRST = { sort: [{ field: 'updatedAt', descending: true }], limit: LISTED_MAX } as const;

/** Pages and drafts, the latest change first; from a cursor on. */
export class GetAdminPages extends Query<Part<AdminPage>> {
  constructor(readonly after: string | undefined) {
    super();
  }
}

@QueryHandler(GetAdminPages)
export class GetAdminPagesHandler implements IQueryHandler<GetAdminPages> {
  constructor(@Inject(READ_STORE) private readonly reads: ReadStore) {}

  async execute({ after }: GetAdminPages): Promise<Part<AdminPage>> {
    const { documents, next } = await this.reads.find(PAGES, { ...NEWEST_CHANGE_FIRST, after });
    return { entries: documents.map(adminPage), next };
  }
}

/** One page, published or not. */
export class GetAdminPage extends Query<AdminPage> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetAdminPage)
export class GetAdminPageHandler implements IQueryHandler<GetAdminPage> {
  constructor(@Inject(READ_STORE) private readonly reads: ReadStore) {}

  async execute({ id }: GetAdminPage): Promise<AdminPage> {
    const page = await this.reads.get(PAGES, id);
    if (!page) throw new Rejection('PAGE_NOT_FOUND');
    return adminPage(page);
  }
}

/** News articles and drafts, the latest change first; from a cursor on. */
export class GetAdminArticles extends Query<Part<AdminArticle>> {
  constructor(readonly after: string | undefined) {
    super();
  }
}

@QueryHandler(GetAdminArticles)
export class GetAdminArticlesHandler implements IQueryHandler<GetAdminArticles> {
  constructor(@Inject(READ_STORE) private readonly reads: ReadStore) {}

  async execute({ after }: GetAdminArticles): Promise<Part<AdminArticle>> {
    const { documents, next } = await this.reads.find(ARTICLES, { ...NEWEST_CHANGE_FIRST, after });
    return { entries: documents.map(adminArticle), next };
  }
}

/** One article, published or not. */
export class GetAdminArticle extends Query<AdminArticle> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetAdminArticle)
export class GetAdminArticleHandler implements IQueryHandler<GetAdminArticle> {
  constructor(@Inject(READ_STORE) private readonly reads: ReadStore) {}

  async execute({ id }: GetAdminArticle): Promise<AdminArticle> {
    const article = await this.reads.get(ARTICLES, id);
    if (!article) throw new Rejection('ARTICLE_NOT_FOUND');
    return adminArticle(article);
  }
}
