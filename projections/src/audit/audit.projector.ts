import { anyCodec } from '@onda-on/contracts/events';
import {
  AUDIT,
  AUDIT_HEAD,
  collection,
  type AuditChange,
  type AuditView,
  type Collection,
} from '@onda-on/contracts/views';

import { canonicalJson } from '../canonical-json.ts';
import { DocumentSession } from '../document-session.ts';
import { type Happened, type Projection, target, type Documents, type Reaction } from '../projection.ts';
import { NO_HASH, sha256 } from '../sha256.ts';
import { AUDIT_TABLE, type AuditEntryRule } from './audit-table.ts';
import type { Teams } from './audit.text.ts';
import { AUDIT_CHANGES, type ChangeRule } from './changes/audit-change-table.ts';
import { changesBetween, type AuditValues } from './changes/audit-values.ts';

/** The teams of every match, for sentences about results; by match id. */
const AUDIT_TEAMS: Collection<Teams> = collection('audit-teams', 1);
/** The latest values of every record, to describe its next change; by stream and section. */
const AUDIT_BEFORE: Collection<AuditValues> = collection('audit-values', 1);

/** What the `hash` of a row must be: SHA-256(previous hash ‖ canonical row without `hash`), hex. */
export const auditHashOf = (row: AuditView): string =>
  sha256(row.previousHash, canonicalJson({ ...row, hash: undefined }));

/** Nine digits, so that a scan by id walks the chain. */
export const auditIdOf = (sequence: number): string => String(sequence).padStart(9, '0');

const isAudited = ({ origin }: Happened) => origin.actor !== 'visitor';
const isOfMatch = ({ type }: Happened) => type === 'MatchScheduled' || type === 'MatchChanged';
const matchIn = ({ data }: Happened): string | undefined => ('matchId' in data ? data.matchId : undefined);

const reaction: Reaction = {
  touches: (event) => {
    const matchId = matchIn(event);
    return [
      ...(isAudited(event) ? [target(AUDIT_HEAD, 'head')] : []),
      ...(rememberedAs(event) === undefined ? [] : [target(AUDIT_BEFORE, rememberedAs(event) ?? '')]),
      ...(matchId === undefined ? [] : [target(AUDIT_TEAMS, matchId)]),
    ];
  },
  evolve: (documents, event) => {
    learnTeams(documents, event);
    if (isAudited(event)) append(documents, event);
  },
};

/** The key of the record whose values an event sets; undefined for an event without values. */
function rememberedAs({ type, data, origin }: Happened): string | undefined {
  const rule: ChangeRule | undefined = AUDIT_CHANGES[type];
  if (!rule || 'changes' in rule) return undefined;
  return rule.section ? `${origin.stream}|${rule.section(data)}` : origin.stream;
}

function changesOf(documents: Documents, event: Happened): readonly AuditChange[] {
  const rule: ChangeRule | undefined = AUDIT_CHANGES[event.type];
  if (!rule) return [];
  if ('changes' in rule) return rule.changes(event.data);
  const id = rememberedAs(event) ?? '';
  const before = documents.get(AUDIT_BEFORE, id) ?? rule.initially;
  const after = rule.values(event.data);
  documents.set(AUDIT_BEFORE, id, { ...before, ...after });
  // A new record has no earlier values: the sentence is enough.
  if (!before) return [];
  const isKnown = ({ field }: AuditChange) => field !== rule.unknownAtFirst || field in before;
  return changesBetween(before, after).filter(isKnown);
}

function learnTeams(documents: Documents, { type, data }: Happened) {
  if (type !== 'MatchScheduled' && type !== 'MatchChanged') return;
  documents.set(AUDIT_TEAMS, data.matchId, { home: data.homeTeam, away: data.awayTeam });
}

function append(documents: Documents, event: Happened) {
  const head = documents.get(AUDIT_HEAD, 'head') ?? { sequence: 0, hash: NO_HASH };
  const [action, entityType, entityId, sentence]: AuditEntryRule = AUDIT_TABLE[event.type];
  const { id, meta } = event.origin;
  const changes = changesOf(documents, event);
  const row = {
    id,
    sequence: head.sequence + 1,
    action,
    entityType,
    entityId: entityId(event.data),
    actor: meta.actor,
    adminId: meta.actor.startsWith('admin:') ? meta.actor.slice('admin:'.length) : null,
    createdAt: meta.at,
    event: event.type,
    meta: sentence(event.data, teamsOf(documents, event)),
    ...(changes.length > 0 && { changes }),
    previousHash: head.hash,
    hash: '',
  };
  const hash = auditHashOf(row);
  documents.set(AUDIT, auditIdOf(row.sequence), { ...row, hash });
  documents.set(AUDIT_HEAD, 'head', { sequence: row.sequence, hash });
}

function teamsOf(documents: Documents, event: Happened): Teams {
  const matchId = matchIn(event);
  const known = matchId === undefined ? undefined : documents.get(AUDIT_TEAMS, matchId);
  return known ?? { home: matchId ?? '', away: '' };
}

const REACTIONS: ReadonlyMap<string, Reaction> = new Map(anyCodec.types.map((type) => [type, reaction]));

/** The audit log: every event whose actor is not a visitor, chained by hashes. */
export const auditProjection: Projection = {
  name: 'audit',
  collections: [AUDIT, AUDIT_HEAD, AUDIT_TEAMS, AUDIT_BEFORE],
  types: anyCodec.types,
  open: async (reads) =>
    new DocumentSession(reads, REACTIONS, (event) => isAudited(event) || isOfMatch(event)),
};
