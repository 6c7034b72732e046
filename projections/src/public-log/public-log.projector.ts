import type {
  Actor,
  AdminCreated,
  AdminRoleChanged,
  LogSealed,
  MatchChanged,
  ReplayFinished,
} from '@onda-on/contracts/events';
import type { AdminRole, OperatorRole, WeekNumber } from '@onda-on/contracts/rules';
import {
  collection,
  LOG_CHECKPOINT,
  OPERATOR_LOG,
  REPLAY_CHECK,
  type AuditChange,
  type Collection,
  type OperatorLogView,
} from '@onda-on/contracts/views';

import type { Teams } from '../audit/audit.text.ts';
import { changesBetween, type AuditValues } from '../audit/changes/audit-values.ts';
import { fixtureValues, weekValues } from '../audit/changes/contest-values.ts';
import { declare } from '../declare.ts';
import { target, type Documents, type Happened, type Reaction } from '../projection.ts';
import {
  departureLineOf,
  operatorLineOf,
  weekOfAct,
  type OperatorLine,
  type WeekAct,
} from './operator-lines.ts';

/** How many lines each week has; by week number as text. */
const OPERATOR_LOG_LENGTHS: Collection<Readonly<{ lines: number }>> = collection('operator-log-lengths', 1);
/** What a line needs of earlier events: a match's teams, the values of a match or week; by stream. */
const OPERATOR_LOG_RECORDS: Collection<Readonly<{ teams?: Teams; values: AuditValues }>> = collection(
  'operator-log-records',
  1,
);
/** Each administrator's current role; by administrator's id. */
const OPERATOR_LOG_ROLES: Collection<Readonly<{ role: AdminRole }>> = collection('operator-log-roles', 1);

const ADMIN = 'admin:';
const LATEST = 'latest';

/** The tables are this read model; a replay of others only says nothing about them. */
const TABLES = 'standings';

const adminIn = (actor: Actor): string | undefined =>
  actor.startsWith(ADMIN) ? actor.slice(ADMIN.length) : undefined;

function roleOf(documents: Documents, actor: Actor): OperatorRole {
  if (actor === 'cli') return 'Komut satırı';
  const adminId = adminIn(actor);
  if (adminId === undefined) return 'Sistem';
  return documents.get(OPERATOR_LOG_ROLES, adminId)?.role ?? 'Yönetici';
}

/** The values that an event sets; undefined for one that sets none. */
function valuesOf({ type, data }: WeekAct): AuditValues | undefined {
  if (type === 'WeekCreated' || type === 'WeekChanged') return weekValues(data);
  return type === 'MatchScheduled' || type === 'MatchChanged' ? fixtureValues(data) : undefined;
}

function changesOf(documents: Documents, act: Happened<WeekAct>): readonly AuditChange[] {
  const { stream } = act.origin;
  const values = valuesOf(act);
  const before = documents.get(OPERATOR_LOG_RECORDS, stream);
  if (!values) return [];
  const teams = 'homeTeam' in act.data ? { home: act.data.homeTeam, away: act.data.awayTeam } : before?.teams;
  documents.set(OPERATOR_LOG_RECORDS, stream, teams ? { teams, values } : { values });
  // A new record has no earlier values: the sentence is enough.
  return before ? changesBetween(before.values, values) : [];
}

function teamsOf(documents: Documents, { data, origin }: Happened<WeekAct>): Teams {
  const known = documents.get(OPERATOR_LOG_RECORDS, origin.stream)?.teams;
  return known ?? { home: 'matchId' in data ? data.matchId : '', away: '' };
}

const line: Reaction<WeekAct> = {
  touches: (act) => {
    const adminId = adminIn(act.origin.actor);
    return [
      target(OPERATOR_LOG_LENGTHS, String(weekOfAct(act))),
      target(OPERATOR_LOG_RECORDS, act.origin.stream),
      ...(adminId === undefined ? [] : [target(OPERATOR_LOG_ROLES, adminId)]),
    ];
  },
  evolve: (documents, act) => {
    const changes = changesOf(documents, act);
    append(documents, act, weekOfAct(act), { ...operatorLineOf(act, teamsOf(documents, act)), changes });
  },
};

