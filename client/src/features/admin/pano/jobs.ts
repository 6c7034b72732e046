import type { AdminWeek, DashboardAnswer } from '@onda-on/contracts/api';
import { MATCH_STATUS_TEXT, WEEK_STATUS_TEXT, type AdminRole } from '@onda-on/contracts/rules';
import type { ToOptions } from '@tanstack/react-router';

import { PANO_MACHINE } from '../../../text/admin/pano-machine.tr.ts';
import { PANO } from '../../../text/admin/pano.tr.ts';
import { dateTime } from '../../../text/dates.ts';
import { numberOf } from '../../../text/numbers.ts';
import { accessOf, maySeeMails, tabAt } from '../shell/tabs.ts';

/** A job that waits for an operator; Pano marks the first one. */
export type Job = Readonly<{
  id: string;
  count: number;
  title: string;
  text: string;
  /** `seeds`: the button writes the missing texts and menus instead of leading to `to`. */
  action: Readonly<{ label: string; to: ToOptions; seeds?: true }> | null;
}>;

const MISSING_SHOWN = 5;
const SHEETS_SHOWN = 3;
const PRIZES_SHOWN = 3;
const MINUTE_MS = 60_000;
const PRIZES = '/admin/raporlar/odul/$week';

/**
 * The jobs in this order: maintenance, during which nobody can enter; missing results; winners to confirm or announce; what a colleague or a participant waits for;
 * suspicious coupons; parked events; then what a contest needs: organiser, legal texts, menus, the first week of all or
 * the sheets of coming weeks, mail. Jobs that the role may do come before those that it may only look at; jobs in a tab
 * that it may not open are left out. `weeks` is undefined until loaded.
 */
export function jobsOf(
  data: DashboardAnswer,
  weeks: readonly AdminWeek[] | undefined,
  role: AdminRole,
): readonly Job[] {
  const toCome = weeks?.length === 0 ? [FIRST_WEEK] : openSheets(weeks ?? []);
  const all = [
    ...(data.isInMaintenance ? [MAINTENANCE] : []),
    ...missing(data),
    ...prizeLists(data),
    ...waiting(data),
    ...suspicious(data),
    ...parked(data),
    ...textsMissing(data, role),
    ...toCome,
    ...mailMissing(data, weeks ?? [], role),
  ];
  const shown = all.filter(({ action }) => !isClosed(role, action?.to ?? {}));
  const [own, others] = [
    shown.filter((job) => isDoneBy(role, job)),
    shown.filter((job) => !isDoneBy(role, job)),
  ];
  return [...own, ...others.map(lookedAt)];
}

const MAINTENANCE: Job = {
  id: 'bakim',
  count: 1,
  title: PANO_MACHINE.jobs.maintenance,
  text: PANO_MACHINE.jobs.maintenanceText,
  action: { label: PANO_MACHINE.jobs.look, to: { to: '/admin/ayarlar' } },
};

const isDoneBy = (role: AdminRole, { action }: Job): boolean =>
  accessOf(role, tabAt(action?.to.to ?? '')) === 'writes';

/** The job for a role that may only look: its button opens the place. */
const lookedAt = (job: Job): Job =>
  job.action ? { ...job, action: { to: job.action.to, label: PANO_MACHINE.jobs.look } } : job;

/** Whether a job's place is closed to the role. An `Editör` sees neither the card İşletim nor the prize lists. */
const isClosed = (role: AdminRole, { to, hash }: ToOptions): boolean =>
  accessOf(role, tabAt(to ?? '')) === 'none' || (role === 'Editör' && (hash === 'isletim' || to === PRIZES));

