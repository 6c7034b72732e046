import type { ArticleAnswer, ArticlePageAnswer, PageAnswer } from '@onda-on/contracts/api';
import { NEWS_LIMIT } from '@onda-on/contracts/rules';

import { getQuery } from './get-query.ts';

/** Texts may contain values of the settings. */
const TEXTS = { topics: ['content', 'settings'] } as const;

/** Anything but a success is shown as a missing page. */
export const pageOf = (slug: string) => getQuery<PageAnswer>(['/api/pages', slug], TEXTS);
export const articles = () => getQuery<readonly ArticleAnswer[]>(['/api/news'], TEXTS, { limit: NEWS_LIMIT });
export const articleOf = (slug: string) => getQuery<ArticlePageAnswer>(['/api/news', slug], TEXTS);
