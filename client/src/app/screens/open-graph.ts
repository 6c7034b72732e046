import type { ArticleAnswer } from '@onda-on/contracts/api';
import { isSafeLink, escapedHtml } from '@onda-on/contracts/rules';

const SHARE_IMAGE = { url: '/paylas.png', width: '1200', height: '630' } as const;

type Preview = Readonly<{
  title: string;
  description: string;
  siteName: string;
  article: ArticleAnswer | undefined;
  url: string;
  publicUrl: string;
}>;
type Pair = readonly [property: string, content: string | undefined];

/** The tags for the preview of a shared link. */
export function openGraph(preview: Preview): readonly string[] {
  const { title, description, siteName, article, url } = preview;
  const pairs: readonly Pair[] = [
    ['og:locale', 'tr_TR'],
    ['og:site_name', siteName],
    ['og:description', description],
    ['og:url', url],
    ...imageOf(preview),
    ...(article ? ofArticle(article) : ofScreen(title)),
  ];
  return [
    ...pairs.flatMap(([property, content]) => (content ? [tag('meta', { property, content })] : [])),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ];
}

const ofScreen = (title: string): readonly Pair[] => [
  ['og:type', 'website'],
  ['og:title', title],
];

const ofArticle = ({ title, author, publishedAt, updatedAt }: ArticleAnswer): readonly Pair[] => [
  ['og:type', 'article'],
  ['og:title', title],
  ['article:published_time', publishedAt],
  ['article:modified_time', updatedAt],
  ['article:author', author],
];

function imageOf({ article, siteName, publicUrl }: Preview): readonly Pair[] {
  const own = article?.featuredImageUrl ?? '';
  if (!article || !isSafeLink(own) || !/^(?:https?:|\/)/u.test(own))
    return [
      ['og:image', publicUrl + SHARE_IMAGE.url],
      ['og:image:alt', siteName],
      ['og:image:width', SHARE_IMAGE.width],
      ['og:image:height', SHARE_IMAGE.height],
    ];
  return [
    ['og:image', own.startsWith('/') ? publicUrl + own : own],
    ['og:image:alt', article.title],
  ];
}

/** A tag without content; an attribute without a value is left out. */
export const tag = (name: string, attributes: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== '');
  return `<${name}${given.map(([key, value = '']) => ` ${key}="${escapedHtml(value)}"`).join('')}>`;
};

/** Data for search engines; browsers neither run nor refuse it. */
export const jsonLd = (graph: readonly unknown[]): string => {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  return `<script type="application/ld+json">${text.replaceAll('<', String.raw`\u003c`)}</script>`;
};
