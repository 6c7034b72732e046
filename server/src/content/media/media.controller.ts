import { Readable } from 'node:stream';

import { Body, Controller, Delete, Get, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiQuery } from '@nestjs/swagger';
import type { MediaItem, MediaPage } from '@onda-on/contracts/api';
import { Rejection, cleanName, parseId, MEDIA_LIMITS as is } from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Edit, type EditCall, Operator } from '../../identity/administrators/edit.ts';
import type { Caller } from '../../platform/commands/caller.ts';
import { IfGiven, IsLine } from '../../platform/http/body-rules.ts';
import { Sends } from '../../platform/http/docs/documenting.ts';
import { isKnownEtag } from '../../platform/http/etag.ts';
import { IdempotencyKey, newIdOf } from '../../platform/http/idempotency-key.ts';
import { LimitedByCallOnly } from '../../platform/http/request-time.ts';
import { WithHeaders } from '../../platform/http/response-headers.ts';
import { ConcurrencyLimiter } from '../../platform/limits/concurrency-limiter.ts';
import { parseCursor, QueryRoute } from '../../platform/reads/query-route.ts';
import { ContentState } from '../publications/content-state.ts';
import { digestOf, MediaFiles } from './media-files.ts';
import { answering } from './media-store.ts';
import { AddMedia, ChangeMedia, RemoveMedia } from './media.commands.ts';
import { GetMedia, mediaItem } from './media.queries.ts';

const TAKEN_AT_ONCE_MAX = 4;
const WAITING_MAX = 16;
/** Bytes. A larger body is cut off; up to this size it is read, since a browser that is cut off shows no response. */
const HEARD_OUT_MAX = 64 * 1024 * 1024;

/** Takes a few uploads at a time, so that memory stays bounded; the others wait unread. */
export class UploadLimiter extends ConcurrencyLimiter {
  constructor() {
    super(TAKEN_AT_ONCE_MAX, WAITING_MAX);
  }
}

/** The whole body. @throws {Rejection} MEDIA_NOT_AN_IMAGE, MEDIA_TOO_LARGE, or INVALID_REQUEST when the upload was interrupted. */
export function readUpload(body: unknown, declared: string | undefined): Promise<Buffer> {
  if (!(body instanceof Readable)) throw new Rejection('MEDIA_NOT_AN_IMAGE');
  if (Number(declared) > HEARD_OUT_MAX) throw new Rejection('MEDIA_TOO_LARGE');
  // The upload was interrupted while it waited. No event follows, so its place is released here.
  if (body.destroyed) throw new Rejection('INVALID_REQUEST');
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let length = 0;
    body.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= is.bytesMax) chunks.push(chunk);
      else chunks = [];
      if (length > HEARD_OUT_MAX) reject(new Rejection('MEDIA_TOO_LARGE'));
    });
    body.once('end', () => {
      if (length > is.bytesMax) reject(new Rejection('MEDIA_TOO_LARGE'));
      else resolve(Buffer.concat(chunks));
    });
    for (const event of ['error', 'close']) body.once(event, () => reject(new Rejection('INVALID_REQUEST')));
  });
}

/** `PATCH /api/admin/media/{id}`: fields that are left out stay. */
class ChangeMediaBody {
  @IfGiven()
  @IsLine('Görsel adı', is.name)
  readonly name?: string;

  @IfGiven()
  @IsLine('Alternatif metin', is.alt)
  readonly alt?: string;
}

const mediaWordsOf = ({ name, alt }: ChangeMediaBody) => ({
  ...(name !== undefined && { name: cleanName(name) }),
  ...(alt !== undefined && { alt: cleanName(alt) }),
});

const UNNAMED = 'Adsız görsel';
const KNOWN: ReadonlySet<string> = new Set(['name', 'alt']);

/**
 * Name and alternative text of an uploaded picture, from the query: `?name=&alt=`, both optional. Of a path in `name`,
 * only the part after the last slash counts.
 *
 * @throws {Rejection} INVALID_REQUEST
 */
function parseMediaWords(query: unknown): Readonly<{ name: string; alt: string }> {
  const given = Object.entries((query ?? {}) as Readonly<Record<string, unknown>>);
  if (!given.every(([key, value]) => KNOWN.has(key) && typeof value === 'string'))
    throw new Rejection('INVALID_REQUEST');
  const { name = '', alt = '' } = Object.fromEntries(given) as Readonly<Record<string, string>>;
  return {
    name: clean(name.replace(/^.*[/\\]/su, ''), is.name.max) || UNNAMED,
    alt: clean(alt, is.alt.max),
  };
}