function missing({ missingResults, serverTime }: DashboardAnswer): readonly Job[] {
  const now = Date.parse(serverTime);
  const shown = missingResults
    .slice(0, MISSING_SHOWN)
    .map(({ matchId, week, homeTeam, awayTeam, matchDate, status }) => ({
      id: matchId,
      count: 1,
      title: PANO.missing(`${homeTeam} – ${awayTeam}`),
      text: status
        ? PANO.notPlayed(MATCH_STATUS_TEXT[status])
        : PANO.startedAgo(dateTime(matchDate), Math.round((now - Date.parse(matchDate)) / MINUTE_MS)),
      action: { label: PANO.enter, to: { to: '/admin/maclar', search: { hafta: week } } as const },
    }));
  const rest = missingResults.length - shown.length;
  const first = missingResults[MISSING_SHOWN];
  if (rest <= 0 || !first) return shown;
  const action = { label: PANO.enter, to: { to: '/admin/maclar', search: { hafta: first.week } } as const };
  return [...shown, { id: 'diger-sonuclar', count: rest, title: PANO.more(rest), text: '', action }];
}

/** The latest few lists one by one, the others together, as with open sheets. */
function prizeLists({ prizeLists: lists }: DashboardAnswer): readonly Job[] {
  const { jobs } = PANO_MACHINE;
  const actionFor = (week: number) => ({
    label: jobs.open,
    to: { to: PRIZES, params: { week: String(week) } } as const,
  });
  const shown = lists.slice(0, PRIZES_SHOWN).map(({ week, step, winners, objectionEndsAt, hasChanged }) => ({
    id: `odul-${week}`,
    count: winners,
    title: jobs.prizes(week),
    text: hasChanged ? jobs.prizesChanged : jobs.prizesText[step](dateTime(objectionEndsAt)),
    action: actionFor(week),
  }));
  const rest = lists.length - shown.length;
  const next = lists[PRIZES_SHOWN];
  if (!next) return shown;
  return [
    ...shown,
    {
      id: 'diger-oduller',
      count: rest,
      title: jobs.morePrizes(rest),
      text: '',
      action: actionFor(next.week),
    },
  ];
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
      action: { label: jobs.look, to: { to: '/admin/maclar' } },
    },
    {
      id: 'acik-itiraz',
      count: openDisputes,
      title: jobs.disputes,
      text: jobs.disputesText,
      action: { label: jobs.open, to: { to: '/admin/kullanicilar/itirazlar' } },
    },
    {
      id: 'yanitsiz-destek',
      count: unansweredTickets,
      title: jobs.tickets,
      text: jobs.ticketsText,
      action: { label: jobs.open, to: { to: '/admin/crm/destek', search: { durum: 'unanswered' } } },
    },
    ...unsent(data),
  ];
  return all.filter(({ count }) => count > 0);
}

/** Disputes and tickets are two jobs, because not every role may open disputes; each job leads to its latest one. */
function unsent({ unsentAnswers }: DashboardAnswer): readonly Job[] {
  const disputes = unsentAnswers.filter(({ kind }) => kind === 'dispute');
  const tickets = unsentAnswers.filter(({ kind }) => kind !== 'dispute');
  const { jobs } = PANO_MACHINE;
  const job = (id: string, count: number, to: ToOptions): Job => ({
    id,
    count,
    title: jobs.unsent,
    text: jobs.unsentText,
    action: { label: jobs.open, to },
  });
  return [
    job('gitmeyen-yanit', tickets.length, {
      to: '/admin/crm/destek/$id',
      params: { id: tickets[0]?.ticketId ?? '' },
    }),
    job('gitmeyen-itiraz-yaniti', disputes.length, {
      to: '/admin/kullanicilar/itirazlar/$id',
      params: { id: disputes[0]?.ticketId ?? '' },
    }),
  ];
}

/** Coupons that may be invented, as long as they can be voided before the lock. */
function suspicious({ openClusters, slowedEntries }: DashboardAnswer): readonly Job[] {
  const { jobs } = PANO_MACHINE;
  const action = { label: jobs.inspect, to: { to: '/admin/kullanicilar/supheli-kumeler' } as const };
  const clusters = openClusters && {
    id: 'supheli-kumeler',
    count: openClusters.count,
    title: jobs.clusters(openClusters.week),
    text: jobs.clustersText(dateTime(openClusters.lockAt)),
    action,
  };
  const slowed = {
    id: 'yavaslatilan-kayitlar',
    count: slowedEntries,
    title: jobs.slowed,
    text: jobs.slowedText(numberOf(slowedEntries)),
    action,
  };
  return [...(clusters ? [clusters] : []), ...(slowedEntries > 0 ? [slowed] : [])];
}

