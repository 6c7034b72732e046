import type { MatchAnswer } from '@onda-on/contracts/api';
import { DEFAULT_SITE_SETTINGS, PRIZE_TEXT, isSafeLink } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { siteSettings } from '../../api/content.queries.ts';
import { matchesOf } from '../../api/matches.queries.ts';
import { statsOf } from '../../api/standings.queries.ts';
import { useServerMinute, useServerSeconds } from '../../hooks/use-clock.ts';
import { dateLong, dayWithWeekday, timeOf } from '../../text/dates.ts';
import { HOME } from '../../text/home.tr.ts';
import { numberOf } from '../../text/numbers.ts';
import { forSheetOf } from '../../text/sheet-size.tr.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import type { PicksContest } from '../entry/use-contest.ts';

export function Hero({ contest }: Readonly<{ contest: PicksContest }>) {
  const { data } = useQuery(siteSettings());
  const site = data ?? DEFAULT_SITE_SETTINGS;
  const [first = '', ...rest] = forSheetOf(contest.detail?.picksPerWeek, site.heroTitle).split(' ');
  return (
    <section className="band hero">
      <div className="wrap">
        <div className="words">
          {site.announcementActive && site.announcementText ? (
            <p className="tag pill">{site.announcementText}</p>
          ) : null}
          <h1>
            <em>{first}</em> {rest.join(' ')}
          </h1>
          <p className="lead">{site.heroSubtitle}</p>
          <p className="row">
            {site.heroCtaText.trim() ? <HeroAction label={site.heroCtaText} to={site.heroCtaLink} /> : null}
            <Link className="btn on-brand" to="/tahmin-sorgulama">
              {HOME.lookup}
            </Link>
          </p>
        </div>
        <HeroStats contest={contest} />
      </div>
    </section>
  );
}

function HeroStats({ contest: { week, detail, isOpen } }: Readonly<{ contest: PicksContest }>) {
  const { data: stats } = useQuery({ ...statsOf(week ?? 0), enabled: week !== undefined });
  const { data: matches } = useQuery({ ...matchesOf(week ?? 0), enabled: week !== undefined });
  return (
    <div className="figures">
      <dl className="strip">
        <div>
          <dt>{HOME.prize}</dt>
          <dd>{PRIZE_TEXT}</dd>
        </div>
        <div>
          <dt>{HOME.participants}</dt>
          <dd>{stats ? numberOf(stats.totalParticipants) : '–'}</dd>
        </div>
        <NextKickOff matches={matches} />
      </dl>
      <p className="until">
        {detail && isOpen && matches ? <LastEntry lockAt={detail.lockAt} matches={matches} /> : null}
      </p>
    </div>
  );
}

type LastEntryProps = Readonly<{ lockAt: string; matches: readonly MatchAnswer[] }>;

/** The lock, unless the countdown ends with it; its day only where that is not today. */
function LastEntry({ lockAt, matches }: LastEntryProps) {
  const today = dateLong(useServerMinute());
  const kickOff = firstPendingKickOff(matches);
  if (kickOff !== undefined && Date.parse(lockAt) >= Date.parse(kickOff)) return null;
  const day = dateLong(lockAt) === today ? null : dayWithWeekday(lockAt);
  return HOME.lastEntry(timeOf(lockAt), day);
}

/** The time until the next kick-off, or a note that there is none. */
function NextKickOff({ matches }: Readonly<{ matches: readonly MatchAnswer[] | undefined }>) {
  const kickOff = matches && firstPendingKickOff(matches);
  return (
    <div>
      {matches && !kickOff ? (
        <>
          <dt>{HOME.nextMatch}</dt>
          <dd className="in-words">{HOME.noNextMatch[matches.length === 0 ? 'unknown' : 'over']}</dd>
        </>
      ) : (
        <>
          <dt>{HOME.countdown}</dt>
          <dd>
            <Countdown to={kickOff} />
          </dd>
        </>
      )}
    </div>
  );
}

export function firstPendingKickOff(matches: readonly MatchAnswer[]): string | undefined {
  const pending = matches.filter(({ status }) => status === 'pending').map(({ matchDate }) => matchDate);
  return pending.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0];
}

/** `27:14:09` to a moment by the server's clock, never below zero. No live region: screen readers would never stop. */
export function Countdown({ to }: Readonly<{ to: string | undefined }>) {
  const now = useServerSeconds();
  const left = to === undefined ? 0 : Math.max(0, Math.ceil(Date.parse(to) / 1000) - now);
  return <span role="timer">{clockText(left)}</span>;
}

/** Seconds as `hh:mm:ss`; hours may need three digits. */
export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** The id of the matches' section. */
export const MATCHES_ANCHOR = 'maclar';

type Props = Readonly<{ label: string; to: string }>;

/** `#anchor` scrolls there, an address leads there, nothing configured scrolls to the matches. */
function HeroAction({ label, to }: Props) {
  if (to && !to.startsWith('#') && isSafeLink(to))
    return (
      <AppLink className="btn main" href={to}>
        {label}
      </AppLink>
    );
  const anchor = to.slice(1) || MATCHES_ANCHOR;
  return (
    <a
      className="btn main"
      href={`#${anchor}`}
      onClick={(event) => {
        event.preventDefault();
        scrollTo(anchor);
      }}
    >
      {label}
    </a>
  );
}

function scrollTo(anchor: string): void {
  const target =
    document.querySelector(`#${CSS.escape(anchor)}`) ?? document.querySelector(`#${MATCHES_ANCHOR}`);
  target?.scrollIntoView();
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
