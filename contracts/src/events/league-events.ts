import type {
  LeagueColour,
  LeagueEmblem,
  LeagueId,
  LeagueReminderChannel,
  LeagueReport,
  LeagueRole,
  ParticipantId,
  WeekNumber,
} from '../rules/index.ts';
import { codec, defineEvent, type DomainEvent } from './codec.ts';

/**
 * `league-{leagueId}`. Members are numbered from 1 in the order of joining; `by` is the number of the member who acts. The
 * league's name and the nicknames are in the vault only (docs/rules.md#leagues).
 */
type OfLeague = Readonly<{ leagueId: LeagueId }>;
type OfMember = OfLeague & Readonly<{ member: number; by: number }>;

/** The founder is member 1. `firstWeek` is the first week that counts, for everyone. */
export type LeagueFounded = DomainEvent<
  'LeagueFounded',
  OfLeague &
    Readonly<{
      participantId: ParticipantId;
      colour: LeagueColour;
      emblem: LeagueEmblem;
      firstWeek: WeekNumber;
    }>
>;
/** `fromWeek` is the first week that counts for this member: none whose entries had closed at the joining. `link` is the number of the link. */
export type LeagueJoined = DomainEvent<
  'LeagueJoined',
  OfLeague & Readonly<{ member: number; participantId: ParticipantId; fromWeek: WeekNumber; link: number }>
>;
export type LeagueChanged = DomainEvent<
  'LeagueChanged',
  OfLeague & Readonly<{ by: number; colour: LeagueColour; emblem: LeagueEmblem; isRenamed: boolean }>
>;
export type MemberRenamed = DomainEvent<'MemberRenamed', OfMember>;
export type MemberRoleChanged = DomainEvent<'MemberRoleChanged', OfMember & Readonly<{ role: LeagueRole }>>;
/** Where `by` is the member, the member left. */
export type MemberRemoved = DomainEvent<
  'MemberRemoved',
  OfMember & Readonly<{ participantId: ParticipantId }>
>;
/** Links are numbered from 1; only the latest one lets anybody in. */
export type LinkRenewed = DomainEvent<'LinkRenewed', OfLeague & Readonly<{ by: number; link: number }>>;
/** `by` is null where an operator closed it. `reason` is the operator's, without personal data. */
export type LeagueClosed = DomainEvent<
  'LeagueClosed',
  OfLeague & Readonly<{ by: number | null; reason: string | null }>
>;
/** By an operator. */
export type LeagueReopened = DomainEvent<'LeagueReopened', OfLeague & Readonly<{ reason: string }>>;
/** By any visitor. */
export type LeagueReported = DomainEvent<'LeagueReported', OfLeague & Readonly<{ about: LeagueReport }>>;
/** An operator looked at the reports and found nothing wrong. */
export type LeagueReportsDismissed = DomainEvent<
  'LeagueReportsDismissed',
  OfLeague & Readonly<{ reports: number; reason: string }>
>;
/**
 * A member asked to be reminded of this league, at the address of this version of the profile. Leaving and closing end it
 * without an event of its own.
 */
export type LeagueRemindersAsked = DomainEvent<
  'LeagueRemindersAsked',
  OfLeague &
    Readonly<{ member: number; channel: LeagueReminderChannel; profileVersion: number; askedAt: string }>
>;
export type LeagueRemindersEnded = DomainEvent<
  'LeagueRemindersEnded',
  OfLeague & Readonly<{ member: number }>
>;

export type LeagueEvent =
  | LeagueFounded
  | LeagueJoined
  | LeagueChanged
  | MemberRenamed
  | MemberRoleChanged
  | MemberRemoved
  | LinkRenewed
  | LeagueClosed
  | LeagueReopened
  | LeagueReported
  | LeagueReportsDismissed
  | LeagueRemindersAsked
  | LeagueRemindersEnded;

export const leagueCodec = codec<LeagueEvent>({
  LeagueFounded: defineEvent<LeagueFounded>(),
  LeagueJoined: defineEvent<LeagueJoined>(),
  LeagueChanged: defineEvent<LeagueChanged>(),
  MemberRenamed: defineEvent<MemberRenamed>(),
  MemberRoleChanged: defineEvent<MemberRoleChanged>(),
  MemberRemoved: defineEvent<MemberRemoved>(),
  LinkRenewed: defineEvent<LinkRenewed>(),
  LeagueClosed: defineEvent<LeagueClosed>(),
  LeagueReopened: defineEvent<LeagueReopened>(),
  LeagueReported: defineEvent<LeagueReported>(),
  LeagueReportsDismissed: defineEvent<LeagueReportsDismissed>(),
  LeagueRemindersAsked: defineEvent<LeagueRemindersAsked>(),
  LeagueRemindersEnded: defineEvent<LeagueRemindersEnded>(),
});
