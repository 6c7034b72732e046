import type { AdminWeek, DashboardAnswer } from '@onda-on/contracts/api';
import { WEEK_STATUS_TEXT, type AdminRole } from '@onda-on/contracts/rules';

import { PANO_MACHINE } from '../../../text/admin/pano-machine.tr.ts';
import { PANO } from '../../../text/admin/pano.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import type { AdminSearch } from '../session/admin-search.ts';
import { accessOf } from '../shell/tab-access.ts';

/** One thing that waits for an operator; the first is the hot one. */
export type Job = Readonly<{
  id: string;
  count: number;
  title: string;
  text: string;
  action: Readonly<{ label: string; to: AdminSearch }> | null;
}>;

const MISSING_SHOWN = 5;
const MINUTE_MS = 60_000;

/**
 * Missing results first, then what a colleague or a participant waits for, then parked events, then weeks to come whose sheet
 * is not full. What stands in a tab that the role is not shown is nobody's job there.
 */
export function jobsOf(data: DashboardAnswer, weeks: readonly AdminWeek[], role: AdminRole): readonly Job[] {
  const all = [...missing(data), ...waiting(data), ...parked(data), ...openSheets(weeks)];
  return all.filter(({ action }) => !isClosed(role, action?.to ?? {}));
}

/** The card İşletim is none of an `Editör`'s, though the tab around it is shown. */
const isClosed = (role: AdminRole, { sekme, bolum }: AdminSearch): boolean =>
  accessOf(role, sekme ?? 'pano') === 'none' || (role === 'Editör' && bolum === 'isletim');

function missing({ missingResults, serverTime }: DashboardAnswer): readonly Job[] {
  const now = Date.parse(serverTime);
  const shown = missingResults
    .slice(0, MISSING_SHOWN)
    .map(({ matchId, week, homeTeam, awayTeam, matchDate }) => ({
      id: matchId,
      count: 1,
      title: PANO.missing(`${homeTeam} – ${awayTeam}`),
      text: PANO.startedAgo(dateTime(matchDate), Math.round((now - Date.parse(matchDate)) / MINUTE_MS)),
      action: { label: PANO.enter, to: { sekme: 'maclar', hafta: week } as const },
    }));
  const rest = missingResults.length - shown.length;
  const first = missingResults[MISSING_SHOWN];
  if (rest <= 0 || !first) return shown;
  const action = { label: PANO.enter, to: { sekme: 'maclar', hafta: first.week } as const };
  return [...shown, { id: 'diger-sonuclar', count: rest, title: PANO.more(rest), text: '', action }];
}

function waiting(data: DashboardAnswer): readonly Job[] {
  const { waitingCorrections, openDisputes, unansweredTickets } = data;
  const { jobs } = PANO_MACHINE;
  const all: readonly Job[] = [
    {
      id: 'onay-bekleyen',
      count: waitingCorrections,
      title: jobs.corrections,
      text: jobs.correctionsText,
      action: { label: jobs.look, to: { sekme: 'maclar' } },
    },
    {
      id: 'acik-itiraz',
      count: openDisputes,
      title: jobs.disputes,
      text: jobs.disputesText,
      action: { label: jobs.open, to: { sekme: 'kullanicilar', bolum: 'itirazlar' } },
    },
    {
      id: 'yanitsiz-destek',
      count: unansweredTickets,
      title: jobs.tickets,
      text: jobs.ticketsText,
      action: { label: jobs.open, to: { sekme: 'crm', bolum: 'destek' } },
    },
  ];
  return all.filter(({ count }) => count > 0);
}

const parked = ({ projections }: DashboardAnswer): readonly Job[] =>
  projections
    .filter((projection) => projection.parked > 0)
    .map(({ name, parked: count }) => ({
      id: `park-${name}`,
      count,
      title: PANO.parked,
      text: PANO.parkedText(PANO.projectionName(name)),
      action: { label: PANO_MACHINE.jobs.inspect, to: { sekme: 'ayarlar', bolum: 'isletim' } as const },
    }));

const openSheets = (weeks: readonly AdminWeek[]): readonly Job[] =>
  weeks
    .filter(({ status, seal, matches, sheetSize }) => isToCome(status) && !seal && matches < sheetSize)
    .map(({ id, number, status, matches, sheetSize, lockAt }) => ({
      id,
      count: sheetSize - matches,
      title: PANO.sheet(number, sheetSize - matches, matches, sheetSize),
      text: PANO.sheetText(WEEK_STATUS_TEXT[status], dateTime(lockAt)),
      action: { label: PANO.complete, to: { sekme: 'maclar', hafta: number } as const },
    }));

const isToCome = (status: AdminWeek['status']): boolean => status === 'draft' || status === 'active';
