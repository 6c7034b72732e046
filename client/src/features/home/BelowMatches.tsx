import type { CurrentWeekAnswer, LeaderboardEntry } from '@onda-on/contracts/api';
import { DEFAULT_SITE_SETTINGS } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { siteSettings } from '../../api/content.queries.ts';
import { hasFailed } from '../../api/has-failed.ts';
import { channels } from '../../api/notifications.queries.ts';
import { leaderboardOf } from '../../api/standings.queries.ts';
import { currentWeek, weeks } from '../../api/weeks.queries.ts';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { useShownWeek } from '../../hooks/use-shown-week.ts';
import { forgetPicksOf } from '../../memory/keep-coupon.ts';
import { myCoupons } from '../../memory/my-coupons.ts';
import { STEPS, TOP_TEN } from '../../text/below-matches.tr.ts';
import { SUBSCRIBE } from '../../text/subscribe.tr.ts';
import { Fold } from '../../ui/Fold.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useContest } from '../entry/use-contest.ts';
import { WinnerNote } from '../winners/WinnerNote.tsx';
import type { SubscribeValues } from './SubscribeForm.tsx';

export function BelowMatches() {
  const { current } = useShownWeek();
  const { data } = useQuery(siteSettings());
  useForgottenPicks(current);
  const isShown = (data ?? DEFAULT_SITE_SETTINGS).showLeaderboardHome;
  return (
    <>
      {current ? <WeekBefore current={current} /> : null}
      <div className={`wrap below${isShown ? '' : ' alone'}`}>
        {isShown ? <TopTen /> : null}
        <Steps />
      </div>
      <div className="wrap">
        <RemindMe />
      </div>
    </>
  );
}

/**
 * Forgets the kept picks of weeks that are over. Their status says so, not their number: an earlier week may be postponed. The weeks
 * are read only where picks are kept of another one than the shown, or that one is over.
 */
function useForgottenPicks(current: CurrentWeekAnswer | undefined): void {
  const isHydrated = useHydrated();
  const isOver = current?.detail?.status === 'finished';
  const isKept = () => myCoupons().some(({ week, picks }) => picks && (isOver || week !== current?.week));
  const { data: all } = useQuery({ ...weeks(), enabled: isHydrated && current !== undefined && isKept() });
  useEffect(() => {
    if (all) forgetPicksOf(all.filter(({ status }) => status === 'finished').map(({ number }) => number));
  }, [all]);
}

/** Only for another week than the shown one, whose winner stands above its matches. */
function WeekBefore({ current: { settledWeek, week } }: Readonly<{ current: CurrentWeekAnswer }>) {
  if (settledWeek === null || settledWeek === week) return null;
  return (
    <div className="wrap">
      <WinnerNote week={settledWeek} hasLink />
    </div>
  );
}

const Steps = () => (
  <section aria-labelledby="adimlar">
    <h2 id="adimlar">{STEPS.title}</h2>
    <ol className="steps">
      {STEPS.items(useContest().total).map(([name, text], n) => (
        <li key={name}>
          <span className="num" aria-hidden="true">
            {n + 1}
          </span>
          <p>
            <b>{name}</b>
            {text}
          </p>
        </li>
      ))}
    </ol>
  </section>
);

export function TopTen() {
  const current = useQuery(currentWeek());
  const week = useShownWeek().current?.week;
  const leaders = useQuery({ ...leaderboardOf(week ?? 0), enabled: week !== undefined });
  const failed = hasFailed(current) ? current : leaders;
  return (
    <section aria-labelledby="ilk-on">
      <div className="spread header">
        <h2 id="ilk-on">{TOP_TEN.title(week)}</h2>
        <Link to="/siralama">{TOP_TEN.all}</Link>
      </div>
      {(failed.isError || hasFailed(failed)) && !leaders.data?.some(hasRank) ? (
        <LoadFailed title={TOP_TEN.failed} onRetry={() => void failed.refetch()} isBusy={failed.isFetching} />
      ) : (
        <div className="card">
          {leaders.data ? <Rows entries={leaders.data} /> : <Skeleton height={480} />}
        </div>
      )}
    </section>
  );
}

const hasRank = ({ rank }: LeaderboardEntry): boolean => rank !== null;

function Rows({ entries }: Readonly<{ entries: readonly LeaderboardEntry[] }>) {
  if (!entries.some(hasRank)) return <p className="empty">{TOP_TEN.empty}</p>;
  return (
    <table className="mini">
      <thead>
        <tr>
          <th scope="col">{TOP_TEN.columns.place}</th>
          <th scope="col">{TOP_TEN.columns.name}</th>
          <th scope="col">{TOP_TEN.columns.correct}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, n) => (
          <tr key={entry.id}>
            <td className={`place${entry.rank === entries[n - 1]?.rank ? ' again' : ''}`}>{entry.rank}</td>
            <td>
              <b>{entry.name}</b> <span className="small muted">{entry.tcNumber}</span>
            </td>
            <td className="correct">{entry.correctPredictions}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const SubscribeForm = lazyComponent(
  async () => (await import('./SubscribeForm.tsx')).SubscribeForm,
  <Skeleton height={320} />,
);

/**
 * Unfolds the form of a subscription without a coupon, where mails are sent at all. Its code is fetched when it is opened. What was
 * typed stays while it is folded; after sending, the next time begins with an empty form.
 */
export function RemindMe() {
  const typed = useRef<SubscribeValues | null>(null);
  const { data } = useQuery(channels());
  if (!data?.mail) return null;
  return (
    <Fold
      className="card remind-me"
      summary={
        <>
          {SUBSCRIBE.fold} <Icon name="down" />
        </>
      }
    >
      <SubscribeForm hasReminders={data.reminders} typed={typed} />
    </Fold>
  );
}
