import { Injectable, Logger } from '@nestjs/common';
import {
  anyCodec,
  articleCodec,
  mediaCodec,
  menuCodec,
  pageCodec,
  type ArticleEvent,
  type ArticleText,
  type Codec,
  type MediaAdded,
  type MediaEvent,
  type MenuEvent,
  type PageEvent,
  type PageText,
} from '@onda-on/contracts/events';
import { assertNever } from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';
import { Mutex, type MutexInterface } from 'async-mutex';

import { commandTurn } from '../../platform/commands/command-turn.ts';
import { FoldedLog } from '../../platform/commands/folded-log.ts';

const OWN_PICTURE = /\/media\/([0-9a-f]{32})-\d+\.webp/gu;

/** Ids of our own media that a text shows: as its picture, in HTML, or in a block. */
export function picturesIn(text: PageText & Readonly<{ featuredImageUrl?: string }>): ReadonlySet<string> {
  const { content, featuredImageUrl = '' } = text;
  const written = typeof content === 'string' ? content : JSON.stringify(content);
  return new Set(Array.from(`${featuredImageUrl} ${written}`.matchAll(OWN_PICTURE), ([, id]) => id ?? ''));
}

export type CatalogEvent = PageEvent | ArticleEvent | MenuEvent | MediaEvent;

/** A page or an article in the catalog. `pictures` are the ids of our own media that it shows. */
export type CatalogText = Pick<PageText, 'title' | 'status' | 'publishAt'> &
  Readonly<{ id: string; kind: 'page' | 'article'; revision: number; pictures: ReadonlySet<string> }>;
export type CatalogMedia = Omit<MediaAdded['data'], 'mediaId'> &
  Readonly<{ id: string; addedAt: string; revision: number }>;

/** An event's revision in its stream, and its time in ISO. */
type Origin = Readonly<{ revision: number; at: string }>;

/** All texts, menus and pictures, folded from the log: the same on every server. */
export class ContentCatalog {
  readonly #texts = new Map<string, CatalogText>();
  readonly #menuOfItem = new Map<string, string>();
  readonly #menus = new Set<string>();
  readonly #media = new Map<string, CatalogMedia>();
  /** With the name that each had. */
  readonly #removedMedia = new Map<string, string>();

  get texts(): Iterable<CatalogText> {
    return this.#texts.values();
  }

  get menuCount(): number {
    return this.#menus.size;
  }

  get mediaIds(): ReadonlySet<string> {
    return new Set(this.#media.keys());
  }

  /** Whether a picture was removed for good: ids are never used again. */
  isRemoved(mediaId: string): boolean {
    return this.#removedMedia.has(mediaId);
  }

  removedNameOf(mediaId: string): string | undefined {
    return this.#removedMedia.get(mediaId);
  }

  mediaOf(id: string): CatalogMedia | undefined {
    return this.#media.get(id);
  }

  menuOfItem(itemId: string): string | undefined {
    return this.#menuOfItem.get(itemId);
  }

  /** Pages first, then articles. */
  usesOf(mediaId: string): readonly CatalogText[] {
    const using = [...this.#texts.values()].filter(({ pictures }) => pictures.has(mediaId));
    return using.toSorted((a, b) => (a.kind === b.kind ? 0 : a.kind === 'page' ? -1 : 1));
  }

  apply(event: CatalogEvent, origin: Origin): void {
    if (isOf(mediaCodec, event)) this.#applyMedia(event, origin);
    else if (isOf(menuCodec, event)) this.#applyMenu(event);
    else this.#applyText(event, origin.revision);
  }

  #applyText(event: PageEvent | ArticleEvent, revision: number): void {
    switch (event.type) {
      case 'PageSaved':
        return this.#keep('page', event.data.pageId, event.data, revision);
      case 'PageRemoved':
        return void this.#texts.delete(keyOf('page', event.data.pageId));
      case 'ArticleSaved':
        return this.#keep('article', event.data.articleId, event.data, revision);
      case 'ArticleRemoved':
        return void this.#texts.delete(keyOf('article', event.data.articleId));
      default:
        return assertNever(event);
    }
  }

  #applyMenu({ type, data }: MenuEvent): void {
    if (type === 'MenuCreated') this.#menus.add(data.menuId);
    else if (type === 'MenuItemSaved') this.#menuOfItem.set(data.itemId, data.menuId);
    else this.#menuOfItem.delete(data.itemId);
  }

  #keep(kind: CatalogText['kind'], id: string, text: PageText | ArticleText, revision: number): void {
    const { title, status, publishAt } = text;
    const pictures = picturesIn(text);
    this.#texts.set(keyOf(kind, id), { id, kind, title, status, publishAt, revision, pictures });
  }

  #applyMedia({ type, data }: MediaEvent, { revision, at: addedAt }: Origin): void {
    const { mediaId } = data;
    const before = this.#media.get(mediaId);
    if (type === 'MediaRemoved') {
      this.#media.delete(mediaId);
      this.#removedMedia.set(mediaId, data.name);
    } else if (type === 'MediaAdded') {
      const { mediaId: id, ...kept } = data;
      this.#media.set(id, { ...kept, id, addedAt, revision });
    } else if (before) this.#media.set(mediaId, { ...before, name: data.name, alt: data.alt, revision });
  }
}

const isOf = <E extends CatalogEvent>({ types }: Codec<E>, event: CatalogEvent): event is E =>
  types.some((type) => type === event.type);

const keyOf = (kind: CatalogText['kind'], id: string): string => `${kind}/${id}`;

const TYPES: readonly CatalogEvent['type'][] = [
  ...pageCodec.types,
  ...articleCodec.types,
  ...menuCodec.types,
  ...mediaCodec.types,
];

/** The content folded from the log, for commands and jobs. */
@Injectable()
export class ContentState {
  readonly catalog = new ContentCatalog();
  readonly #mutex = new Mutex();
  readonly #logger = new Logger('Content');

  constructor(private readonly log: FoldedLog) {
    log.register({
      types: TYPES,
      apply: (event) => {
        const origin = { revision: Number(event.revision), at: event.meta.at };
        this.catalog.apply(anyCodec.decode(event) as CatalogEvent, origin);
      },
    });
  }

  /** Held by every command whose rule concerns several streams, so that the rule holds inside one process. */
  get mutex(): MutexInterface {
    return commandTurn(this.#mutex);
  }

  /** Resolves once everything up to this position is folded. @throws {LogUnavailable} when that takes too long. */
  reached(position: Position): Promise<void> {
    return this.log.reached(position);
  }

  /** Resolves once everything in the log is folded, also from other servers; or after two seconds of a request, thirty of a job. */
  async upToDate(): Promise<ContentCatalog> {
    await this.log.upToDate().catch((error: unknown) => this.#logger.warn(error));
    return this.catalog;
  }
}
