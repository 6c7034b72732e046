import type { LeagueAnswer, LeagueWeekAnswer } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';

import { isRefused } from '../../api/api-error.ts';
import { hasFailed } from '../../api/has-failed.ts';
import { leagueOf, leagueWeekOf } from '../../api/leagues.queries.ts';
import { useLastError } from '../../hooks/use-last-error.ts';
import { useShownWeek } from '../../hooks/use-shown-week.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { dateTimeLong } from '../../text/dates.ts';
import { LEAGUE_TABLE as TEXT } from '../../text/league-table.tr.ts';
import { LEAGUES } from '../../text/leagues.tr.ts';
import { numberOf } from '../../text/numbers.ts';
import { BandStrip } from '../../ui/BandStrip.tsx';
import { Button } from '../../ui/Button.tsx';
import { EXACT_ADDRESS } from '../../ui/exact-address.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { NextWeekOffer } from '../../ui/NextWeekOffer.tsx';
import { NoSuchScreen } from '../../ui/NoSuchScreen.tsx';
import { shareOrCopy } from '../../ui/share-link.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { progressOf } from '../standings/progress.ts';
import { Emblem } from './Emblem.tsx';
import { InvitationCard, JoinedNote } from './Invitation.tsx';
import { resultsOf } from './league-rows.ts';
import { toWeek, type LeagueSearch } from './league-search.ts';
import { LeagueSections } from './LeagueSections.tsx';
import { useMembership, type Membership } from './use-membership.ts';

type Props = Readonly<{ id: string; search: LeagueSearch }>;

/** `/lig/{id}`: a league's table, for anybody who has the address. */
export function LeagueScreen({ id, search }: Props) {
  const league = useQuery(leagueOf(id));
  const isMissing = isRefused(useLastError(league));
  useTitle(
    league.data?.name ?? (isMissing ? TEXT.notFound.title : TEXT.label),
    league.data && TEXT.description(league.data.name, league.data.members),
  );
  if (league.data) return <League key={id} league={league.data} search={search} />;
  if (isMissing) return <NoSuchScreen {...TEXT.notFound} />;
  return (
    <div className="wrap week-section" aria-busy={league.isFetching}>
      {hasFailed(league) ? (
        <LoadFailed
          title={TEXT.loadFailed}
          onRetry={() => void league.refetch()}
          isBusy={league.isFetching}
        />
      ) : (
        <Skeleton height={640} />
      )}
    </div>
  );
}

type LeagueProps = Readonly<{ league: LeagueAnswer; search: LeagueSearch }>;

function League({ league: read, search }: LeagueProps) {
  const league = { ...read, current: useCurrentOf(read) };
  const { membership, failed } = useMembership(league.id);
  const isSeason = search.hafta === 'sezon';
  const number = search.hafta === 'sezon' ? null : (search.hafta ?? league.current);
  const week = useQuery({ ...leagueWeekOf(league.id, number ?? 0), enabled: number !== null });
  return (
    <>
      <LeagueBand league={league} search={search} week={isSeason ? undefined : week.data} number={number} />
      <div className="wrap league-notices">
        {failed ? (
          <LoadFailed title={LEAGUES.membershipFailed} onRetry={failed.retry} isBusy={failed.isBusy} />
        ) : null}
        <Notices league={league} membership={membership} />
      </div>
      <div className="wrap week-tabs">
        <LeagueSections league={league} search={search} number={number} week={week} membership={membership} />
      </div>
      {search.hafta === undefined ? (
        <NextWeekOffer among={league.weeks.filter((each) => each !== number)} />
      ) : null}
    </>
  );
}

/** As everywhere, the week that this tab shows as the current one, where it counts for the league. */
function useCurrentOf({ weeks, current }: LeagueAnswer): number | null {
  const shown = useShownWeek().current?.week;
  return shown !== undefined && weeks.includes(shown) ? shown : current;
}

type BandProps = LeagueProps & Readonly<{ week: LeagueWeekAnswer | undefined; number: number | null }>;

