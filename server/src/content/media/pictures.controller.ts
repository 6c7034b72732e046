import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { Rejection } from '@onda-on/contracts/rules';
import type { MediaStore } from '@onda-on/stores';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Sends } from '../../platform/http/docs/documenting.ts';
import { ContentState } from '../publications/content-state.ts';
import { answering, MEDIA_STORE, pictureNamed } from './media-store.ts';

/** Under one address there are the same bytes for ever, and nothing in them is ever run. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-type': 'image/webp',
  'x-content-type-options': 'nosniff',
} as const;

/** Pictures for everyone. What the log does not know is not there, whatever stands in the store. */
@Controller('media')
export class PicturesController {
  constructor(
    @Inject(MEDIA_STORE) private readonly store: MediaStore,
    private readonly content: ContentState,
  ) {}

  @Get(':file')
  @Sends('image/webp')
  async picture(
    @Param('file') file: string,
    @Req() { headers }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    const named = pictureNamed(file);
    const media = named && this.content.catalog.mediaOf(named.mediaId);
    if (!media?.widths.includes(named?.width ?? 0)) throw new Rejection('MEDIA_NOT_FOUND');
    const etag = `"${file}"`;
    if (headers['if-none-match']?.includes(etag) === true) {
      reply.status(304).headers({ etag, 'cache-control': HEADERS['cache-control'] });
      return undefined;
    }
    const bytes = await answering(() => this.store.get(file));
    if (!bytes) throw new Rejection('MEDIA_NOT_FOUND');
    reply.headers({ ...HEADERS, etag });
    return bytes;
  }
}
