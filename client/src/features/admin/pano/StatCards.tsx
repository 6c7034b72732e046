import type { AdminMatch, AdminWeek, DashboardAnswer, StoreHealth } from '@onda-on/contracts/api';
import { WEEK_STATUS_TEXT } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';

import { PANO_MACHINE } from '../../../text/admin/pano-machine.tr.ts';
import { PANO } from '../../../text/admin/pano.tr.ts';
import { STATS } from '../../../text/admin/stats.tr.ts';
import { numberOf } from '../../../text/numbers.ts';
import { Tooltip } from '../../../ui/overlays/Tooltip.tsx';
import { adminMatches } from '../admin.queries.ts';
import { Meanings } from '../stats/Stats.tsx';
import { behindCount } from './projection-health.ts';

type Props = Readonly<{
  data: DashboardAnswer;
  week: AdminWeek | undefined;
  stores: readonly StoreHealth[] | undefined;
}>;

export function StatCards({ data, week, stores }: Props) {
  const { totalUsers, blockedUsers, currentWeek, projections } = data;
  const { data: matches } = useQuery(adminMatches(currentWeek.week));
  const behind = behindCount(projections);
  const silent = stores?.filter(({ isUp }) => !isUp).length ?? 0;
  const status = currentWeek.status && WEEK_STATUS_TEXT[currentWeek.status];
  const cards = [
    [
      [PANO.cards.system, STATS.pano.system],
      behind || silent ? PANO.systemLate : PANO.systemUp,
      silent ? PANO_MACHINE.stores.silent(silent) : behind ? PANO.someBehind(behind) : PANO.allRunning,
    ],
    [[PANO.cards.users, STATS.pano.users], numberOf(totalUsers), PANO.blocked(blockedUsers)],
    [
      [PANO.cards.predictions, STATS.pano.predictions],
      numberOf(currentWeek.predictions),
      week ? PANO.coupons(week.coupons) : '',
    ],
    [
      [PANO.cards.week, STATS.pano.week],
      status === null ? '–' : String(currentWeek.week),
      weekNote(status, matches),
    ],
  ] as const;
  return (
    <section className="card">
      <dl className="four">
        {cards.map(([[label, meaning], value, note]) => (
          <Tooltip key={label} text={meaning}>
            <div>
              <dt>{label}</dt>
              <dd>{value}</dd>
              <dd>{note}</dd>
            </div>
          </Tooltip>
        ))}
      </dl>
      <Meanings title={STATS.pano.title} of={cards.map(([words]) => words)} />
    </section>
  );
}

/** The week's status, with the number of finished matches once the matches have loaded. */
function weekNote(status: string | null, matches: readonly AdminMatch[] | undefined): string {
  const finished = matches?.filter((match) => match.status === 'finished').length;
  return PANO.weekState(status, finished, matches?.length);
}
