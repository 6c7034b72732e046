import type { StandingsAnswer } from '@onda-on/contracts/api';

import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';

type Props = Readonly<{
  /** undefined while it is being asked for. */
  me: StandingsAnswer['me'] | undefined;
  onGoToRow: () => void;
  onForget: () => void;
}>;

/** Where the remembered coupon stands, the way to its row, and the way to be forgotten here. */
export function OwnPlaceNote({ me, onGoToRow, onForget }: Props) {
  if (me === undefined) return null;
  return (
    <p>
      {me ? (
        <>
          <b>{me.rank === null ? TEXT.noPlaceYet : TEXT.place(me.rank)}</b> {TEXT.pinned}{' '}
          <button type="button" className="textlink" onClick={onGoToRow}>
            {TEXT.toMyRow}
          </button>
        </>
      ) : (
        TEXT.notRanked
      )}{' '}
      <button type="button" className="textlink" onClick={onForget}>
        {TEXT.forget}
      </button>
    </p>
  );
}
