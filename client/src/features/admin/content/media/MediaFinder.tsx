import type { MediaItem } from '@onda-on/contracts/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';

import { MEDIA_TEXT } from '../../../../text/admin/content-media.tr.ts';
import { TextField } from '../../kit/fields.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { NoEntries } from '../../kit/tables.tsx';
import { mediaFound } from '../content.queries.ts';

type Props = Readonly<{
  /** The content of a picture's card, with the picture. */
  children: (item: MediaItem) => ReactNode;
}>;

/** A search and a grid of pictures, page by page, for the tab and for the window that picks one. */
export function MediaFinder({ children }: Props) {
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim());
  const list = useInfiniteQuery({
    ...mediaFound(asked),
    placeholderData: (previous) => previous,
  });
  return (
    <>
      <div className="filters">
        <TextField label={MEDIA_TEXT.search} type="search" value={search} onChange={setSearch} />
      </div>
      <Loaded query={list} failed={MEDIA_TEXT.failed} more={MEDIA_TEXT.more}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0) return <NoEntries {...(asked ? MEDIA_TEXT.noMatch : MEDIA_TEXT.none)} />;
          return (
            <ul className="media-grid">
              {items.map((item) => (
                <li key={item.id} className="card">
                  {children(item)}
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </>
  );
}
