import type { SlotResult } from '@onda-on/contracts/rules';

import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';
import { PickChip } from '../../ui/PickChip.tsx';

type Props = Readonly<{ results: readonly SlotResult[]; arePicksShown: boolean }>;

/** What the chips mean; before the lock, why there are none. */
export function Legend({ results, arePicksShown }: Props) {
  if (!arePicksShown)
    return (
      <p className="small muted">
        <b>{TEXT.picksHidden}</b>. {TEXT.picksHiddenWhy}
      </p>
    );
  return (
    <div className="legend">
      <span>
        <PickChip pick="1" state="ok" />
        {TEXT.legend.ok}
      </span>
      <span>
        <PickChip pick="X" state="no" />
        {TEXT.legend.no}
      </span>
      {results.includes('pending') ? (
        <span>
          <PickChip pick="2" state="wait" />
          {TEXT.legend.wait}
        </span>
      ) : null}
      {results.includes('void') ? (
        <span>
          <PickChip pick="1" state="void" />
          {TEXT.legend.void}
        </span>
      ) : null}
    </div>
  );
}
