import { Link } from '@tanstack/react-router';

import { useTitle } from '../../hooks/use-title.ts';
import { LEAGUES as TEXT } from '../../text/leagues.tr.ts';
import { SectionFailed } from '../../ui/SectionFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Emblem } from './Emblem.tsx';
import { FoundForm, useFirstWeek } from './FoundForm.tsx';
import { useHeldCoupons, useOwnLeagues, type OwnLeague } from './use-membership.ts';

/** `/lig`: the leagues of this browser's coupons, and the form that founds one. */
export function LeaguesScreen() {
  useTitle(TEXT.title, TEXT.description);
  const first = useFirstWeek();
  return (
    <div className="wrap leagues-page">
      <div className="leagues-head">
        <h1>{TEXT.heading}</h1>
        <p className="muted">{TEXT.lead}</p>
      </div>
      <div className="leagues-pair">
        {first === undefined ? <Skeleton height={640} /> : <FoundForm first={first} />}
        <div className="stack">
          <OwnLeagues />
          <p>
            <Link className="ink" to="/ben">
              {TEXT.myPage}
            </Link>
          </p>
        </div>
      </div>
    </div>
  );
}

/** 'Liglerim', also a section of `/ben`. */
export function OwnLeagues() {
  const coupons = useHeldCoupons();
  const leagues = useOwnLeagues();
  if (leagues.isError) return <SectionFailed section={TEXT.mine} title={TEXT.mineFailed} query={leagues} />;
  return (
    <section className="stack" aria-labelledby="liglerim">
      <h2 id="liglerim">{TEXT.mine}</h2>
      {coupons.length === 0 ? <NoCoupon /> : null}
      {coupons.length > 0 && !leagues.data ? <Skeleton height={72} /> : null}
      {leagues.data?.length === 0 ? <p className="muted">{TEXT.none}</p> : null}
      {leagues.data && leagues.data.length > 0 ? (
        <ul className="card own-leagues">
          {leagues.data.map((league) => (
            <OwnLeagueRow key={league.id} league={league} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

const NoCoupon = () => (
  <div className="card pad stack">
    <p>
      <b>{TEXT.noCoupon}</b>
    </p>
    <p className="muted">{TEXT.noCouponHint}</p>
    <p>
      <Link className="btn slim" to="/">
        {TEXT.play}
      </Link>
    </p>
  </div>
);

const OwnLeagueRow = ({
  league: { id, name, nickname, role, members, state, ...look },
}: Readonly<{ league: OwnLeague }>) => (
  <li>
    <Link to="/lig/$id" params={{ id }}>
      <Emblem {...look} />
      <span>
        <b>{name}</b> {state === 'closed' ? <span className="tag">{TEXT.closedTag}</span> : null}
        <span className="small muted block">
          {TEXT.members(members)}, {TEXT.as(nickname)}
          {role === 'member' ? '' : ` (${TEXT.roles[role]})`}
        </span>
      </span>
    </Link>
  </li>
);
