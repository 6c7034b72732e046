import { leagueCodec, type LeagueEvent } from '@onda-on/contracts/events';
import {
  LEAGUE_DEPUTIES_MAX,
  LEAGUE_MEMBERS_MAX,
  Rejection,
  WEEK_NUMBER_MAX,
  type LeagueColour,
  type LeagueEmblem,
  type LeagueId,
  type LeagueReminderChannel,
  type LeagueReport,
  type LeagueRole,
  type ParticipantId,
  type WeekNumber,
} from '@onda-on/contracts/rules';

import { refuseStale, type Decider } from '../../platform/commands/decider.ts';

export type LeagueMember = Readonly<{
  member: number;
  participantId: ParticipantId;
  role: LeagueRole;
  fromWeek: WeekNumber;
}>;

/** The wish of a member to be reminded of the league; `askedAt` is ISO. */
export type LeagueReminders = Readonly<{
  channel: LeagueReminderChannel;
  profileVersion: number;
  askedAt: string;
}>;

/** `members` in the order of joining. `revision` counts the events from 0; -1 before the first. */
export type LeagueState = Readonly<{
  look: Readonly<{ colour: LeagueColour; emblem: LeagueEmblem }> | null;
  firstWeek: WeekNumber | null;
  members: readonly LeagueMember[];
  /** How many have ever joined: numbers of members are not given twice. */
  joined: number;
  link: number;
  /** By the number of the member. */
  reminders: ReadonlyMap<number, LeagueReminders>;
  isClosed: boolean;
  reports: number;
  revision: number;
}>;

const NO_LEAGUE: LeagueState = {
  look: null,
  firstWeek: null,
  members: [],
  joined: 0,
  link: 0,
  reminders: new Map(),
  isClosed: false,
  reports: 0,
  revision: -1,
};

export type Look = Readonly<{ colour: LeagueColour; emblem: LeagueEmblem }>;
/** `by`: the person who acts, as the coupon proves. */
type ByMember = Readonly<{ leagueId: LeagueId; by: ParticipantId }>;
/** Nobody who is erased leads a league or gets a name. */
type KnowingErased = Readonly<{ erased: ReadonlySet<ParticipantId> }>;
type OnMember = ByMember & Readonly<{ member: number }>;
/** By an operator; `expected` is the revision that the operator saw. */
type ByOperator = Readonly<{ leagueId: LeagueId; expected: number | null; reason: string }>;

export type LeagueCommand =
  /** `opensIn` is the week above the highest whose entries have closed. */
  | (ByMember & Look & Readonly<{ type: 'FoundLeague'; firstWeek: WeekNumber; opensIn: WeekNumber }>)
  | (ByMember & Readonly<{ type: 'JoinLeague'; isLink: (link: number) => boolean; opensIn: WeekNumber }>)
  | (ByMember & Look & Readonly<{ type: 'ChangeLeague'; isRenamed: boolean }>)
  | (OnMember & KnowingErased & Readonly<{ type: 'RenameMember' }>)
  | (OnMember & KnowingErased & Readonly<{ type: 'ChangeRole'; role: LeagueRole }>)
  | (OnMember & KnowingErased & Readonly<{ type: 'RemoveMember' }>)
  | (ByMember & Readonly<{ type: 'RenewLink' }>)
  | (ByMember & Readonly<{ type: 'CloseLeague' }>)
  | (ByMember & LeagueReminders & Readonly<{ type: 'AskReminders' }>)
  /** By the link in a mail, which proves no coupon, or by the member. */
  | Readonly<{ type: 'EndReminders'; leagueId: LeagueId; member: number }>
  /** The person is erased: somebody else leads what the person led, and nobody is reminded any more. */
  | (ByMember & KnowingErased & Readonly<{ type: 'HandOver' }>)
  | Readonly<{ type: 'ReportLeague'; leagueId: LeagueId; about: LeagueReport }>
  | (ByOperator & Readonly<{ type: 'CloseByOperator' | 'Reopen' | 'DismissReports' }>);

type Of<T extends LeagueCommand['type']> = Extract<LeagueCommand, { type: T }>;
/** Method types are bivariant, so a rule for one command fits the key of that command. */
type Rule<C> = { of(command: C, state: LeagueState): readonly LeagueEvent[] }['of'];
type Fold<Data> = { of(state: LeagueState, data: Data): Partial<LeagueState> }['of'];
type DataOf<T extends LeagueEvent['type']> = Extract<LeagueEvent, { type: T }>['data'];

