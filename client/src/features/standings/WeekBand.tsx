import type { StandingsAnswer, WeekAnswer } from '@onda-on/contracts/api';
import { WEEK_STATUS_TEXT } from '@onda-on/contracts/rules';

import { useServerMinute } from '../../hooks/use-clock.ts';
import { dateTime } from '../../text/dates.ts';
import { decimalOf, numberOf } from '../../text/numbers.ts';
import { STANDINGS_TEXT as TEXT } from '../../text/standings.tr.ts';
import { BandStrip } from '../../ui/BandStrip.tsx';
import { kickOffText, latestMatchText, progressOf } from './week-progress.ts';
import { WeekLinks } from './WeekLinks.tsx';

type Props = Readonly<{
  week: number;
  /** undefined while it is loading. */
  standings: StandingsAnswer | undefined;
  detail: WeekAnswer | undefined;
  previous: number | null;
  next: number | null;
}>;

/** The green band over a week: which one, how far it is, and its figures. */
export function WeekBand({ week, standings, detail, previous, next }: Props) {
  const of = standings && standings.decided > 0 ? String(standings.decided) : '';
  return (
    <section className="band">
      <div className="wrap">
        <div>
          <WeekLinks week={week} previous={previous} next={next} />
          <h1>
            <em>{TEXT.week(week)}</em> {TEXT.standings}
          </h1>
          <Progress standings={standings} detail={detail} />
        </div>
        <BandStrip
          figures={[
            { label: TEXT.coupons, value: standings ? numberOf(standings.coupons) : '–' },
            { label: TEXT.average, value: of && standings ? decimalOf(standings.averageCorrect) : '–', of },
            { label: TEXT.best, value: of && standings ? standings.best : '–', of },
          ]}
        />
      </div>
    </section>
  );
}

function Progress({ standings, detail }: Pick<Props, 'standings' | 'detail'>) {
  const { matches, decided, voided } = progressOf(standings ?? { results: [] });
  const now = useServerMinute();
  return (
    <div className="progress">
      <div className="row tags">
        {standings?.isLive ? <span className="tag live">{TEXT.live}</span> : null}
        {detail ? (
          <span className="tag">{WEEK_STATUS_TEXT[detail.status].toLocaleUpperCase('tr')}</span>
        ) : null}
        <b>{standings ? TEXT.progress(decided, matches) : TEXT.loading}</b>
        {voided > 0 ? <span className="small">{TEXT.voided(voided)}</span> : null}
      </div>
      <div
        className="match-progress"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <progress> has no slots to draw
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={Math.max(1, matches)}
        aria-valuenow={decided}
        aria-label={TEXT.progressLabel}
      >
        {Array.from({ length: matches || 10 }, (_, slot) => (
          <span key={slot} className={slot < decided ? 'done' : ''} />
        ))}
      </div>
      <p className="small whats-next">{standings ? whatsNext(standings, now) : ''}</p>
    </div>
  );
}

function whatsNext({ latest, nextKickOff }: StandingsAnswer, now: Date): string {
  const parts = [
    latest && TEXT.latest(latestMatchText(latest), dateTime(latest.at)),
    nextKickOff && TEXT.next(kickOffText(nextKickOff, now)),
  ];
  return parts.filter(Boolean).join(' ');
}
