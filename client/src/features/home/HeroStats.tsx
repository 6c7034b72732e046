import { PRIZE_TEXT } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';

import { matchesOf } from '../../api/matches.queries.ts';
import { statsOf } from '../../api/standings.queries.ts';
import { dayWithWeekday, timeOf } from '../../text/dates.ts';
import { HOME } from '../../text/home.tr.ts';
import { numberOf } from '../../text/numbers.ts';
import type { Contest } from '../picks/use-contest.ts';
import { Countdown } from './Countdown.tsx';
import { firstPendingKickOff } from './first-kick-off.ts';

/** Prize, participants, and the time that is left (§2). */
export function HeroStats({ contest: { week, detail, isOpen } }: Readonly<{ contest: Contest }>) {
  const { data: stats } = useQuery({ ...statsOf(week ?? 0), enabled: week !== undefined });
  const { data: matches } = useQuery({ ...matchesOf(week ?? 0), enabled: week !== undefined });
  const kickOff = matches && firstPendingKickOff(matches);
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
      </dl>
      <p className="until">
        {detail && isOpen ? HOME.lastEntry(timeOf(detail.lockAt), dayWithWeekday(detail.lockAt)) : null}
      </p>
    </div>
  );
}
