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
import {
  assertNever,
  isSafeImage,
  LEGAL_PAGES,
  Rejection,
  type RejectionCode,
} from '@onda-on/contracts/rules';

import { alreadyHas, refuseStale, type Decider } from '../../platform/commands/decider.ts';

/**
 * `as`: a `new` text must not exist, a `known` one must; `either` writes it in both cases. `expected` is the revision that the
 * editor saw; null when none was named. `required` are the addresses that must not lose their published text now.
 */
export type SavePublication<Text> = Readonly<{
  type: 'Save';
  id: string;
  text: Text;
  as: 'new' | 'known' | 'either';
  expected: number | null;
  required: readonly string[];
  now: Date;
}>;
type PublicationCommand<Text> =
  | SavePublication<Text>
  | Readonly<{ type: 'Remove'; id: string; expected: number | null; required: readonly string[] }>
  | Readonly<{ type: 'Publish'; id: string }>
  | Readonly<{ type: 'PublishDue'; id: string; now: Date }>;

/** `text` is null before it is created and after it is removed; `revision` counts the stream's events from 0. */
export type PublicationState<Text> = Readonly<{ text: Text | null; revision: number }>;

/** How pages and articles differ: their events, and the refusal for one that is not there. */
type PublicationEvents<Text, E extends DomainEvent> = Pick<Decider<never, never, E>, 'category' | 'codec'> &
  Readonly<{
    notFound: RejectionCode;
    saved: (id: string, text: Text) => E;
    removed: (id: string, text: Text) => E;
    /** The text after an event; null after a removal. */
    textIn: (event: E) => Text | null;
  }>;

type PublicationDecider<Text, E extends DomainEvent> = Decider<
  PublicationCommand<Text>,
  PublicationState<Text>,
  E
>;

/** A text with an address, saved whole, so that every version can be read back from its stream. */
function publicationDecider<Text extends PageText, E extends DomainEvent>(
  events: PublicationEvents<Text, E>,
): PublicationDecider<Text, E> {
  return {
    category: events.category,
    codec: events.codec,
    initialState: { text: null, revision: -1 },
    evolve: ({ revision }, event) => ({ text: events.textIn(event), revision: revision + 1 }),

    decide(command, state) {
      switch (command.type) {
        case 'Save':
          return save(events, command, state);
        case 'Remove': {
          const text = existing(events, state);
          refuseStale(command.expected, state);
          refuseWithdrawal(command.required, text, null);
          return [events.removed(command.id, text)];
        }
        case 'Publish':
          return publish(events, command.id, existing(events, state));
        case 'PublishDue':
          return state.text && isDue(state.text, command.now) ? publish(events, command.id, state.text) : [];
        default:
          return assertNever(command);
      }
    },
  };
}

function save<Text extends PageText, E extends DomainEvent>(
  events: PublicationEvents<Text, E>,
  { id, text, as, expected, required, now }: SavePublication<Text>,
  state: PublicationState<Text>,
): readonly E[] {
  if (as === 'known') existing(events, state);
  const wanted = asKept(text);
  if (state.text && alreadyHas(state.text, wanted)) return [];
  refuseStale(expected, state);
  if (as === 'new' && state.revision >= 0) throw new Rejection('SLUG_TAKEN');
  refusePast(wanted, state, now);
  refuseWithdrawal(required, state.text, wanted);
  return [events.saved(id, wanted)];
}

/** Clears the planned time of a text that is published. */
export const asKept = <Text extends PageText>(text: Text): Text =>
  text.status === 'published' ? { ...text, publishAt: null } : text;

function publish<Text extends PageText, E extends DomainEvent>(
  events: PublicationEvents<Text, E>,
  id: string,
  text: Text,
): readonly E[] {
  if (text.status === 'published') return [];
  return [events.saved(id, { ...text, status: 'published', publishAt: null })];
}

export const isDue = ({ status, publishAt }: Pick<PageText, 'publishAt' | 'status'>, now: Date): boolean =>
  status === 'draft' && publishAt !== null && Date.parse(publishAt) <= now.getTime();

function existing<Text, E extends DomainEvent>(
  { notFound }: PublicationEvents<Text, E>,
  { text }: PublicationState<Text>,
): Text {
  if (text === null) throw new Rejection(notFound);
  return text;
}

/** Whether visitors would no longer find a text at an address where they find one now. */
export const withdraws = (before: PageText | null, after: PageText | null): boolean =>
  before?.status === 'published' && (after?.status !== 'published' || after.slug !== before.slug);

function refuseWithdrawal(
  required: readonly string[],
  before: PageText | null,
  after: PageText | null,
): void {
  if (before && withdraws(before, after) && required.includes(before.slug))
    throw new Rejection('LEGAL_PAGE_REQUIRED', { page: before.slug });
}

/** Refuses a new time in the past. A time that was set earlier may have passed while the editor was writing. */
function refusePast({ publishAt }: PageText, { text }: PublicationState<PageText>, now: Date): void {
  if (publishAt === null || publishAt === text?.publishAt) return;
  if (Date.parse(publishAt) <= now.getTime()) throw new Rejection('PUBLISH_AT_PAST');
}

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

export const ARTICLE: PublicationKind<ArticleText, ArticleEvent> = {
  ...ARTICLE_EVENTS,
  decider: publicationDecider(ARTICLE_EVENTS),
  required: [],
  streamOf: streamOf.article,
  slugStreamOf: streamOf.articleSlug,
};

/** Images come by https or from our own media (docs/threat-model.md#dangerous-links). */
function refuseUnsafeImage(url: string): void {
  if (url !== '' && !isSafeImage(url)) throw new Rejection('UNSAFE_LINK');
}
