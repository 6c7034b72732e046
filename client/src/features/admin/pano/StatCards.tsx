import type { AdminWeek, DashboardAnswer, StoreHealth } from '@onda-on/contracts/api';
import { WEEK_STATUS_TEXT } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';

import { PANO_MACHINE } from '../../../text/admin/pano-machine.tr.ts';
import { PANO } from '../../../text/admin/pano.tr.ts';
import { numberOf } from '../../../text/numbers.ts';
import { adminMatches } from '../admin.queries.ts';
import { behindCount } from './projection-health.ts';

type Props = Readonly<{
  data: DashboardAnswer;
  week: AdminWeek | undefined;
  stores: readonly StoreHealth[] | undefined;
}>;

/** System, users, this week's predictions, the active week (§2). */
export function StatCards({ data, week, stores }: Props) {
  const { totalUsers, blockedUsers, currentWeek, projections } = data;
  const { data: matches = [] } = useQuery(adminMatches(currentWeek.week));
  const behind = behindCount(projections);
  const silent = stores?.filter(({ isUp }) => !isUp).length ?? 0;
  const finished = matches.filter(({ status }) => status === 'finished').length;
  const status = currentWeek.status && WEEK_STATUS_TEXT[currentWeek.status];
  const cards = [
    [
      PANO.cards.system,
      behind || silent ? PANO.systemLate : PANO.systemUp,
      silent ? PANO_MACHINE.stores.silent(silent) : behind ? PANO.someBehind(behind) : PANO.allRunning,
    ],
    [PANO.cards.users, numberOf(totalUsers), PANO.blocked(blockedUsers)],
    [PANO.cards.predictions, numberOf(currentWeek.predictions), week ? PANO.coupons(week.coupons) : ''],
    [PANO.cards.week, String(currentWeek.week), PANO.weekState(status, finished, matches.length)],
  ] as const;
  return (
    <dl className="card four">
      {cards.map(([label, value, note]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          <dd>{note}</dd>
        </div>
      ))}
    </dl>
  );
}