const parked = ({ projections }: DashboardAnswer): readonly Job[] =>
  projections
    .filter((projection) => projection.parked > 0)
    .map(({ name, parked: count }) => ({
      id: `park-${name}`,
      count,
      title: PANO.parked,
      text: PANO.parkedText(PANO.projectionName(name)),
      action: { label: PANO_MACHINE.jobs.inspect, to: { to: '/admin/ayarlar', hash: 'isletim' } as const },
    }));

function textsMissing({ setup }: DashboardAnswer, role: AdminRole): readonly Job[] {
  const { lacksOrganiser, legalPages, menus, lacksTexts } = setup;
  const { jobs } = PANO_MACHINE;
  const canSeed = lacksTexts && role === 'Yönetici';
  const way = (to: '/admin/cms/sayfalar' | '/admin/cms/menuler'): Job['action'] => ({
    label: canSeed ? jobs.seed : jobs.open,
    to: { to },
    ...(canSeed && { seeds: true }),
  });
  const all: readonly Job[] = [
    {
      id: 'duzenleyen',
      count: lacksOrganiser ? 1 : 0,
      title: jobs.organiser,
      text: jobs.organiserText,
      action: { label: jobs.fill, to: { to: '/admin/cms/site-ayarlari' } },
    },
    {
      id: 'yasal-metinler',
      count: legalPages.length,
      title: jobs.legal,
      text: jobs.legalText(legalPages.map((page) => jobs.legalNames[page]).join(', ')),
      action: way('/admin/cms/sayfalar'),
    },
    {
      id: 'menuler',
      count: menus,
      title: jobs.menus,
      text: jobs.menusText,
      action: way('/admin/cms/menuler'),
    },
  ];
  return all.filter(({ count }) => count > 0);
}

/** Shown until the first week is sealed, because a contest works without mail. */
function mailMissing(
  { setup }: DashboardAnswer,
  weeks: readonly AdminWeek[],
  role: AdminRole,
): readonly Job[] {
  if (!setup.lacksMail || weeks.some(({ seal }) => seal)) return [];
  const { mail: title, mailText, mailKept, look: label } = PANO_MACHINE.jobs;
  const text = maySeeMails(role) ? mailText : mailKept;
  return [{ id: 'e-posta', count: 1, title, text, action: { label, to: { to: '/admin/ayarlar' } } }];
}

/** The sheets that lock first one by one, the others together: a season that is planned ahead would hide the other jobs. */
function openSheets(weeks: readonly AdminWeek[]): readonly Job[] {
  const open = weeks
    .filter(({ status, seal, matches, sheetSize }) => isToCome(status) && !seal && matches < sheetSize)
    .toSorted((a, b) => Date.parse(a.effectiveLockAt) - Date.parse(b.effectiveLockAt) || a.number - b.number);
  const shown = open
    .slice(0, SHEETS_SHOWN)
    .map(({ id, number, status, matches, sheetSize, effectiveLockAt }) => ({
      id,
      count: sheetSize - matches,
      title: PANO.sheet(number, sheetSize - matches, matches, sheetSize),
      text: PANO.sheetText(WEEK_STATUS_TEXT[status], dateTime(effectiveLockAt)),
      action: { label: PANO.complete, to: { to: '/admin/maclar', search: { hafta: number } } as const },
    }));
  const rest = open.length - shown.length;
  if (rest === 0) return shown;
  const action = { label: PANO_MACHINE.jobs.look, to: { to: '/admin/haftalar' } as const };
  return [...shown, { id: 'diger-haftalar', count: rest, title: PANO.moreSheets(rest), text: '', action }];
}

const FIRST_WEEK: Job = {
  id: 'ilk-hafta',
  count: 1,
  title: PANO_MACHINE.jobs.firstWeek,
  text: PANO_MACHINE.jobs.firstWeekText,
  action: { label: PANO_MACHINE.jobs.open, to: { to: '/admin/haftalar' } },
};

const isToCome = (status: AdminWeek['status']): boolean => status === 'draft' || status === 'active';