const RULES: { readonly [T in LeagueCommand['type']]: Rule<Of<T>> } = {
  FoundLeague: foundLeague,
  JoinLeague: join,
  ChangeLeague: changeLook,
  RenameMember: rename,
  ChangeRole: changeRole,
  RemoveMember: remove,
  RenewLink: ({ leagueId, by }, state) => {
    const actor = leadingActorIn(state, by);
    return [{ type: 'LinkRenewed', data: { leagueId, by: actor.member, link: state.link + 1 } }];
  },
  CloseLeague: ({ leagueId, by }, state) => {
    const actor = leadingActorIn(state, by);
    return [{ type: 'LeagueClosed', data: { leagueId, by: actor.member, reason: null } }];
  },
  AskReminders: askReminders,
  EndReminders: ({ leagueId, member }, { reminders }) =>
    reminders.has(member) ? [{ type: 'LeagueRemindersEnded', data: { leagueId, member } }] : [],
  HandOver: handOver,
  ReportLeague: ({ leagueId, about }, state) => {
    refuseUnlessFounded(state);
    return [{ type: 'LeagueReported', data: { leagueId, about } }];
  },
  CloseByOperator: ({ leagueId, expected, reason }, state) => {
    refuseUnlessFounded(state, expected);
    if (state.isClosed) throw new Rejection('LEAGUE_CLOSED');
    return [{ type: 'LeagueClosed', data: { leagueId, by: null, reason } }];
  },
  Reopen: ({ leagueId, expected, reason }, state) => {
    refuseUnlessFounded(state, expected);
    if (!state.isClosed) throw new Rejection('LEAGUE_NOT_CLOSED');
    return [{ type: 'LeagueReopened', data: { leagueId, reason } }];
  },
  DismissReports: ({ leagueId, expected, reason }, state) => {
    refuseUnlessFounded(state, expected);
    if (state.reports === 0) return [];
    return [{ type: 'LeagueReportsDismissed', data: { leagueId, reports: state.reports, reason } }];
  },
};

const FOLDS: { readonly [T in LeagueEvent['type']]: Fold<DataOf<T>> } = {
  LeagueFounded: (_, { participantId, colour, emblem, firstWeek }) => ({
    look: { colour, emblem },
    firstWeek,
    members: [{ member: 1, participantId, role: 'founder', fromWeek: firstWeek }],
    joined: 1,
    link: 1,
  }),
  LeagueJoined: ({ members }, { member, participantId, fromWeek }) => ({
    members: [...members, { member, participantId, role: 'member', fromWeek }],
    joined: member,
  }),
  LeagueChanged: (_, { colour, emblem }) => ({ look: { colour, emblem } }),
  MemberRenamed: () => ({}),
  MemberRoleChanged: ({ members }, { member, role }) => ({
    members: members.map((each) => (each.member === member ? { ...each, role } : each)),
  }),
  MemberRemoved: ({ members, reminders }, { member }) => ({
    members: members.filter((each) => each.member !== member),
    reminders: without(reminders, member),
  }),
  LinkRenewed: (_, { link }) => ({ link }),
  // Whoever opens it again asks nobody, so the wishes of before do not come back.
  LeagueClosed: () => ({ isClosed: true, reminders: new Map() }),
  LeagueReopened: () => ({ isClosed: false }),
  LeagueReported: ({ reports }) => ({ reports: reports + 1 }),
  LeagueReportsDismissed: () => ({ reports: 0 }),
  LeagueRemindersAsked: ({ reminders }, { member, channel, profileVersion, askedAt }) => ({
    reminders: new Map([...reminders, [member, { channel, profileVersion, askedAt }]]),
  }),
  LeagueRemindersEnded: ({ reminders }, { member }) => ({ reminders: without(reminders, member) }),
};

