import { articleCodec, streamOf, type ArticleEvent, type ArticleText } from '@onda-on/contracts/events';
import { assertNever, isSafeLink, Rejection } from '@onda-on/contracts/rules';

import type { PublicationKind } from '../publications/publication-kind.ts';
import { publicationDecider, type PublicationEvents } from '../publications/publication.decider.ts';

const EVENTS: PublicationEvents<ArticleText, ArticleEvent> = {
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
  ...EVENTS,
  decider: publicationDecider(EVENTS),
  required: [],
  streamOf: streamOf.article,
  slugStreamOf: streamOf.articleSlug,
};

/** Images come by https or from our own media (docs/threat-model.md#dangerous-links). */
function refuseUnsafeImage(url: string): void {
  if (url !== '' && !(isSafeLink(url) && /^(?:https:|\/)/.test(url))) throw new Rejection('UNSAFE_LINK');
}
