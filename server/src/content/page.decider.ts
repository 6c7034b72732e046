import { pageCodec, type PageEvent, type PageText } from '@onda-on/contracts/events';
import { assertNever, Rejection } from '@onda-on/contracts/rules';

import type { Decider } from '../kernel/decider.ts';
import { isSameText } from './same-text.ts';

export type PageCommand =
  | Readonly<{ type: 'SavePage'; pageId: string; text: PageText }>
  | Readonly<{ type: 'RemovePage'; pageId: string }>;

export type PageState = Readonly<{ text: PageText | null }>;

/** One page of the site: saved whole, so that every version can be read back from its stream. */
export const pageDecider: Decider<PageCommand, PageState, PageEvent> = {
  category: 'page',
  codec: pageCodec,
  initialState: { text: null },

  decide(command, { text }) {
    switch (command.type) {
      case 'SavePage':
        if (isSameText(text, command.text)) return [];
        return [{ type: 'PageSaved', data: { ...command.text, pageId: command.pageId } }];
      case 'RemovePage':
        if (!text) throw new Rejection('PAGE_NOT_FOUND');
        return [{ type: 'PageRemoved', data: { pageId: command.pageId, slug: text.slug } }];
      default:
        return assertNever(command);
    }
  },

  evolve(_, event) {
    switch (event.type) {
      case 'PageSaved': {
        const { pageId: _id, ...text } = event.data;
        return { text };
      }
      case 'PageRemoved':
        return { text: null };
      default:
        return assertNever(event);
    }
  },
};
