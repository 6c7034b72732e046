import {
  slugCodec,
  type DomainEvent,
  type EventMeta,
  type PageText,
  type StoredEvent,
} from '@onda-on/contracts/events';
import type { EventLog } from '@onda-on/stores';

import type { PublicationKind } from './publication-kinds.decider.ts';
import type { PublicationState } from './publication.decider.ts';
import { slugDecider, type SlugState } from './slug.decider.ts';

/** One saved state of a text, with who saved it and when. */
export type Version<Text> = Readonly<{ revision: number; meta: EventMeta; text: Text }>;

/** A text as its stream has it now. Times are ISO; `publishedAt` is when it came out first. */
export type Publication<Text> = Text &
  Readonly<{
    id: string;
    createdAt: string;
    publishedAt: string | null;
    updatedAt: string;
    revision: number;
  }>;

/** What the rules of a text judge by. */
export async function publicationStateOf<Text extends PageText, E extends DomainEvent>(
  log: EventLog,
  { decider, streamOf }: PublicationKind<Text, E>,
  id: string,
): Promise<PublicationState<Text>> {
  const { events } = await log.read(streamOf(id));
  return events.map(decider.codec.decode).reduce(decider.evolve, decider.initialState);
}

/** All states of a text since it was made, the oldest first; none when it is not there. */
export async function versionsOf<Text extends PageText, E extends DomainEvent>(
  log: EventLog,
  kind: PublicationKind<Text, E>,
  id: string,
): Promise<readonly Version<Text>[]> {
  const { events } = await log.read(kind.streamOf(id));
  return events.reduce<readonly Version<Text>[]>(
    (versions, event, revision) => following(kind, versions, event, revision),
    [],
  );
}

/** The newest version with the times that follow from all of them; null when the text is not there. */
export function publicationFrom<Text extends PageText>(
  id: string,
  versions: readonly Version<Text>[],
): Publication<Text> | null {
  const first = versions[0];
  const last = versions.at(-1);
  if (!first || !last) return null;
  const publishedAt = versions.find(({ text }) => text.status === 'published')?.meta.at ?? null;
  const { revision, text } = last;
  return { ...text, id, createdAt: first.meta.at, publishedAt, updatedAt: last.meta.at, revision };
}

function following<Text extends PageText, E extends DomainEvent>(
  { textIn, codec }: PublicationKind<Text, E>,
  versions: readonly Version<Text>[],
  event: StoredEvent,
  revision: number,
): readonly Version<Text>[] {
  const text = textIn(codec.decode(event));
  return text === null ? [] : [...versions, { revision, meta: event.meta, text }];
}

/** Who holds an address, and since when (ISO); the moment is null for one that nobody ever had. */
type Holding = SlugState & Readonly<{ since: string | null }>;

export async function holdingOf(log: EventLog, stream: string): Promise<Holding> {
  const { events } = await log.read(stream);
  const state = events.map(slugCodec.decode).reduce(slugDecider.evolve, slugDecider.initialState);
  return { ...state, since: events.at(-1)?.meta.at ?? null };
}
