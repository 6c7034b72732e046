import type { AdminMatch, AdminWeek, DashboardAnswer, StoreHealth } from '@onda-on/contracts/api';
import { WEEK_STATUS_TEXT } from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';

import { PANO_MACHINE } from '../../../text/admin/pano-machine.tr.ts';
import { PANO } from '../../../text/admin/pano.tr.ts';
import { STATS } from '../../../text/admin/stats.tr.ts';
import { numberOf } from '../../../text/numbers.ts';
import { adminMatches } from '../admin.queries.ts';
import { Figures } from '../stats/Stats.tsx';
import { countsOf } from './projection-health.ts';

type Props = Readonly<{
  data: DashboardAnswer;
  week: AdminWeek | undefined;
  stores: readonly StoreHealth[] | undefined;
}>;

function projectionsNote(behind: number, damaged: number): string {
  if (damaged > 0) return PANO.someDamaged(damaged);
  return behind > 0 ? PANO.someBehind(behind) : PANO.allRunning;
}

export function StatCards({ data, week, stores }: Props) {
  const { totalUsers, blockedUsers, currentWeek, projections } = data;
  const { data: matches } = useQuery(adminMatches(currentWeek.week));
  const { behind, damaged } = countsOf(projections);
  const silent = stores?.filter(({ isUp }) => !isUp).length ?? 0;
  const status = currentWeek.status && WEEK_STATUS_TEXT[currentWeek.status];
  const cards = [
    [
      [PANO.cards.system, STATS.pano.system],
      damaged ? PANO.systemDamaged : behind || silent ? PANO.systemLate : PANO.systemUp,
      silent ? PANO_MACHINE.stores.silent(silent) : projectionsNote(behind, damaged),
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
      <Figures title={STATS.pano.title} className="four" cells={cards} />
    </section>
  );
}

/** The week's status, with the number of finished matches once the matches have loaded. */
function weekNote(status: string | null, matches: readonly AdminMatch[] | undefined): string {
  const finished = matches?.filter((match) => match.status === 'finished').length;
  return PANO.weekState(status, finished, matches?.length);
}
