import type { ArticleAnswer } from '@onda-on/contracts/api';
import type { ArticleView } from '@onda-on/contracts/views';

export const articleAnswer = (article: ArticleView): ArticleAnswer => ({
  id: article.id,
  slug: article.slug,
  title: article.title,
  excerpt: article.excerpt,
  author: article.author,
  featuredImageUrl: article.featuredImageUrl,
  metaDescription: article.seoDescription,
  metaKeywords: article.metaKeywords,
  contentJson: article.content,
  publishedAt: article.publishedAt ?? article.updatedAt,
  updatedAt: article.updatedAt,
});
