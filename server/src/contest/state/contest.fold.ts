import {
  fileImportCodec,
  matchCodec,
  pageCodec,
  participantCodec,
  settingsCodec,
  weekCodec,
  type FileImportEvent,
  type MatchEvent,
  type PageEvent,
  type ParticipantEvent,
  type SealChecked,
  type SeedPlanned,
  type SettingsChanged,
  type WeekEvent,
} from '@onda-on/contracts/events';
import { LEGAL_PAGES } from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';

import { latchedAfter, latchedBefore } from '../lock/lock-memory.ts';
import { withEntry, type Contest } from '../model/contest.ts';
import { foldImport } from './imports.fold.ts';
import { foldMatch } from './matches.fold.ts';
import { foldParticipant } from './people.fold.ts';
import { foldSealCheck, foldWeek } from './weeks.fold.ts';

/** The events that the contest is folded from. */
export type ContestEvent =
  | WeekEvent
  | MatchEvent
  | SettingsChanged
  | ParticipantEvent
  | FileImportEvent
  | PageEvent
  | SealChecked
  | SeedPlanned;

type Place = Readonly<{ position: Position; at: string }>;
type Fold<E> = (contest: Contest, event: E, place: Place) => Contest;
type Folds = { readonly [T in ContestEvent['type']]: Fold<Extract<ContestEvent, { type: T }>> };

/** For events that may move a lock: what they find has happened, and what they do takes effect when they come. */
const movingLocks =
  <E>(fold: Fold<E>): Fold<E> =>
  (contest, event, place) =>
    latchedAfter(fold(latchedBefore(contest, place.at), event, place), place.at);

const week = movingLocks<WeekEvent>((contest, event, { position }) => foldWeek(contest, event, position));
const match = movingLocks<MatchEvent>(foldMatch);

const foldsOf = <E extends ContestEvent, F>(types: readonly E['type'][], fold: F) =>
  Object.fromEntries(types.map((type) => [type, fold])) as { readonly [T in E['type']]: F };

const FOLDS: Folds = {
  ...foldsOf<WeekEvent, typeof week>(weekCodec.types, week),
  ...foldsOf<MatchEvent, typeof match>(matchCodec.types, match),
  ...foldsOf<SettingsChanged, Fold<SettingsChanged>>(
    settingsCodec.types,
    movingLocks((contest, { data }) => ({ ...contest, settings: data.settings })),
  ),
  ...foldsOf<ParticipantEvent, typeof foldParticipant>(participantCodec.types, foldParticipant),
  ...foldsOf<FileImportEvent, typeof foldImport>(fileImportCodec.types, foldImport),
  ...foldsOf<PageEvent, typeof foldPage>(pageCodec.types, foldPage),
  SealChecked: foldSealCheck,
  SeedPlanned: (contest, { data }) => ({ ...contest, isDemo: contest.isDemo || data.kind === 'demo' }),
};

export const CONTEST_TYPES = Object.keys(FOLDS) as readonly ContestEvent['type'][];

/** The contest after one more event. Pure: every server that reads the same log gets the same contest. */
export function foldContest(contest: Contest, event: ContestEvent, place: Place): Contest {
  const fold = FOLDS[event.type] as Fold<ContestEvent>;
  return fold(contest, event, place);
}

function foldPage(contest: Contest, { type, data }: PageEvent): Contest {
  const isReadable = type === 'PageSaved' && data.status === 'published';
  const legal = isReadable ? LEGAL_PAGES.find((slug) => slug === data.slug) : undefined;
  if (legal === contest.legalPages.get(data.pageId)) return contest;
  return { ...contest, legalPages: withEntry(contest.legalPages, data.pageId, legal) };
}
