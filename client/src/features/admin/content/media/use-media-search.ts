import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';

import { MEDIA_TEXT } from '../../../../text/admin/content-media.tr.ts';
import { mediaFound } from '../content.queries.ts';

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
