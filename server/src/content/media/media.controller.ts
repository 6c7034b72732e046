import { Body, Controller, Delete, Patch, Post, Query, Req, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiQuery } from '@nestjs/swagger';
import type { MediaItem } from '@onda-on/contracts/api';
import { parseId, Rejection } from '@onda-on/contracts/rules';
import type { FastifyRequest } from 'fastify';

import { Edit, type EditCall } from '../../identity/administrators/edit.ts';
import { Operator } from '../../identity/administrators/operator.ts';
import { LimitedByCallOnly } from '../../platform/http/command-time.ts';
import { Telling, Told } from '../../platform/http/told.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
import { ContentState } from '../publications/content-state.ts';
import { mediaItem } from './media-answer.ts';
import { MediaDesk, type SavedMedia } from './media-desk.ts';
import { answering } from './media-failures.ts';
import { ChangeMediaBody, mediaWordsOf, parseMediaWords } from './media.body.ts';
import { readUpload, UploadGate } from './read-upload.ts';

/** Editors keep pictures. `ETag` and `If-Match` carry the picture's revision. */
@Controller('api/admin/media')
@UseInterceptors(Telling)
export class MediaController {
  readonly #gate = new UploadGate();

  constructor(
    private readonly desk: MediaDesk,
    private readonly content: ContentState,
  ) {}

  /** The body is the picture itself. It is read only now, when it is known who sends it. */
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
  ): Promise<Told<MediaItem>> {
    const words = parseMediaWords(query);
    const saved = await answering(() =>
      this.#gate.run(async () => {
        const bytes = await readUpload(body, headers['content-length']);
        return this.desk.add(bytes, words, caller);
      }),
    );
    return this.#answer(saved);
  }

  @Patch(':id')
  async change(@Edit() { id, ...asked }: EditCall, @Body() body: ChangeMediaBody): Promise<Told<MediaItem>> {
    return this.#answer(await this.desk.change(parseId(id), mediaWordsOf(body), asked));
  }

  @Delete(':id')
  async remove(@Edit() { id, ...asked }: EditCall): Promise<Told<Readonly<{ id: string }>>> {
    const { position } = await this.desk.remove(parseId(id), asked);
    return new Told({ id }, { position });
  }

  #answer({ mediaId, position }: SavedMedia): Told<MediaItem> {
    const media = this.content.catalog.mediaOf(mediaId);
    if (!media) throw new Rejection('MEDIA_NOT_FOUND');
    const item = mediaItem(media, this.content.catalog.usesOf(mediaId));
    return new Told(item, { position, revision: media.revision });
  }
}
