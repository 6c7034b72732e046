import type { MediaItem } from '@onda-on/contracts/api';
import type { ReactNode } from 'react';

import { MEDIA_TEXT } from '../../../../text/admin/content-media.tr.ts';
import { TextField } from '../../kit/fields.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { NoEntries } from '../../kit/tables.tsx';
import type { useMediaSearch } from './use-media-search.ts';

type Props = Readonly<{
  found: ReturnType<typeof useMediaSearch>;
  /** The content of a picture's card, with the picture. */
  children: (item: MediaItem) => ReactNode;
}>;

/** A search and a grid of pictures, page by page, for the tab and for the window that picks one. */
export const MediaFinder = ({ found: { search, setSearch, none, list, items }, children }: Props) => (
  <>
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
