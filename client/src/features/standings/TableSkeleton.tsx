import { STANDINGS_PAGE_SIZE } from '@onda-on/contracts/rules';

import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

export function TableSkeleton() {
  return (
    <div className="table-skeleton">
      <output className="visually-hidden">{TEXT.loading}</output>
      {Array.from({ length: STANDINGS_PAGE_SIZE }, (_, row) => (
        <Skeleton key={row} height={44} />
      ))}
    </div>
  );
}
