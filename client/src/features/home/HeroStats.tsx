import { PRIZE_TEXT } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';

import { matchesOf } from '../../api/matches.queries.ts';
import { statsOf } from '../../api/standings.queries.ts';
import { dayWithWeekday, timeOf } from '../../text/dates.ts';
import { HOME } from '../../text/home.tr.ts';
import { numberOf } from '../../text/numbers.ts';
import type { PicksContest } from '../entry/use-contest.ts';
import { NextKickOff } from './Countdown.tsx';

export function HeroStats({ contest: { week, detail, isOpen } }: Readonly<{ contest: PicksContest }>) {
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
        {detail && isOpen ? HOME.lastEntry(timeOf(detail.lockAt), dayWithWeekday(detail.lockAt)) : null}
      </p>
    </div>
  );
}
