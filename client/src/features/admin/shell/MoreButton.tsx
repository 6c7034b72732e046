import type { ReactNode } from 'react';

import { Button } from '../../../ui/Button.tsx';

export type MoreOfList = Readonly<{
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}>;

/** Brings the next part of a list; nothing at its end. */
export const MoreButton = ({ list, children }: Readonly<{ list: MoreOfList; children: ReactNode }>) =>
  list.hasNextPage ? (
    <p className="center">
      <Button onClick={() => void list.fetchNextPage()} disabled={list.isFetchingNextPage}>
        {children}
      </Button>
    </p>
  ) : null;
