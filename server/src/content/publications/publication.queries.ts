import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AdminArticle, AdminPage, ContentRevision } from '@onda-on/contracts/api';
import type { ArticleText, PageText } from '@onda-on/contracts/events';
import { Rejection } from '@onda-on/contracts/rules';

import { ActorNames } from '../../identity/administrators/actor-names.ts';
import { QueryWith } from '../../platform/commands/bus-classes.ts';
import type { Publication, Version } from './publication-log.ts';
import { Publications, type Kind, type TextOf } from './publication.commands.ts';

/** A page for the panel, from the log or from the read model, which have the same fields. */
export const adminPage = (page: Publication<PageText>): AdminPage => ({
  id: page.id,
  ...pageBody(page),
  publishedAt: page.publishedAt,
  updatedAt: page.updatedAt,
  revision: page.revision,
});

export const adminArticle = (article: Publication<ArticleText>): AdminArticle => ({
  ...adminPage(article),
  ...cardOf(article),
});

export const pageBody = (text: PageText) => ({
  title: text.title,
  slug: text.slug,
  contentJson: text.content,
  status: text.status,
  seoTitle: text.seoTitle,
  seoDescription: text.seoDescription,
  metaKeywords: text.metaKeywords,
  publishAt: text.publishAt,
});

export const articleBody = (text: ArticleText) => ({ ...pageBody(text), ...cardOf(text) });

const cardOf = ({ excerpt, author, featuredImageUrl }: ArticleText) => ({
  excerpt,
  author,
  featuredImageUrl,
});

const SLUG = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,99}$/u;

/** An address of a page or an article: letters, digits, `-`, `.` and `_`. @throws {Rejection} INVALID_REQUEST */
export function parseSlug(text: string): string {
  if (SLUG.test(text)) return text;
  throw new Rejection('INVALID_REQUEST');
}

const LISTED_MAX = 500;
/** The name shown for a version that the server itself saved. */
const SYSTEM_NAME = 'Sistem';

/** Earlier states of a page or an article, from its own stream in the log, newest first. */
export class GetRevisions extends QueryWith<{ kind: Kind; id: string }, readonly ContentRevision[]>() {}

@QueryHandler(GetRevisions)
export class GetRevisionsHandler implements IQueryHandler<GetRevisions> {
  constructor(
    private readonly texts: Publications,
    private readonly actors: ActorNames,
  ) {}

  async execute({ kind, id }: GetRevisions): Promise<readonly ContentRevision[]> {
    const versions: readonly Version<PageText>[] = await this.texts.of[kind].versionsOf(id);
    const nameOf = await this.actors.lookup();
    return versions
      .toReversed()
      .slice(0, LISTED_MAX)
      .map((each) => revisionOf(each, nameOf));
  }
}

/** One revision with its text. */
export class GetRevision<K extends Kind> extends Query<ContentRevision & Readonly<{ text: TextOf[K] }>> {
  constructor(readonly asked: Readonly<{ kind: K; id: string; revision: number }>) {
    super();
  }
}

@QueryHandler(GetRevision)
export class GetRevisionHandler implements IQueryHandler<GetRevision<Kind>> {
  constructor(
    private readonly texts: Publications,
    private readonly actors: ActorNames,
  ) {}

  async execute<K extends Kind>({ asked: { kind, id, revision } }: GetRevision<K>) {
    const version = (await this.texts.of[kind].versionsOf(id)).find((each) => each.revision === revision);
    if (!version) throw new Rejection('NOT_FOUND');
    return { ...revisionOf(version, await this.actors.lookup()), text: version.text };
  }
}

const revisionOf = (
  { revision, meta, text }: Version<PageText>,
  nameOf: (actor: string) => string,
): ContentRevision => ({
  revision,
  at: meta.at,
  by: meta.actor === 'system' ? SYSTEM_NAME : nameOf(meta.actor),
  title: text.title,
  status: text.status,
});

export const LAST_CHANGED_FIRST = { sort: [{ field: 'updatedAt', descending: true }], limit: 500 } as const;

/** The number of a revision, which counts from 0. */
export function parseRevision(text: string): number {
  if (/^(?:0|[1-9]\d{0,8})$/.test(text)) return Number(text);
  throw new Rejection('INVALID_REQUEST');
}
