import { pageCodec, streamOf, type PageEvent, type PageText } from '@onda-on/contracts/events';
import { assertNever, LEGAL_PAGES } from '@onda-on/contracts/rules';

import type { PublicationKind } from '../publications/publication-kind.ts';
import { publicationDecider, type PublicationEvents } from '../publications/publication.decider.ts';

const EVENTS: PublicationEvents<PageText, PageEvent> = {
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
  ...EVENTS,
  decider: publicationDecider(EVENTS),
  required: LEGAL_PAGES,
  streamOf: streamOf.page,
  slugStreamOf: streamOf.pageSlug,
};
