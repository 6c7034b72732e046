import { Injectable } from '@nestjs/common';
import type { AdminArticle, AdminPage, ContentRevision } from '@onda-on/contracts/api';
import type { ArticleText, PageText } from '@onda-on/contracts/events';
import { Rejection } from '@onda-on/contracts/rules';

import { ActorNames } from '../../identity/administrators/actor-names.ts';
import type { Publication, Version } from './publication-log.ts';

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

type HasVersions<Text> = Readonly<{ versionsOf: (id: string) => Promise<readonly Version<Text>[]> }>;

/** Earlier states of pages and articles, from their own streams in the log. */
@Injectable()
export class ContentRevisions {
  constructor(private readonly actors: ActorNames) {}

  /** The newest first. @throws {Rejection} when there is no such page or article. */
  async list(texts: HasVersions<PageText>, id: string): Promise<readonly ContentRevision[]> {
    const versions = await texts.versionsOf(id);
    const nameOf = await this.#names();
    return versions
      .toReversed()
      .slice(0, LISTED_MAX)
      .map((each) => revisionOf(each, nameOf));
  }

  /** One revision with its text. @throws {Rejection} when it does not exist. */
  async one<Text extends PageText>(
    texts: HasVersions<Text>,
    id: string,
    revision: number,
  ): Promise<Readonly<{ revision: ContentRevision; text: Text }>> {
    const version = (await texts.versionsOf(id)).find((each) => each.revision === revision);
    if (!version) throw new Rejection('NOT_FOUND');
    return { revision: revisionOf(version, await this.#names()), text: version.text };
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

export const LAST_CHANGED_FIRST = { sort: [{ field: 'updatedAt', descending: true }], limit: 500 } as const;

/** The number of a revision, which counts from 0. */
export function parseRevision(text: string): number {
  if (/^(?:0|[1-9]\d{0,8})$/.test(text)) return Number(text);
  throw new Rejection('INVALID_REQUEST');
}