/** The rules of a league (docs/rules.md#leagues). */
export const leagueDecider: Decider<LeagueCommand, LeagueState, LeagueEvent> = {
  category: 'league',
  codec: leagueCodec,
  initialState: NO_LEAGUE,
  decide: (command, state) => {
    const rule: Rule<LeagueCommand> = RULES[command.type];
    return rule(command, state);
  },
  evolve: (state, { type, data }) => {
    const fold: Fold<LeagueEvent['data']> = FOLDS[type];
    return { ...state, ...fold(state, data), revision: state.revision + 1 };
  },
};

export const memberOf = ({ members }: LeagueState, person: ParticipantId): LeagueMember | undefined =>
  members.find(({ participantId }) => participantId === person);

function foundLeague(
  { leagueId, by: participantId, colour, emblem, firstWeek, opensIn }: Of<'FoundLeague'>,
  { look }: LeagueState,
): readonly LeagueEvent[] {
  // The id follows from the person and the key of the request, so this is its repetition.
  if (look) return [];
  if (firstWeek < opensIn) throw new Rejection('LEAGUE_FIRST_WEEK', { week: opensIn });
  return [{ type: 'LeagueFounded', data: { leagueId, participantId, colour, emblem, firstWeek } }];
}

/** Who joins a league that everybody has left, or where only erased members are, leads it. */
function join(
  { leagueId, by: participantId, isLink, opensIn }: Of<'JoinLeague'>,
  state: LeagueState,
): readonly LeagueEvent[] {
  refuseUnlessOpen(state);
  if (!isLink(state.link)) throw new Rejection('LEAGUE_LINK_RENEWED');
  if (memberOf(state, participantId)) throw new Rejection('LEAGUE_ALREADY_JOINED');
  if (state.members.length >= LEAGUE_MEMBERS_MAX) throw new Rejection('LEAGUE_FULL');
  // A season has no weeks above the last one, and no other season follows it.
  if (opensIn > WEEK_NUMBER_MAX) throw new Rejection('LEAGUE_NO_WEEK_LEFT');
  const fromWeek = state.firstWeek !== null && state.firstWeek > opensIn ? state.firstWeek : opensIn;
  const member = state.joined + 1;
  const isLed = state.members.some(({ role }) => role === 'founder');
  return [
    { type: 'LeagueJoined', data: { leagueId, member, participantId, fromWeek, link: state.link } },
    ...(isLed ? [] : [founderNow(leagueId, member, member)]),
  ];
}

function changeLook(
  { leagueId, by, colour, emblem, isRenamed }: Of<'ChangeLeague'>,
  state: LeagueState,
): readonly LeagueEvent[] {
  const { member } = leadingActorIn(state, by);
  const isSame = state.look?.colour === colour && state.look.emblem === emblem && !isRenamed;
  return isSame ? [] : [{ type: 'LeagueChanged', data: { leagueId, by: member, colour, emblem, isRenamed } }];
}

function rename(
  { leagueId, by, member, erased }: Of<'RenameMember'>,
  state: LeagueState,
): readonly LeagueEvent[] {
  const actor = actorIn(state, by);
  const other = memberNumbered(state, member);
  if (other !== actor) refuseUnlessLeading(actor);
  refuseErased(other, erased);
  return [{ type: 'MemberRenamed', data: { leagueId, member, by: actor.member } }];
}

/** Only the founder gives roles. A league has one founder: who hands it over becomes a member. */
function changeRole(
  { leagueId, by: person, member, role, erased }: Of<'ChangeRole'>,
  state: LeagueState,
): readonly LeagueEvent[] {
  const actor = actorIn(state, person);
  if (actor.role !== 'founder') throw new Rejection('LEAGUE_FOUNDER_ONLY');
  const other = memberNumbered(state, member);
  if (other.role === role || other === actor) return [];
  refuseErased(other, erased);
  const by = actor.member;
  const given = (to: number, next: LeagueRole): LeagueEvent => ({
    type: 'MemberRoleChanged',
    data: { leagueId, member: to, by, role: next },
  });
  if (role === 'founder') return [given(by, 'member'), given(member, 'founder')];
  const deputies = state.members.filter((each) => each.role === 'deputy').length;
  if (role === 'deputy' && deputies >= LEAGUE_DEPUTIES_MAX) throw new Rejection('LEAGUE_DEPUTIES_FULL');
  return [given(member, role)];
}

