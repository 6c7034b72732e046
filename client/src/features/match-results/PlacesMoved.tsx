import type { CorrectionMoves, MovedEntry } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';

import { hasFailed } from '../../api/has-failed.ts';
import { movesOf } from '../../api/time-travel.queries.ts';
import { numberOf } from '../../text/numbers.ts';
import { MOVES_TEXT as TEXT } from '../../text/time-travel.tr.ts';
import { Fold } from '../../ui/Fold.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TableHead } from '../../ui/TableHead.tsx';

type Props = Readonly<{
  week: number;
  /** Match and time of the correction. */
  matchId: string;
  at: string;
  /** The coupon whose place is shown beside, and marked among the first ten. */
  coupon?: string | undefined;
}>;

/** Which places a correction moved, behind a fold: it is read when the fold is opened. */
export function PlacesMoved(props: Props) {
  return (
    <Fold className="note-fold places-moved" summary={TEXT.fold}>
      <Moves {...props} />
    </Fold>
  );
}

function Moves({ week, matchId, at, coupon }: Props) {
  const query = useQuery(movesOf(week, { coupon }));
  if (hasFailed(query))
    return <LoadFailed title={TEXT.failed} onRetry={() => void query.refetch()} isBusy={query.isFetching} />;
  if (!query.data) return <Skeleton height={120} />;
  const moves = query.data.corrections.find((each) => each.matchId === matchId && each.at === at);
  return moves ? <MovesOfOne moves={moves} /> : null;
}

function MovesOfOne({ moves }: Readonly<{ moves: CorrectionMoves }>) {
  const { rose, fell, first, me } = moves;
  const isSame = first.every(
    ({ wasFirst, isFirst, rankBefore, rankAfter }) => wasFirst && isFirst && rankBefore === rankAfter,
  );
  return (
    <>
      <p>
        {rose + fell === 0 ? TEXT.nobody : TEXT.moved(numberOf(rose), numberOf(fell))}{' '}
        {me ? <b>{ownText(me)}</b> : null} {isSame ? TEXT.firstSame : null}
      </p>
      {isSame ? null : <FirstTen entries={first} />}
    </>
  );
}

const ownText = ({ before, after }: NonNullable<CorrectionMoves['me']>): string =>
  before.rank !== null && before.rank === after.rank
    ? TEXT.ownSame(before.rank)
    : TEXT.own(before.rank, after.rank);

const FirstTen = ({ entries }: Readonly<{ entries: readonly MovedEntry[] }>) => (
  <table className="mini moved-table">
    <caption className="visually-hidden">{TEXT.first}</caption>
    <TableHead columns={[TEXT.columns.who, TEXT.columns.before, TEXT.columns.after, TEXT.columns.change]} />
    <tbody>
      {entries.map((entry) => (
        <tr key={entry.id} {...(!entry.isFirst && { className: 'gone' })}>
          <td>
            <b>{entry.name}</b> <span className="small muted nowrap">{entry.tcNumber}</span>
          </td>
          <td>{entry.rankBefore ?? '–'}</td>
          <td>{entry.rankAfter ?? '–'}</td>
          <td>
            <Change entry={entry} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

function Change({ entry: { wasFirst, isFirst } }: Readonly<{ entry: MovedEntry }>) {
  if (wasFirst && isFirst) return <span className="muted">{TEXT.stayed}</span>;
  return (
    <span className={isFirst ? 'move up' : 'move down'}>
      <Icon name={isFirst ? 'rise' : 'fall'} />
      {isFirst ? TEXT.came : TEXT.went}
    </span>
  );
}
