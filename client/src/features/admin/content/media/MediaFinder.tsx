import type { MediaItem } from '@onda-on/contracts/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';

import { MEDIA_TEXT } from '../../../../text/admin/content-media.tr.ts';
import { NoEntries } from '../../../../ui/NoEntries.tsx';
import { TextField } from '../../kit/fields.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { mediaFound } from '../content.queries.ts';
import { DropZone, UploadList } from './DropZone.tsx';
import { useUploads } from './use-uploads.ts';

type Props = Readonly<{
  found: ReturnType<typeof useMediaSearch>;
  /** The content of a picture's card, with the picture. */
  children: (item: MediaItem) => ReactNode;
}>;

/** Uploads, a search and a grid of pictures, page by page, for the tab and for the window that picks one. */
export function MediaFinder({ found: { search, setSearch, none, list, items }, children }: Props) {
  const { uploads, add, clear } = useUploads();
  return (
    <>
      <DropZone onFiles={add} />
      <UploadList uploads={uploads} onClear={clear} />
      <div className="filters">
        <TextField label={MEDIA_TEXT.search} type="search" value={search} onChange={setSearch} />
      </div>
      <Loaded query={list} failed={MEDIA_TEXT.failed} more={MEDIA_TEXT.more}>
        {items.length === 0 ? (
          <NoEntries {...none} />
        ) : (
          <ul className="media-grid">
            {items.map((item) => (
              <li key={item.id} className="card">
                {children(item)}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

const addressOf = ({ id }: MediaItem, width: number): string => `/media/${id}-${width}.webp`;

/** An uploaded picture in the width that the grid needs; its space is reserved until it has loaded. */
export function Picture({ item }: Readonly<{ item: MediaItem }>) {
  const [smallest] = item.widths;
  return (
    <img
      className="picture"
      src={smallest === undefined ? item.url : addressOf(item, smallest)}
      srcSet={item.widths.map((width) => `${addressOf(item, width)} ${width}w`).join(', ')}
      sizes="(max-width: 767px) 45vw, 220px"
      alt={item.alt}
      width={item.width}
      height={item.height}
      loading="lazy"
      decoding="async"
    />
  );
}

/** A typed search and the pictures that it finds, as far as their pages are loaded. */
export function useMediaSearch() {
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim());
  const list = useInfiniteQuery({
    ...mediaFound(asked),
    placeholderData: (previous) => previous,
  });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return { search, setSearch, list, items, none: asked ? MEDIA_TEXT.noMatch : MEDIA_TEXT.none };
}
