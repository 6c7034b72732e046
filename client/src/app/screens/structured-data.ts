import type { ArticleAnswer } from '@onda-on/contracts/api';

import { CONTENT_TEXT } from '../../text/content.tr.ts';
import { TEXT } from '../../text/messages.tr.ts';

type Facts = Readonly<{
  path: string;
  title: string;
  description: string;
  siteName: string;
  article: ArticleAnswer | undefined;
  publicUrl: string;
}>;

/** The screen as schema.org objects. Addresses start with a slash if no public URL is configured. */
export function structuredData(facts: Facts): readonly unknown[] {
  if (facts.path === '/') return [organization(facts), site(facts)];
  return [facts.article ? newsArticle(facts.article, facts) : webPage(facts), breadcrumbs(facts)];
}

const organization = ({ siteName, publicUrl }: Facts) => ({
  '@type': 'Organization',
  '@id': `${publicUrl}/#organization`,
  name: siteName,
  url: `${publicUrl}/`,
  logo: `${publicUrl}/paylas.png`,
});

const site = ({ siteName, description, publicUrl }: Facts) => ({
  '@type': 'WebSite',
  '@id': `${publicUrl}/#website`,
  name: siteName,
  description,
  url: `${publicUrl}/`,
  inLanguage: 'tr',
  publisher: { '@id': `${publicUrl}/#organization` },
});

const webPage = ({ title, description, path, publicUrl }: Facts) => ({
  '@type': 'WebPage',
  name: title,
  description,
  url: publicUrl + path,
  inLanguage: 'tr',
});

function newsArticle(article: ArticleAnswer, facts: Facts) {
  const { featuredImageUrl: image, author, title, publishedAt, updatedAt } = article;
  const { description, path, publicUrl, siteName } = facts;
  return {
    '@type': 'NewsArticle',
    headline: title,
    description,
    ...(image && { image: [image.startsWith('/') ? publicUrl + image : image] }),
    datePublished: publishedAt,
    dateModified: updatedAt,
    author: author ? { '@type': 'Person', name: author } : { '@type': 'Organization', name: siteName },
    publisher: organization(facts),
    mainEntityOfPage: publicUrl + path,
    inLanguage: 'tr',
  };
}

/** The path from the home page: one step, for an article two, through the list of news. */
function breadcrumbs({ path, title, siteName, article, publicUrl }: Facts) {
  const own = title.endsWith(` | ${siteName}`) ? title.slice(0, -siteName.length - 3) : title;
  const steps: readonly (readonly [string, string])[] = [
    [TEXT.home, '/'],
    ...(article ? [[CONTENT_TEXT.news, '/news'] as const] : []),
    [article?.title ?? own, path],
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, to], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + to,
    })),
  };
}
