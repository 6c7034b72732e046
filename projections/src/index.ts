export { auditHashOf, auditIdOf } from './audit/audit.projector.ts';
export { auditSentenceOf } from './audit/audit-table.ts';
export type { Teams as AuditTeams } from './audit/audit.text.ts';
export { changesBetween } from './audit/changes/audit-values.ts';
export { settingsValues } from './audit/changes/settings-values.ts';
export { canonicalJson } from './canonical-json.ts';
export { PROJECTIONS } from './projections.ts';
export { couponBookOf, loadCouponBook, type CouponBook } from './coupons/reader/coupon-book.ts';
export { participantListOf } from './coupons/reader/participant-list.ts';
export type { ParticipantFilter } from './coupons/reader/participant-filter.ts';
export { SubmissionHours } from './coupons/reader/submission-hours.ts';
export { weekEntriesOf, type WeekEntry } from './coupons/reader/week-entries.ts';
export type { ParticipantMember } from './crm/audience-persons.ts';
export { participantAudienceOf, type ParticipantAudience } from './crm/participant-audience.ts';
export { holdLease } from './leases/hold-lease.ts';
export type { Happened, Origin, Projection, ProjectionSession } from './projection.ts';
export { digestOf } from './replay/digest.ts';
export type { Difference } from './replay/compare.ts';
export {
  RebuildOvertaken,
  type ReplayOptions,
  type ReplayProgress,
  type ReplayReport,
} from './replay/replay.ts';
export { DAMAGED } from './replay/digest.ts';
export {
  ProjectionEngine,
  type EngineOptions,
  type KeptCollection,
  type ReadModelFinding,
} from './runner/engine.ts';
export { PARKED_STREAMS, type ParkedEvent, type ParkedStream } from './runner/parked.ts';
export { NotParked } from './runner/projection-runner.ts';
export type { EngineStatus } from './runner/status.ts';
export { readThrough } from './runner/log-batches.ts';
export { rankIn } from './standings/ranking/ranking.ts';
export { rarityPoints } from './standings/ranking/rarity.ts';
export { boardOf, seasonBoardOf } from './standings/reader/boards.ts';
export type { SeasonBoard } from './standings/reader/season-board.ts';
export type { BoardUnder } from './standings/reader/board-under.ts';
export type { BoardPreview, PersonEntry, WeekBoard } from './standings/reader/week-board.ts';
export { stopsOf, type Reading, type Stop } from './standings/time-travel.ts';
export { widestOf, type Swing } from './standings/what-if.ts';
export { teamsBefore } from './teams/teams-before.ts';
export { supervise } from './runner/supervise.ts';
