import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { MediaItem, MediaPage } from '@onda-on/contracts/api';
import { fold, MEDIA_LIMITS, Rejection } from '@onda-on/contracts/rules';
import { MEDIA, type MediaView } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { QueryWith } from '../../platform/commands/bus-classes.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { ContentState, type CatalogText } from '../publications/content-state.ts';
import { urlOf } from './media-store.ts';

export const mediaItem = (media: Omit<MediaView, 'sought'>, uses: readonly CatalogText[]): MediaItem => ({
  id: media.id,
  name: media.name,
  alt: media.alt,
  width: media.width,
  height: media.height,
  bytes: media.bytes,
  url: urlOf(media.id, media.width),
  widths: media.widths,
  addedAt: media.addedAt,
  revision: media.revision,
  usedIn: uses.map(({ kind, id, title }) => ({ kind, id, title })),
});

const PAGE_SIZE = 24;
const NEWEST_FIRST = [{ field: 'addedAt', descending: true }] as const;

/** `cursor` is `next` of the previous answer; `search` looks at name and alternative text. */
export class GetMedia extends QueryWith<{ search: string; cursor: string | undefined }, MediaPage>() {}

/** Pictures, newest first, each with the texts that show it. */
@QueryHandler(GetMedia)
export class GetMediaHandler implements IQueryHandler<GetMedia> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly content: ContentState,
  ) {}

  async execute({ search, cursor }: GetMedia): Promise<MediaPage> {
    const { documents, next } = search === '' ? await this.#page(cursor) : await this.#found(search, cursor);
    const { catalog } = this.content;
    return { items: documents.map((media): MediaItem => mediaItem(media, catalog.usesOf(media.id))), next };
  }

  #page(after: string | undefined) {
    return this.reads.find(MEDIA, { sort: NEWEST_FIRST, limit: PAGE_SIZE, after });
  }

  /** Looks at all pictures, which are few enough. The cursor of a search is the last id. */
  async #found(search: string, cursor: string | undefined) {
    const { documents } = await this.reads.find(MEDIA, { sort: NEWEST_FIRST, limit: MEDIA_LIMITS.itemsMax });
    const words = fold(search).split(/\s+/u);
    const found = documents.filter(({ sought }) => words.every((word) => sought.includes(word)));
    const page = found.slice(startAfter(found, cursor)).slice(0, PAGE_SIZE);
    const last = page.at(-1);
    const isEnd = last === undefined || last.id === found.at(-1)?.id;
    return { documents: page, next: isEnd ? null : last.id };
  }
}

function startAfter(found: readonly MediaView[], cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const at = found.findIndex(({ id }) => id === cursor);
  if (at < 0) throw new Rejection('INVALID_REQUEST');
  return at + 1;
}
