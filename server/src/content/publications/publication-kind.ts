import type { DomainEvent, PageText } from '@onda-on/contracts/events';

import type { PublicationDecider, PublicationEvents } from './publication.decider.ts';

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
