import { Inject, Injectable } from '@nestjs/common';
import type { ContentRevision } from '@onda-on/contracts/api';
import type { DomainEvent, PageText } from '@onda-on/contracts/events';
import { Rejection } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';

import { ActorNames } from '../../identity/administrators/actor-names.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { SYSTEM_NAME } from './content.text.ts';
import type { PublicationKind } from './publication-kind.ts';
import { versionsOf, type Version } from './publication-stream.ts';

const LISTED_MAX = 500;

/** Earlier states of pages and articles, from their own streams in the log. */
@Injectable()
export class ContentRevisions {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly actors: ActorNames,
  ) {}

  /** The newest first. @throws {Rejection} when there is no such page or article. */
  async list<Text extends PageText, E extends DomainEvent>(
    kind: PublicationKind<Text, E>,
    id: string,
  ): Promise<readonly ContentRevision[]> {
    const versions = await this.#versionsOf(kind, id);
    const nameOf = await this.#names();
    return versions
      .toReversed()
      .slice(0, LISTED_MAX)
      .map((each) => revisionOf(each, nameOf));
  }

  /** One of them with its text. @throws {Rejection} when there is none of this number. */
  async one<Text extends PageText, E extends DomainEvent>(
    kind: PublicationKind<Text, E>,
    id: string,
    revision: number,
  ): Promise<Readonly<{ revision: ContentRevision; text: Text }>> {
    const version = (await this.#versionsOf(kind, id)).find((each) => each.revision === revision);
    if (!version) throw new Rejection('NOT_FOUND');
    return { revision: revisionOf(version, await this.#names()), text: version.text };
  }

  async #versionsOf<Text extends PageText, E extends DomainEvent>(
    kind: PublicationKind<Text, E>,
    id: string,
  ): Promise<readonly Version<Text>[]> {
    const versions = await versionsOf(this.log, kind, id);
    if (versions.length === 0) throw new Rejection(kind.notFound);
    return versions;
  }

  async #names(): Promise<(actor: string) => string> {
    const nameOf = await this.actors.lookup();
    return (actor) => (actor === 'system' ? SYSTEM_NAME : nameOf(actor));
  }
}

const revisionOf = (
  { revision, meta, text }: Version<PageText>,
  nameOf: (actor: string) => string,
): ContentRevision => ({
  revision,
  at: meta.at,
  by: nameOf(meta.actor),
  title: text.title,
  status: text.status,
});
