import type { CurrentWeekAnswer, LeaderboardEntry, LookupAnswer, LookupWeek } from '@onda-on/contracts/api';
import { initialsOf } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { hasFailed } from '../../api/has-failed.ts';
import { leaderboardOf } from '../../api/standings.queries.ts';
import { LOOKUP_TEXT as TEXT } from '../../text/lookup.tr.ts';
import { numberOf } from '../../text/numbers.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TableHead } from '../../ui/TableHead.tsx';

type Props = Readonly<{
  current: CurrentWeekAnswer;
  profile: LookupAnswer['profile'];
  own: LookupWeek | undefined;
}>;

/** This week's first ten with the looked-up person among or under them, tagged 'Sen'. */
export function WeekLeaders({ current: { week, detail }, profile, own }: Props) {
  const leaders = useQuery(leaderboardOf(week));
  return (
    <section className="stack">
      <div className="spread header">
        <h2>{TEXT.leaders(week)}</h2>
        {detail?.status === 'locked' ? <span className="tag live">{TEXT.live}</span> : null}
      </div>
      {hasFailed(leaders) ? (
        <LoadFailed
          title={TEXT.leadersFailed}
          onRetry={() => void leaders.refetch()}
          isBusy={leaders.isFetching}
        />
      ) : leaders.data ? (
        <Table entries={leaders.data} profile={profile} own={own} />
      ) : (
        <Skeleton height={480} />
      )}
      <p className="small muted">
        {own && !own.voided ? `${placeText(own)} ` : ''}
        <Link className="ink nowrap" to="/siralama/$week" params={{ week: String(week) }}>
          {TEXT.all}
        </Link>
      </p>
    </section>
  );
}

type TableProps = Readonly<{ entries: readonly LeaderboardEntry[] }> & Pick<Props, 'profile' | 'own'>;

function Table({ entries, profile, own }: TableProps) {
  const place = ownPlaceOf(entries, own);
  if (entries.length === 0) return <p className="card empty">{TEXT.noLeaders}</p>;
  return (
    <table className="mini card">
      <TableHead columns={[TEXT.place, TEXT.who, TEXT.correct]} />
      <tbody>
        {entries.map((entry, index) => (
          <LeaderRow
            key={entry.id}
            {...entry}
            isRepeated={entry.rank !== null && entries[index - 1]?.rank === entry.rank}
            isOwn={place.kind === 'shown' && place.id === entry.id}
          />
        ))}
        {place.kind === 'below' && own ? <Below place={place} profile={profile} own={own} /> : null}
      </tbody>
    </table>
  );
}

type BelowProps = Readonly<{
  place: Extract<OwnPlace, { kind: 'below' }>;
  profile: Props['profile'];
  own: LookupWeek;
}>;

function Below({ place: { rank, skipped, isSameRank }, profile, own }: BelowProps) {
  const left = numberOf(skipped);
  return (
    <>
      {skipped > 0 ? (
        <tr className="skip-row">
          <td colSpan={3}>{isSameRank ? TEXT.skippedSame(left) : TEXT.skipped(left)}</td>
        </tr>
      ) : null}
      <LeaderRow
        rank={rank}
        name={initialsOf(profile.name)}
        tcNumber={profile.tcNumber}
        correctPredictions={own.correct}
        isOwn
      />
    </>
  );
}

function placeText({ rank, coupons, sharedWith, decided }: LookupWeek): string {
  if (rank === null) return decided === 0 ? TEXT.noPlace : TEXT.notRanked;
  return sharedWith > 0
    ? TEXT.shared(numberOf(coupons), rank, numberOf(sharedWith))
    : TEXT.alone(numberOf(coupons), rank);
}

type LeaderRowProps = Pick<LeaderboardEntry, 'rank' | 'name' | 'tcNumber' | 'correctPredictions'> &
  Readonly<{ isRepeated?: boolean; isOwn?: boolean }>;

function LeaderRow({
  rank,
  name,
  tcNumber,
  correctPredictions,
  isRepeated = false,
  isOwn = false,
}: LeaderRowProps) {
  return (
    <tr {...(isOwn && { className: 'own' })}>
      <td className={isRepeated ? 'place muted' : 'place'}>{rank ?? '–'}</td>
      <td className="who">
        <b>{name}</b>
        {isOwn ? <span className="tag you">{TEXT.own}</span> : null}
        <span className={isOwn ? 'small' : 'small muted'}>{tcNumber}</span>
      </td>
      <td className="correct">{rank === null ? '–' : correctPredictions}</td>
    </tr>
  );
}

/**
 * The looked-up person's place against the ten shown entries: among them, or below them with `skipped` coupons in
 * between (`isSameRank`: all of these share the person's place). Before the first result nobody has a place, but the
 * person still gets a row.
 */
type OwnPlace =
  | Readonly<{ kind: 'none' }>
  | Readonly<{ kind: 'shown'; id: string }>
  | Readonly<{ kind: 'below'; rank: number | null; skipped: number; isSameRank: boolean }>;

export function ownPlaceOf(entries: readonly LeaderboardEntry[], own: LookupWeek | undefined): OwnPlace {
  if (!own || own.voided) return { kind: 'none' };
  if (entries.some(({ id }) => id === own.entryId)) return { kind: 'shown', id: own.entryId };
  if (own.rank === null)
    return own.decided === 0 ? unplaced(own.coupons - 1 - entries.length) : { kind: 'none' };
  const sharing = entries.filter(({ rank }) => rank === own.rank).length;
  return sharing > 0
    ? { kind: 'below', rank: own.rank, skipped: own.sharedWith - sharing, isSameRank: true }
    : { kind: 'below', rank: own.rank, skipped: own.rank - 1 - entries.length, isSameRank: false };
}

const unplaced = (others: number): OwnPlace => ({
  kind: 'below',
  rank: null,
  skipped: Math.max(0, others),
  isSameRank: false,
});
