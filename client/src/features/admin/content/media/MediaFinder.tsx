import type { MediaItem } from '@onda-on/contracts/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';

import { MEDIA_TEXT } from '../../../../text/admin/content-media.tr.ts';
import { Button } from '../../../../ui/Button.tsx';
import { LoadFailed } from '../../../../ui/LoadFailed.tsx';
import { TextField } from '../../kit/fields.tsx';
import { NoEntries } from '../../kit/tables.tsx';
import { Spinner } from '../../shell/Spinner.tsx';
import { mediaFound } from '../content.queries.ts';

type Props = Readonly<{
  /** What stands under a picture. */
  children: (item: MediaItem) => ReactNode;
}>;

/** Search and grid of the pictures, page by page; in the tab and in the window that picks one. */
export function MediaFinder({ children }: Props) {
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim());
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    ...mediaFound(asked),
    placeholderData: (previous) => previous,
  });
  const items = data?.pages.flatMap((page) => page.items);
  return (
    <>
      <div className="filters">
        <TextField label={MEDIA_TEXT.search} type="search" value={search} onChange={setSearch} />
      </div>
      {isError ? (
        <LoadFailed title={MEDIA_TEXT.failed} onRetry={() => void refetch()} isBusy={isFetching} />
      ) : null}
      {items || isError ? null : <Spinner />}
      {items?.length === 0 ? <Nothing isSearch={asked !== ''} /> : null}
      {items && items.length > 0 ? (
        <ul className="media-grid">
          {items.map((item) => (
            <li key={item.id} className="card">
              {children(item)}
            </li>
          ))}
        </ul>
      ) : null}
      {hasNextPage ? (
        <p className="row more-media">
          <Button onClick={() => void fetchNextPage()} disabled={isFetching}>
            {MEDIA_TEXT.more}
          </Button>
        </p>
      ) : null}
    </>
  );
}

const Nothing = ({ isSearch }: Readonly<{ isSearch: boolean }>) => (
  <NoEntries {...(isSearch ? MEDIA_TEXT.noMatch : MEDIA_TEXT.none)} />
);