function LeagueBand({ league, search, week, number }: BandProps) {
  const { id, name, members } = league;
  const shown = week?.week === number ? week : undefined;
  const url = `${location.origin}/lig/${id}`;
  return (
    <section className="band">
      <div className="wrap">
        <div>
          <WeekNav league={league} search={search} number={number} />
          <div className="league-name">
            <Emblem colour={league.colour} emblem={league.emblem} size="large" />
            <h1>{name}</h1>
          </div>
          <p className="row tags">
            {shown?.isLive ? <span className="tag live">{TEXT.live}</span> : null}
            <Button
              look="on-brand"
              slim
              onClick={() => void shareOrCopy({ title: name, url }, LEAGUES.share.copied)}
            >
              <Icon name="share" />
              {TEXT.shareTable}
            </Button>
          </p>
        </div>
        <BandStrip
          figures={[
            { label: TEXT.members, value: numberOf(members) },
            ...(number === null
              ? [{ label: TEXT.weekCount, value: league.weeks.length }]
              : weekFigures(shown)),
          ]}
        />
      </div>
    </section>
  );
}

function weekFigures(week: LeagueWeekAnswer | undefined) {
  const progress = week && progressOf(resultsOf(week));
  return [
    { label: TEXT.sent, value: week ? numberOf(week.sent) : '–' },
    {
      label: TEXT.decided,
      value: progress?.decided ?? '–',
      ...(progress && { of: String(progress.matches) }),
    },
  ];
}

type WeekNavProps = LeagueProps & Readonly<{ number: number | null }>;

/** The shown week with its neighbours, and the season: each is an address. */
function WeekNav({ league: { weeks, current, id }, search, number }: WeekNavProps) {
  const isSeason = search.hafta === 'sezon';
  const at = number === null ? -1 : weeks.indexOf(number);
  const [next, previous] =
    at < 0 ? [undefined, isSeason ? weeks[0] : undefined] : [weeks[at - 1], weeks[at + 1]];
  const placeOf = (week: number | 'sezon') =>
    ({
      to: '/lig/$id',
      params: { id },
      search: toWeek(search, week === current ? undefined : week),
      resetScroll: false,
      activeOptions: EXACT_ADDRESS,
    }) as const;
  return (
    <nav aria-label={TEXT.weeks}>
      {previous === undefined ? null : (
        <Link {...placeOf(previous)}>
          <Icon name="previous" />
          {TEXT.week(previous)}
        </Link>
      )}
      {number === null ? null : <span aria-current="page">{TEXT.week(number)}</span>}
      {next === undefined ? null : (
        <Link {...placeOf(next)}>
          {TEXT.week(next)}
          <Icon name="next" />
        </Link>
      )}
      {isSeason ? (
        <span aria-current="page">{TEXT.season}</span>
      ) : (
        <Link {...placeOf('sezon')}>{TEXT.season}</Link>
      )}
    </nav>
  );
}

type NoticesProps = Readonly<{ league: LeagueAnswer; membership: Membership | null | undefined }>;

/** A closed league, an opened invitation, or what came of it. */
function Notices({ league, membership }: NoticesProps) {
  const link = useLocation({ select: ({ hash }) => /^davet=([\w-]{1,64})$/u.exec(hash)?.[1] });
  const [fromWeek, setFromWeek] = useState<number | null>(null);
  const [wasMember, setWasMember] = useState(false);
  if (membership !== undefined && wasMember !== (membership !== null)) {
    setWasMember(!wasMember);
    // Who has left again is told nothing of the joining.
    if (wasMember) setFromWeek(null);
  }
  if (league.state === 'closed') return <ClosedNotice league={league} />;
  if (fromWeek !== null) return <JoinedNote league={league} fromWeek={fromWeek} hasFocus />;
  if (link === undefined || membership === undefined) return null;
  if (membership) return <p className="card pad joined">{LEAGUES.invitation.already}</p>;
  return <InvitationCard league={league} link={link} onJoined={setFromWeek} />;
}

function ClosedNotice({ league: { closing } }: Readonly<{ league: LeagueAnswer }>) {
  return (
    <div className="card pad problem closed-league">
      <p>
        <b>{TEXT.closed}</b> {closing ? TEXT.closedOn(dateTimeLong(closing.at)) : ''}
      </p>
      {closing?.byOperator && closing.reason ? <p>{TEXT.closedByOperator(closing.reason)}</p> : null}
    </div>
  );
}
