import type { AnyEvent } from '@onda-on/contracts/events';
import type { AuditAction, AuditEntity } from '@onda-on/contracts/rules';

import { AUDIT_TEXT as say, type Teams } from './audit.text.ts';

type Data<T extends AnyEvent['type']> = Extract<AnyEvent, { type: T }>['data'];

/** Method types are bivariant, so a rule for one event type fits the key of that type. */
type EntityId<D> = { of(data: D): string }['of'];
type Sentence<D> = { of(data: D, teams: Teams): string }['of'];

/** How the audit log describes an event: action, kind of record, its id, a sentence. `teams` are those of the match. */
export type AuditEntryRule<D = AnyEvent['data']> = readonly [
  action: AuditAction,
  entity: AuditEntity,
  entityId: EntityId<D>,
  sentence: Sentence<D>,
];

type AuditTable = { readonly [T in AnyEvent['type']]: AuditEntryRule<Data<T>> };

type HasMatch = Readonly<{ matchId: string }>;
type HasWeek = Readonly<{ weekId: string }>;
type HasPerson = Readonly<{ participantId: string }>;
const match = ({ matchId }: HasMatch) => matchId;
const week = ({ weekId }: HasWeek) => weekId;
const person = ({ participantId }: HasPerson) => participantId;
const admin = ({ adminId }: Readonly<{ adminId: string | null }>) => adminId ?? '';
const operation = ({ operationId }: Readonly<{ operationId: string }>) => operationId;
const seed = ({ seedId }: Readonly<{ seedId: string }>) => seedId;
const menu = ({ menuId }: Readonly<{ menuId: string }>) => menuId;
const contact = ({ contactId }: Readonly<{ contactId: string }>) => contactId;
const campaign = ({ campaignId }: Readonly<{ campaignId: string }>) => campaignId;
const ticket = ({ ticketId }: Readonly<{ ticketId: string }>) => ticketId;
const media = ({ mediaId }: Readonly<{ mediaId: string }>) => mediaId;
const income = ({ incomeId }: Readonly<{ incomeId: string }>) => incomeId;
const league = ({ leagueId }: Readonly<{ leagueId: string }>) => leagueId;
const main = () => 'main';

