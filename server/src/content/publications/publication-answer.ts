import type { AdminArticle, AdminPage } from '@onda-on/contracts/api';
import type { ArticleText, PageText } from '@onda-on/contracts/events';

import type { Publication } from './publication-stream.ts';

/** A page as the panel sees it; of the log or of the read model, which hold the same. */
export const adminPage = (page: Publication<PageText>): AdminPage => ({
  id: page.id,
  ...pageBody(page),
  metaKeywords: page.metaKeywords,
  publishAt: page.publishAt,
  publishedAt: page.publishedAt,
  updatedAt: page.updatedAt,
  revision: page.revision,
});

export const adminArticle = (article: Publication<ArticleText>): AdminArticle => ({
  ...adminPage(article),
  ...cardOf(article),
});

/** A page's text as an editor would send it. */
export const pageBody = (text: PageText) => ({
  title: text.title,
  slug: text.slug,
  contentJson: text.content,
  status: text.status,
  seoTitle: text.seoTitle,
  seoDescription: text.seoDescription,
  metaKeywords: text.metaKeywords,
  publishAt: text.publishAt,
});

export const articleBody = (text: ArticleText) => ({ ...pageBody(text), ...cardOf(text) });

const cardOf = ({ excerpt, author, featuredImageUrl }: ArticleText) => ({
  excerpt,
  author,
  featuredImageUrl,
});
