import { anyCodec, type AnyEvent } from '@onda-on/contracts/events';
import { AUDIT, AUDIT_HEAD, collection, type AuditView, type Collection } from '@onda-on/contracts/views';

import { canonicalJson } from '../canonical-json.ts';
import { declare, type Reactions } from '../declare.ts';
import type { Happened } from '../projection.ts';
import { at, type Documents, type Reaction } from '../reaction.ts';
import { NO_HASH, sha256 } from '../sha256.ts';
import { AUDIT_TABLE, type AuditEntryRule } from './audit-table.ts';
import type { Teams } from './audit.text.ts';

/** The teams of every match, so that a result can be told in words; by match id. */
const AUDIT_TEAMS: Collection<Teams> = collection('audit-teams', 1);

/** SHA-256(previous hash ‖ canonical row without `hash`), hex: what `hash` of a row must be. */
export const auditHashOf = (row: AuditView): string =>
  sha256(row.previousHash, canonicalJson({ ...row, hash: undefined }));

/** Rows are found by their sequence as nine digits, so that a scan walks the chain. */
export const auditIdOf = (sequence: number): string => String(sequence).padStart(9, '0');

const isAudited = ({ origin }: Happened) => origin.actor !== 'visitor';
const isOfMatch = ({ type }: Happened) => type === 'MatchScheduled' || type === 'MatchChanged';
const matchIn = ({ data }: Happened): string | undefined => ('matchId' in data ? data.matchId : undefined);

const reaction: Reaction = {
  touches: (event) => {
    const matchId = matchIn(event);
    return [
      ...(isAudited(event) ? [at(AUDIT_HEAD, 'head')] : []),
      ...(matchId === undefined ? [] : [at(AUDIT_TEAMS, matchId)]),
    ];
  },
  evolve: (documents, event) => {
    learnTeams(documents, event);
    if (isAudited(event)) append(documents, event);
  },
};

function learnTeams(documents: Documents, { type, data }: Happened) {
  if (type !== 'MatchScheduled' && type !== 'MatchChanged') return;
  documents.set(AUDIT_TEAMS, data.matchId, { home: data.homeTeam, away: data.awayTeam });
}

function append(documents: Documents, event: Happened) {
  const head = documents.get(AUDIT_HEAD, 'head') ?? { sequence: 0, hash: NO_HASH };
  const [action, entityType, entityId, sentence] = AUDIT_TABLE[event.type] as AuditEntryRule;
  const { id, meta } = event.origin;
  const row = {
    id,
    sequence: head.sequence + 1,
    action,
    entityType,
    entityId: entityId(event.data as never),
    actor: meta.actor,
    adminId: meta.actor.startsWith('admin:') ? meta.actor.slice('admin:'.length) : null,
    createdAt: meta.at,
    event: event.type,
    meta: sentence(event.data as never, teamsOf(documents, event)),
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

/** The audit log: every event of the whole log whose actor is not a visitor, chained by hashes. */
export const audit = declare<AnyEvent>({
  name: 'audit',
  version: 1,
  collections: [AUDIT, AUDIT_HEAD, AUDIT_TEAMS],
  isOrdered: true,
  isFor: (event) => isAudited(event) || isOfMatch(event),
  on: Object.fromEntries(anyCodec.types.map((type) => [type, reaction])) as Reactions<AnyEvent>,
});