const LONE_SURROGATE = /\p{Surrogate}/gu;

/** A device may have named the file, so a text that is too long is cut instead of refused. */
const clean = (text: string, lengthMax: number): string =>
  Array.from(cleanName(text.slice(0, lengthMax * 4).replace(LONE_SURROGATE, '')))
    .slice(0, lengthMax)
    .join('')
    .trim();

type Parameters = Readonly<Record<string, string>>;

const SEARCH_LENGTH_MAX = 100;

/** Editors manage pictures. `ETag` and `If-Match` carry the picture's revision. */
@Controller('api/admin/media')
export class MediaController {
  readonly #limiter = new UploadLimiter();

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly content: ContentState,
  ) {}

  @Get()
  @QueryRoute({ dependsOn: ['media', 'pages', 'articles'], parameters: ['search', 'cursor'] })
  media(@Query() { search = '', cursor }: Parameters): Promise<MediaPage> {
    if (search.length > SEARCH_LENGTH_MAX) throw new Rejection('INVALID_REQUEST');
    return this.queries.execute(
      new GetMedia({ search: cleanName(search), cursor: parseCursor(cursor || undefined) }),
    );
  }

  /** The body is the picture itself. It is read only here, after the sender is known. */
  @LimitedByCallOnly()
  @Post()
  @ApiConsumes('image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiQuery({ name: 'name', required: false, type: String })
  @ApiQuery({ name: 'alt', required: false, type: String })
  async add(
    @Req() { body, headers }: FastifyRequest,
    @Operator() caller: Caller,
    @Query() query: unknown,
    @IdempotencyKey() key: string,
  ): Promise<WithHeaders<MediaItem>> {
    const words = parseMediaWords(query);
    return answering(() =>
      this.#limiter.run(async () => {
        const bytes = await readUpload(body, headers['content-length']);
        // With the bytes in its id, a picture's files are never written with others.
        const mediaId = newIdOf('media', caller, `${key}/${digestOf(bytes)}`);
        const command = new AddMedia({ mediaId, bytes, words, caller });
        return this.#answer(mediaId, await this.commands.execute(command));
      }),
    );
  }

  @Patch(':id')
  async change(
    @Edit() { id, ...asked }: EditCall,
    @Body() body: ChangeMediaBody,
  ): Promise<WithHeaders<MediaItem>> {
    const mediaId = parseId(id);
    const command = new ChangeMedia({ mediaId, words: mediaWordsOf(body), ...asked });
    return this.#answer(mediaId, await this.commands.execute(command));
  }

  @Delete(':id')
  async remove(@Edit() { id, ...asked }: EditCall): Promise<WithHeaders<Readonly<{ id: string }>>> {
    const position = await this.commands.execute(new RemoveMedia({ mediaId: parseId(id), ...asked }));
    return new WithHeaders({ id }, { position });
  }

  #answer(mediaId: string, position: Position): WithHeaders<MediaItem> {
    const media = this.content.catalog.mediaOf(mediaId);
    if (!media) throw new Rejection('MEDIA_NOT_FOUND');
    const item = mediaItem(media, this.content.catalog.usesOf(mediaId));
    return new WithHeaders(item, { position, revision: media.revision });
  }
}

/** The bytes at an address never change, and a browser runs nothing in them. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-type': 'image/webp',
  'x-content-type-options': 'nosniff',
} as const;

/** Pictures for everyone. A file that the log does not know is not served. */
@Controller('media')
export class PicturesController {
  constructor(private readonly files: MediaFiles) {}

  @Get(':file')
  @Sends('image/webp')
  async picture(
    @Param('file') file: string,
    @Req() { headers }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    this.files.known(file);
    const etag = `"${file}"`;
    if (isKnownEtag(headers['if-none-match'], etag)) {
      reply.status(304).headers({ etag, 'cache-control': HEADERS['cache-control'] });
      return undefined;
    }
    const bytes = await this.files.bytesOf(file);
    reply.headers({ ...HEADERS, etag });
    return bytes;
  }
}
