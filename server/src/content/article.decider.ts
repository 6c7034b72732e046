import { articleCodec, type ArticleEvent, type ArticleText } from '@onda-on/contracts/events';
import { assertNever, isSafeLink, Rejection } from '@onda-on/contracts/rules';

import type { Decider } from '../kernel/decider.ts';
import { isSameText } from './same-text.ts';

export type ArticleCommand =
  | Readonly<{ type: 'SaveArticle'; articleId: string; text: ArticleText }>
  | Readonly<{ type: 'RemoveArticle'; articleId: string }>;

export type ArticleState = Readonly<{ text: ArticleText | null }>;

/** One news article, saved whole. */
export const articleDecider: Decider<ArticleCommand, ArticleState, ArticleEvent> = {
  category: 'article',
  codec: articleCodec,
  initialState: { text: null },

  decide(command, { text }) {
    switch (command.type) {
      case 'SaveArticle':
        refuseUnsafeImage(command.text.featuredImageUrl);
        if (isSameText(text, command.text)) return [];
        return [{ type: 'ArticleSaved', data: { ...command.text, articleId: command.articleId } }];
      case 'RemoveArticle':
        if (!text) throw new Rejection('ARTICLE_NOT_FOUND');
        return [{ type: 'ArticleRemoved', data: { articleId: command.articleId, slug: text.slug } }];
      default:
        return assertNever(command);
    }
  },

  evolve(_, event) {
    switch (event.type) {
      case 'ArticleSaved': {
        const { articleId: _id, ...text } = event.data;
        return { text };
      }
      case 'ArticleRemoved':
        return { text: null };
      default:
        return assertNever(event);
    }
  },
};

/** Images come by https or from our own media (T31). */
function refuseUnsafeImage(url: string): void {
  if (url !== '' && !(isSafeLink(url) && /^(?:https:|\/)/.test(url))) throw new Rejection('UNSAFE_LINK');
}
