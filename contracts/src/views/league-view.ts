import type {
  LeagueColour,
  LeagueEmblem,
  LeagueId,
  LeagueReport,
  LeagueRole,
  ParticipantId,
  WeekNumber,
} from '../rules/index.ts';
import { collection, type Collection } from './collection.ts';

export type LeagueMemberView = Readonly<{
  member: number;
  participantId: ParticipantId;
  role: LeagueRole;
  /** The first week that counts for this member. */
  fromWeek: WeekNumber;
  joinedAt: string;
}>;

/** A league without its name and nicknames, which are in the vault. Times are ISO; `revision` is the ETag of operators. */
export type LeagueView = Readonly<{
  id: LeagueId;
  colour: LeagueColour;
  emblem: LeagueEmblem;
  firstWeek: WeekNumber;
  /** The number of the link that lets members in. */
  link: number;
  /** In the order of joining; those who left are missing. */
  members: readonly LeagueMemberView[];
  state: 'open' | 'closed';
  closing: Readonly<{ at: string; byOperator: boolean; reason: string | null }> | null;
  /** Not yet dismissed by an operator, the latest last; at most `LEAGUE_REPORTS_KEPT`. */
  reports: readonly Readonly<{ about: LeagueReport; at: string }>[];
  reportCount: number;
  isReported: boolean;
  createdAt: string;
  revision: number;
}>;
export const LEAGUE_REPORTS_KEPT = 50;
export const LEAGUES: Collection<LeagueView> = collection('leagues', 1, [
  ['createdAt'],
  ['state', 'createdAt'],
  ['isReported', 'createdAt'],
]);

/** The leagues that a person is in, by participant id. */
export type MembershipsView = Readonly<{ id: ParticipantId; leagues: readonly LeagueId[] }>;
export const MEMBERSHIPS: Collection<MembershipsView> = collection('memberships', 1);
