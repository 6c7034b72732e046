import { Body, Controller, Delete, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiQuery } from '@nestjs/swagger';
import type { MediaItem } from '@onda-on/contracts/api';
import { parseId, Rejection } from '@onda-on/contracts/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Operator } from '../auth/operator.ts';
import { ContentState } from '../content/content-state.ts';
import { etagOf, Expected } from '../contest/revision-header.ts';
import { tellPosition } from '../http/tell-position.ts';
import type { Caller } from '../kernel/caller.ts';
import { mediaItem } from './media-answer.ts';
import { MediaDesk, type SavedMedia } from './media-desk.ts';
import { answering } from './media-failures.ts';
import { ChangeMediaBody, mediaWordsOf, parseMediaWords } from './media.body.ts';
import { readUpload, UploadGate } from './read-upload.ts';

/** Editors keep pictures. `ETag` and `If-Match` carry the picture's revision. */
@Controller('api/admin/media')
export class MediaController {
  readonly #gate = new UploadGate();

  constructor(
    private readonly desk: MediaDesk,
    private readonly content: ContentState,
  ) {}

  /** The body is the picture itself. It is read only now, when it is known who sends it. */
  @Post()
  @ApiConsumes('image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiQuery({ name: 'name', required: false, type: String })
  @ApiQuery({ name: 'alt', required: false, type: String })
  async add(
    @Req() { body, headers }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Query() query: unknown,
  ): Promise<MediaItem> {
    const words = parseMediaWords(query);
    const saved = await answering(() =>
      this.#gate.run(async () => {
        const bytes = await readUpload(body, headers['content-length']);
        return this.desk.add(bytes, words, caller);
      }),
    );
    return this.#answer(reply, saved);
  }

  @Patch(':id')
  async change(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() body: ChangeMediaBody,
    @Expected() expected: number | null,
  ): Promise<MediaItem> {
    const asked = { expected, caller };
    return this.#answer(reply, await this.desk.change(parseId(id), mediaWordsOf(body), asked));
  }

  @Delete(':id')
  async remove(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Expected() expected: number | null,
  ): Promise<Readonly<{ id: string }>> {
    const { position } = await this.desk.remove(parseId(id), { expected, caller });
    tellPosition(reply, position);
    return { id };
  }

  #answer(reply: FastifyReply, { mediaId, position }: SavedMedia): MediaItem {
    const media = this.content.catalog.mediaOf(mediaId);
    if (!media) throw new Rejection('MEDIA_NOT_FOUND');
    tellPosition(reply.header('etag', etagOf(media.revision)), position);
    return mediaItem(media, this.content.catalog.usesOf(mediaId));
  }
}