/** The rule of each event type; a missing one does not compile. */
export const AUDIT_TABLE: AuditTable = {
  CouponSubmitted: ['create', 'Profile', person, (d) => say.couponSubmitted(d.week)],
  CouponRevised: ['update', 'Profile', person, (d) => say.couponRevised(d.week)],
  CouponVoided: ['update', 'Profile', person, (d) => say.couponVoided(d.week, d.couponNo, d.cause, d.reason)],
  EditCodeReissued: ['update', 'Profile', person, (d) => say.editCodeReissued(d.couponNo, d.reason)],
  EmailVerified: ['update', 'Profile', person, (d) => say.emailVerified(d.couponNo)],

  ParticipantBlocked: ['update', 'Profile', person, (d) => say.participantBlocked(d.reason)],
  ParticipantUnblocked: ['update', 'Profile', person, (d) => say.participantUnblocked(d.reason)],
  ParticipantErased: ['delete', 'Profile', person, (d) => say.participantErased(d.requestRef)],
  NationalIdRevealed: ['export', 'Profile', person, (d) => say.nationalIdRevealed(d.reason)],
  PersonalDataExported: ['export', 'Profile', person, (d) => say.personalDataExported(d)],
  ClusterReviewed: ['update', 'Profile', (d) => d.clusterId, (d) => say.clusterReviewed(d)],

  LeagueFounded: ['create', 'System', league, (d) => say.leagueFounded(d.firstWeek)],
  LeagueJoined: ['update', 'System', league, (d) => say.leagueJoined(d.member)],
  LeagueChanged: ['update', 'System', league, (d) => say.leagueChanged(d.isRenamed)],
  MemberRenamed: ['update', 'System', league, (d) => say.memberRenamed(d.member)],
  MemberRoleChanged: ['update', 'System', league, (d) => say.memberRoleChanged(d.member, d.role)],
  MemberRemoved: ['update', 'System', league, (d) => say.memberRemoved(d.member, d.by === d.member)],
  LinkRenewed: ['update', 'System', league, () => say.linkRenewed()],
  LeagueClosed: ['delete', 'System', league, (d) => say.leagueClosed(d.reason)],
  LeagueReopened: ['update', 'System', league, (d) => say.leagueReopened(d.reason)],
  LeagueReported: ['update', 'System', league, (d) => say.leagueReported(d.about)],
  LeagueReportsDismissed: [
    'update',
    'System',
    league,
    (d) => say.leagueReportsDismissed(d.reports, d.reason),
  ],
  LeagueRemindersAsked: ['update', 'System', league, (d) => say.leagueRemindersAsked(d.member)],
  LeagueRemindersEnded: ['update', 'System', league, (d) => say.leagueRemindersEnded(d.member)],

  MatchScheduled: ['create', 'Match', match, (d, teams) => say.matchScheduled(d.week, teams)],
  MatchChanged: ['update', 'Match', match, (d, teams) => say.matchChanged(d.week, teams, d.reason)],
  ResultRecorded: ['score', 'Match', match, (d, teams) => say.resultRecorded(teams, d, d.reason)],
  ResultCorrected: [
    'score',
    'Match',
    match,
    (d, t) => say.resultCorrected(t, d.previous, d.corrected, d.reason),
  ],
  ResultWithdrawn: ['score', 'Match', match, (d, teams) => say.resultWithdrawn(teams, d.previous, d.reason)],
  MatchPostponed: ['update', 'Match', match, (d, teams) => say.matchPostponed(teams, d.kind, d.reason)],
  MatchVoided: ['update', 'Match', match, (d, teams) => say.matchVoided(teams, d.previous, d.reason)],
  MatchReinstated: ['update', 'Match', match, (d, teams) => say.matchReinstated(teams, d.reason)],
  CorrectionProposed: [
    'score',
    'Match',
    match,
    (d, teams) => say.correctionProposed(teams, d.change, d.reason),
  ],
  CorrectionConfirmed: ['score', 'Match', match, (_, teams) => say.correctionConfirmed(teams)],
  CorrectionDeclined: ['score', 'Match', match, (d, teams) => say.correctionDeclined(teams, d.reason)],
  ProposalWithdrawn: ['score', 'Match', match, (_, teams) => say.proposalWithdrawn(teams)],
  MatchRemoved: ['delete', 'Match', match, (_, teams) => say.matchRemoved(teams)],

  WeekCreated: ['create', 'Week', week, (d) => say.weekCreated(d.number, d.status)],
  WeekChanged: ['update', 'Week', week, (d) => say.weekChanged(d.number, d.status, d.reason)],
  SheetPinned: ['update', 'Week', week, (d) => say.sheetPinned(d.number, d.sheet.matchIds.length)],
  WeekFenced: ['system broadcast', 'Week', week, (d) => say.weekFenced(d.number)],
  WeekLocked: ['system broadcast', 'Week', week, (d) => say.weekLocked(d.number, d.count)],
  SealChecked: ['system broadcast', 'Week', week, (d) => say.sealChecked(d)],
  WeekSettled: ['score', 'Week', week, (d) => say.weekSettled(d.number, d.decided)],
  WeekReopened: ['score', 'Week', week, (d) => say.weekReopened(d.number, d.reason)],
  WeekDeleted: ['delete', 'Week', week, (d) => say.weekDeleted(d.number)],
  PrizesConfirmed: [
    'update',
    'Week',
    (d) => `${d.week}`,
    (d) => say.prizesConfirmed(d.week, d.count, d.reason ?? ''),
  ],
  PrizesAnnounced: [
    'broadcast',
    'Week',
    (d) => `${d.week}`,
    (d) => say.prizesAnnounced(d.week, d.count, d.prize, d.reason ?? ''),
  ],
  PrizePaid: ['update', 'Week', (d) => `${d.week}`, (d) => say.prizePaid(d)],
  PrizePaymentWithdrawn: [
    'update',
    'Week',
    (d) => `${d.week}`,
    (d) => say.prizePaymentWithdrawn(d.week, d.couponNo, d.reason),
  ],
  WeekNumberReserved: ['create', 'Week', week, (d) => say.weekNumberReserved(d.number)],
  WeekNumberReleased: ['delete', 'Week', week, (d) => say.weekNumberReleased(d.number)],

  PageSaved: ['update', 'Settings', (d) => d.pageId, (d) => say.pageSaved(d.title, d.publishAt)],
  PageRemoved: ['delete', 'Settings', (d) => d.pageId, (d) => say.pageRemoved(d.slug)],
  ArticleSaved: ['update', 'Settings', (d) => d.articleId, (d) => say.articleSaved(d.title, d.publishAt)],
  ArticleRemoved: ['delete', 'Settings', (d) => d.articleId, (d) => say.articleRemoved(d.slug)],
  SlugReserved: ['create', 'Settings', (d) => d.entityId, (d) => say.slugReserved(d.slug)],
  SlugReleased: ['delete', 'Settings', (d) => d.entityId, (d) => say.slugReleased(d.slug)],
  MenuCreated: ['create', 'Settings', menu, (d) => say.menuCreated(d.displayName)],
  MenuItemSaved: ['update', 'Settings', menu, (d) => say.menuItemSaved(d)],
  MenuItemRemoved: ['delete', 'Settings', menu, () => say.menuItemRemoved()],
  MediaAdded: ['create', 'Settings', media, (d) => say.mediaAdded(d.name)],
  MediaChanged: ['update', 'Settings', media, (d) => say.mediaChanged(d.name)],
  MediaRemoved: ['delete', 'Settings', media, (d) => say.mediaRemoved(d.name)],
  SettingsChanged: ['update', 'Settings', main, () => say.settingsChanged()],
  SiteSettingsChanged: ['update', 'Settings', main, () => say.siteSettingsChanged()],

  AdminCreated: ['create', 'Admin', admin, (d) => say.adminCreated(d.role)],
  AdminRenamed: ['update', 'Admin', admin, () => say.adminRenamed()],
  AdminPasswordChanged: ['update', 'Admin', admin, (d) => say.adminPasswordChanged(d.mustChangePassword)],
  AdminRoleChanged: ['update', 'Admin', admin, (d) => say.adminRoleChanged(d.role)],
  AdminDisabled: ['delete', 'Admin', admin, (d) => say.adminDisabled(d.reason)],
  AdminEnabled: ['update', 'Admin', admin, () => say.adminEnabled()],
  AdminSessionsEnded: ['logout', 'Admin', admin, () => say.adminSessionsEnded()],
  SecondFactorEnrolled: ['update', 'Admin', admin, () => say.secondFactorEnrolled()],
  SecondFactorUsed: ['login', 'Admin', admin, () => say.secondFactorUsed()],
  RecoveryCodesRenewed: ['update', 'Admin', admin, () => say.recoveryCodesRenewed()],
  RecoveryCodeUsed: ['login', 'Admin', admin, (d) => say.recoveryCodeUsed(d.place + 1)],
  SecondFactorRemoved: ['update', 'Admin', admin, (d) => say.secondFactorRemoved(d.reason ?? '')],
  SecondFactorAsked: ['login', 'Admin', admin, () => say.secondFactorAsked()],
  AdminSignedIn: ['login', 'Admin', admin, () => say.adminSignedIn()],
  AdminSignedOut: ['logout', 'Admin', admin, (d) => say.adminSignedOut(d.how)],
  SignInFailed: ['login', 'Admin', admin, (d) => say.signInFailed(d)],

  ContactAdded: ['create', 'Profile', contact, (d) => say.contactAdded(d.source)],
  ContactChanged: ['update', 'Profile', contact, (d) => say.contactChanged(d.fields)],
  AnnouncementsAsked: ['update', 'Profile', contact, () => say.announcementsAsked()],
  AnnouncementsConfirmed: ['update', 'Profile', contact, () => say.announcementsConfirmed()],
  AnnouncementsWithdrawn: ['update', 'Profile', contact, () => say.announcementsWithdrawn()],
  ContactTagged: ['update', 'Profile', contact, (d) => say.contactTagged(d.tag)],
  ContactUntagged: ['update', 'Profile', contact, (d) => say.contactUntagged(d.tag)],
  ContactRemoved: ['delete', 'Profile', contact, () => say.contactRemoved()],
  SegmentSaved: ['update', 'Profile', (d) => d.segmentId, (d) => say.segmentSaved(d.name)],
  SegmentRemoved: ['delete', 'Profile', (d) => d.segmentId, () => say.segmentRemoved()],
  CampaignDrafted: ['create', 'Profile', campaign, (d) => say.campaignDrafted(d.name)],
  CampaignChanged: ['update', 'Profile', campaign, (d) => say.campaignChanged(d.name)],
  CampaignTestSent: ['broadcast', 'Profile', campaign, () => say.campaignTestSent()],
  CampaignStarted: ['broadcast', 'Profile', campaign, (d) => say.campaignStarted(d.recipients.length)],
  CampaignOutcomesRecorded: [
    'system broadcast',
    'Profile',
    campaign,
    (d) => say.campaignOutcomes(d.outcomes.length),
  ],
  CampaignStopped: ['update', 'Profile', campaign, () => say.campaignStopped()],
  CampaignResumed: ['broadcast', 'Profile', campaign, () => say.campaignResumed()],
  CampaignRetried: ['broadcast', 'Profile', campaign, (d) => say.campaignRetried(d.places.length)],
  CampaignFinished: ['system broadcast', 'Profile', campaign, (d) => say.campaignFinished(d.delivered)],
  CampaignRemoved: ['delete', 'Profile', campaign, () => say.campaignRemoved()],
  TicketOpened: ['create', 'Profile', ticket, (d) => say.ticketOpened(d.kind)],
  TicketAssigned: ['update', 'Profile', ticket, (d) => say.ticketAssigned(d.adminId !== null)],
  TicketAnswered: ['update', 'Profile', ticket, () => say.ticketAnswered()],
  AnswerMailBegun: ['system broadcast', 'Profile', ticket, (d) => say.answerMailBegun(d.attempt)],
  AnswerMailAccepted: ['system broadcast', 'Profile', ticket, (d) => say.answerMailAccepted(d.way)],
  AnswerMailDelayed: ['system broadcast', 'Profile', ticket, () => say.answerMailDelayed()],
  AnswerMailFailed: ['system broadcast', 'Profile', ticket, () => say.answerMailFailed()],
  AnswerMailRequeued: ['update', 'Profile', ticket, () => say.answerMailRequeued()],
  TicketClosed: ['update', 'Profile', ticket, () => say.ticketClosed()],
  TicketReopened: ['update', 'Profile', ticket, () => say.ticketReopened()],
  IdentityChecked: ['update', 'Profile', ticket, (d) => say.identityChecked(d.checks)],
  DisputeDecided: ['update', 'Profile', ticket, (d) => say.disputeDecided(d.outcome, d.couponNo, d.reason)],

  IncomeRecorded: ['create', 'System', income, (d) => say.incomeRecorded(d.amount, d.day)],
  IncomeChanged: ['update', 'System', income, (d) => say.incomeChanged(d)],
  IncomeRemoved: ['delete', 'System', income, () => say.incomeRemoved()],

  NotificationBegun: ['system broadcast', 'Profile', person, (d) => say.notificationBegun(d.kind, d.week)],
  NotificationAccepted: [
    'system broadcast',
    'Profile',
    person,
    (d) => say.notificationAccepted(d.kind, d.week),
  ],
  NotificationDelayed: [
    'system broadcast',
    'Profile',
    person,
    (d) => say.notificationDelayed(d.kind, d.week),
  ],
  NotificationFailed: ['system broadcast', 'Profile', person, (d) => say.notificationFailed(d.kind, d.week)],
  NotificationsDeclined: ['update', 'Profile', person, () => say.notificationsDeclined()],
  PushAsked: ['update', 'Profile', person, (d) => say.pushAsked(d.week)],
  NotificationRoundEnded: ['system broadcast', 'Week', (d) => `${d.week}`, (d) => say.notificationRound(d)],
  SubscriptionConfirmed: ['create', 'Profile', (d) => d.subscriberId, () => say.subscriptionConfirmed()],
  SubscriptionEnded: ['delete', 'Profile', (d) => d.subscriberId, () => say.subscriptionEnded()],

  SeedPlanned: ['create', 'System', seed, (d) => say.seedPlanned(d.kind)],
  SeedApplied: ['create', 'System', seed, ({ counts: c }) => say.seedApplied(c.matches, c.pages, c.menus)],
  ReplayStarted: ['update', 'System', operation, (d) => say.replayStarted(d.projections)],
  ReplayFinished: ['update', 'System', operation, (d) => say.replayFinished(d)],
  ParkedRetried: ['update', 'System', (d) => d.stream, (d) => say.parkedRetried(d.projection, d.stream)],
  ParkedSkipped: [
    'update',
    'System',
    (d) => d.stream,
    (d) => say.parkedSkipped(d.projection, d.stream, d.reason),
  ],
  ExportStarted: ['export', 'System', operation, (d) => say.exportStarted(d)],
  ExportMade: ['export', 'System', operation, (d) => say.exportMade(d)],
  BackupMade: ['export', 'System', operation, (d) => say.backupMade(d.events)],
  KeyReplaced: ['update', 'System', operation, (d) => say.keyReplaced(d.key, d.isAtOnce ?? false)],
  ImportStarted: ['create', 'System', operation, (d) => say.importStarted(d.events)],
  ImportApplied: ['create', 'System', operation, (d) => say.importApplied(d.events)],
  ClockAccepted: ['update', 'System', operation, (d) => say.clockAccepted(d.reason)],
  LogKeyIntroduced: ['create', 'System', (d) => d.keyId, (d) => say.logKeyIntroduced(d)],
  LogSealed: ['system broadcast', 'System', (d) => d.eventId, (d) => say.logSealed(d)],
  ClockMoved: ['update', 'System', operation, (d) => say.clockMoved(d.from, d.to)],
  FixtureImportPlanned: [
    'create',
    'System',
    operation,
    (d) => say.fixtureImportPlanned(d.fileName, d.steps.length, d.unchanged),
  ],
  ResultImportPlanned: [
    'score',
    'System',
    operation,
    (d) => say.resultImportPlanned(d.fileName, d.steps.length, d.unchanged),
  ],
  FileImportCarriedOut: [
    'update',
    'System',
    operation,
    (d) => say.fileImportCarriedOut(d.done, d.refused.length),
  ],
  FileImportUndoPlanned: ['update', 'System', operation, (d) => say.fileImportUndoPlanned(d.reason)],
  FileImportUndone: [
    'update',
    'System',
    operation,
    (d) => say.fileImportUndone(d.done, d.refused.length, d.proposed),
  ],
};

export function auditSentenceOf({ type, data }: AnyEvent, teams: Teams): string {
  const [, , , sentence]: AuditEntryRule = AUDIT_TABLE[type];
  return sentence(data, teams);
}