/** A match that moves to another week leaves a line in the log of either. */
const matchChange: Reaction<MatchChanged> = {
  touches: (act) => {
    const { fromWeek } = act.data;
    const left = fromWeek === undefined ? [] : [target(OPERATOR_LOG_LENGTHS, String(fromWeek))];
    return [...line.touches(act), ...left];
  },
  evolve: (documents, act) => {
    const { fromWeek } = act.data;
    const departure = departureLineOf(act.data, teamsOf(documents, act));
    line.evolve(documents, act);
    if (fromWeek !== undefined) append(documents, act, fromWeek, { ...departure, changes: [] });
  },
};

function append(
  documents: Documents,
  { origin: { actor, meta } }: Happened<WeekAct>,
  week: WeekNumber,
  { what, why, changes }: OperatorLine & Pick<OperatorLogView, 'changes'>,
) {
  const sequence = (documents.get(OPERATOR_LOG_LENGTHS, String(week))?.lines ?? 0) + 1;
  const entry = { week, sequence, at: meta.at, role: roleOf(documents, actor), what, why, changes };
  documents.set(OPERATOR_LOG, `${week}:${sequence}`, entry);
  documents.set(OPERATOR_LOG_LENGTHS, String(week), { lines: sequence });
}

const role: Reaction<AdminCreated | AdminRoleChanged> = {
  touches: () => [],
  evolve: (documents, { data }) => documents.set(OPERATOR_LOG_ROLES, data.adminId, { role: data.role }),
};

type Public = WeekAct | AdminCreated | AdminRoleChanged | LogSealed | ReplayFinished;

/** What everybody may see of the operators' work and of the checks of log and tables. */
export const publicLogProjection = declare<Public>({
  name: 'public-log',
  collections: [
    OPERATOR_LOG,
    LOG_CHECKPOINT,
    REPLAY_CHECK,
    OPERATOR_LOG_LENGTHS,
    OPERATOR_LOG_RECORDS,
    OPERATOR_LOG_ROLES,
  ],
  on: {
    WeekCreated: line,
    WeekChanged: line,
    SheetPinned: line,
    WeekFenced: line,
    WeekLocked: line,
    SealChecked: line,
    WeekSettled: line,
    WeekReopened: line,
    WeekDeleted: line,
    MatchScheduled: line,
    MatchChanged: matchChange,
    ResultRecorded: line,
    ResultCorrected: line,
    ResultWithdrawn: line,
    MatchPostponed: line,
    MatchVoided: line,
    MatchReinstated: line,
    MatchRemoved: line,
    CorrectionProposed: line,
    CorrectionConfirmed: line,
    CorrectionDeclined: line,
    ProposalWithdrawn: line,
    PrizesConfirmed: line,
    PrizesAnnounced: line,
    PrizePaid: line,
    PrizePaymentWithdrawn: line,
    CouponVoided: line,
    EditCodeReissued: line,
    AdminCreated: role,
    AdminRoleChanged: role,
    LogSealed: {
      touches: () => [],
      evolve: (documents, { data: { ordinal, head, keyId, signature }, origin: { meta } }) =>
        documents.set(LOG_CHECKPOINT, LATEST, { ordinal, head, keyId, signature, at: meta.at }),
    },
    ReplayFinished: {
      touches: () => [],
      evolve: (documents, { data, origin: { meta } }) => {
        const { projections, events, isEqual, isDryRun, hasFailed } = data;
        if (hasFailed || !projections.includes(TABLES)) return;
        const isReplaced = !isEqual && !isDryRun;
        documents.set(REPLAY_CHECK, LATEST, { at: meta.at, events, isEqual, isReplaced });
      },
    },
  },
});