/** Anybody may leave, also a closed league. The founder's place goes to a successor, if there is anybody. */
function remove(
  { leagueId, by: person, member, erased }: Of<'RemoveMember'>,
  state: LeagueState,
): readonly LeagueEvent[] {
  refuseUnlessFounded(state);
  const actor = memberOf(state, person);
  if (!actor) throw new Rejection('LEAGUE_NOT_MEMBER');
  const other = memberNumbered(state, member);
  const by = actor.member;
  if (other !== actor) {
    if (state.isClosed) throw new Rejection('LEAGUE_CLOSED');
    refuseUnlessLeading(actor);
    if (other.role === 'founder') throw new Rejection('LEAGUE_FOUNDER_STAYS');
  }
  const { participantId } = other;
  return [
    ...succession(leagueId, other, state, erased),
    { type: 'MemberRemoved', data: { leagueId, member, participantId, by } },
  ];
}

/** The same wish again changes nothing. */
function askReminders(
  { leagueId, by, channel, profileVersion, askedAt }: Of<'AskReminders'>,
  state: LeagueState,
): readonly LeagueEvent[] {
  const { member } = actorIn(state, by);
  const before = state.reminders.get(member);
  if (before?.channel === channel && before.profileVersion === profileVersion) return [];
  return [{ type: 'LeagueRemindersAsked', data: { leagueId, member, channel, profileVersion, askedAt } }];
}

const without = (reminders: LeagueState['reminders'], member: number): LeagueState['reminders'] =>
  new Map([...reminders].filter(([each]) => each !== member));

function handOver({ leagueId, by, erased }: Of<'HandOver'>, state: LeagueState): readonly LeagueEvent[] {
  const actor = memberOf(state, by);
  if (!actor) return [];
  const ended = RULES.EndReminders({ type: 'EndReminders', leagueId, member: actor.member }, state);
  if (actor.role === 'member') return ended;
  return [
    ...ended,
    ...succession(leagueId, actor, state, erased),
    {
      type: 'MemberRoleChanged',
      data: { leagueId, member: actor.member, by: actor.member, role: 'member' },
    },
  ];
}

/** The first deputy follows a founder, else the first member. */
function succession(
  leagueId: LeagueId,
  { member: by, role }: LeagueMember,
  { members }: LeagueState,
  erased: ReadonlySet<ParticipantId>,
): readonly LeagueEvent[] {
  const others = members.filter(({ member, participantId }) => member !== by && !erased.has(participantId));
  const next = others.find((each) => each.role === 'deputy') ?? others[0];
  if (role !== 'founder' || !next) return [];
  return [founderNow(leagueId, next.member, by)];
}

const founderNow = (leagueId: LeagueId, member: number, by: number): LeagueEvent => ({
  type: 'MemberRoleChanged',
  data: { leagueId, member, by, role: 'founder' },
});

function memberNumbered({ members }: LeagueState, member: number): LeagueMember {
  const found = members.find((each) => each.member === member);
  if (!found) throw new Rejection('LEAGUE_MEMBER_NOT_FOUND');
  return found;
}

function refuseUnlessLeading({ role }: LeagueMember): void {
  if (role === 'member') throw new Rejection('LEAGUE_NOT_ALLOWED');
}

/** Who is erased keeps a place without a name, and can be removed. */
function refuseErased({ participantId }: LeagueMember, erased: ReadonlySet<ParticipantId>): void {
  if (erased.has(participantId)) throw new Rejection('LEAGUE_MEMBER_ERASED');
}

/** The member who acts in a league that is open. */
function actorIn(state: LeagueState, person: ParticipantId): LeagueMember {
  refuseUnlessOpen(state);
  const actor = memberOf(state, person);
  if (!actor) throw new Rejection('LEAGUE_NOT_MEMBER');
  return actor;
}

function leadingActorIn(state: LeagueState, person: ParticipantId): LeagueMember {
  const actor = actorIn(state, person);
  refuseUnlessLeading(actor);
  return actor;
}

function refuseUnlessOpen(state: LeagueState): void {
  refuseUnlessFounded(state);
  if (state.isClosed) throw new Rejection('LEAGUE_CLOSED');
}

function refuseUnlessFounded(state: LeagueState, expected: number | null = null): void {
  if (!state.look) throw new Rejection('LEAGUE_NOT_FOUND');
  refuseStale(expected, state);
}
