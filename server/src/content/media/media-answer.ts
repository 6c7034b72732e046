import type { MediaItem } from '@onda-on/contracts/api';
import type { MediaView } from '@onda-on/contracts/views';

import type { CatalogText } from '../publications/content-catalog.ts';
import { urlOf } from './media-names.ts';

/** A picture as the panel sees it, with the texts that show it. */
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
