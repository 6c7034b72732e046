import {
  articleCodec,
  pageCodec,
  streamOf,
  type ArticleEvent,
  type ArticleText,
  type DomainEvent,
  type PageEvent,
  type PageText,
} from '@onda-on/contracts/events';
import { assertNever, isSafeLink, LEGAL_PAGES, Rejection } from '@onda-on/contracts/rules';

import {
  publicationDecider,
  type PublicationDecider,
  type PublicationEvents,
} from './publication.decider.ts';

/** A kind of text that has an address of its own: its rules, and where its events stand. */
export type PublicationKind<
  Text extends PageText = PageText,
  E extends DomainEvent = DomainEvent,
> = PublicationEvents<Text, E> &
  Readonly<{
    decider: PublicationDecider<Text, E>;
    /** Addresses whose published text has to stay while a week is active. */
    required: readonly string[];
    streamOf: (id: string) => string;
    slugStreamOf: (slug: string) => string;
  }>;

const PAGE_EVENTS: PublicationEvents<PageText, PageEvent> = {
  category: 'page',
  codec: pageCodec,
  notFound: 'PAGE_NOT_FOUND',
  saved: (pageId, text) => ({ type: 'PageSaved', data: { ...text, pageId } }),
  removed: (pageId, { slug }) => ({ type: 'PageRemoved', data: { pageId, slug } }),

  textIn(event) {
    switch (event.type) {
      case 'PageSaved': {
        const { pageId: _id, ...text } = event.data;
        return text;
      }
      case 'PageRemoved':
        return null;
      default:
        return assertNever(event);
    }
  },
};

/** Pages of the site. */
export const PAGE: PublicationKind<PageText, PageEvent> = {
  ...PAGE_EVENTS,
  decider: publicationDecider(PAGE_EVENTS),
  required: LEGAL_PAGES,
  streamOf: streamOf.page,
  slugStreamOf: streamOf.pageSlug,
};

const ARTICLE_EVENTS: PublicationEvents<ArticleText, ArticleEvent> = {
  category: 'article',
  codec: articleCodec,
  notFound: 'ARTICLE_NOT_FOUND',
  removed: (articleId, { slug }) => ({ type: 'ArticleRemoved', data: { articleId, slug } }),

  saved(articleId, text) {
    refuseUnsafeImage(text.featuredImageUrl);
    return { type: 'ArticleSaved', data: { ...text, articleId } };
  },

  textIn(event) {
    switch (event.type) {
      case 'ArticleSaved': {
        const { articleId: _id, ...text } = event.data;
        return text;
      }
      case 'ArticleRemoved':
        return null;
      default:
        return assertNever(event);
    }
  },
};

/** News articles. */
export const ARTICLE: PublicationKind<ArticleText, ArticleEvent> = {
  ...ARTICLE_EVENTS,
  decider: publicationDecider(ARTICLE_EVENTS),
  required: [],
  streamOf: streamOf.article,
  slugStreamOf: streamOf.articleSlug,
};

/** Images come by https or from our own media (docs/threat-model.md#dangerous-links). */
function refuseUnsafeImage(url: string): void {
  if (url !== '' && !(isSafeLink(url) && /^(?:https:|\/)/.test(url))) throw new Rejection('UNSAFE_LINK');
}
