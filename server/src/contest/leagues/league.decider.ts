import { leagueCodec, type LeagueEvent } from '@onda-on/contracts/events';
import {
  assertNever,
  LEAGUE_DEPUTIES_MAX,
  LEAGUE_MEMBERS_MAX,
  Rejection,
  type LeagueColour,
  type LeagueEmblem,
  type LeagueId,
  type LeagueReport,
  type LeagueRole,
  type ParticipantId,
  type WeekNumber,
} from '@onda-on/contracts/rules';

import { refuseStale, type Decider } from '../../platform/kernel/decider.ts';

export type LeagueMember = Readonly<{
  member: number;
  participantId: ParticipantId;
  role: LeagueRole;
  fromWeek: WeekNumber;
}>;

/** `members` in the order of joining. `revision` counts the events from 0; -1 before the first. */
export type LeagueState = Readonly<{
  look: Readonly<{ colour: LeagueColour; emblem: LeagueEmblem }> | null;
  firstWeek: WeekNumber | null;
  members: readonly LeagueMember[];
  /** How many have ever joined: numbers of members are not given twice. */
  joined: number;
  link: number;
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
  isClosed: false,
  reports: 0,
  revision: -1,
};

type Look = Readonly<{ colour: LeagueColour; emblem: LeagueEmblem }>;
/** `by`: the person who acts, as the coupon proves. */
type ByMember = Readonly<{ leagueId: LeagueId; by: ParticipantId }>;
/** Nobody who is erased follows a founder. */
type Leaving = Readonly<{ erased: ReadonlySet<ParticipantId> }>;
type OnMember = ByMember & Readonly<{ member: number }>;
/** By an operator; `expected` is the revision that the operator saw. */
type ByOperator = Readonly<{ leagueId: LeagueId; expected: number | null; reason: string }>;

export type LeagueCommand =
  /** `opensIn` is the first week whose entries have not closed. */
  | (ByMember & Look & Readonly<{ type: 'FoundLeague'; firstWeek: WeekNumber; opensIn: WeekNumber }>)
  | (ByMember & Readonly<{ type: 'JoinLeague'; isLink: (link: number) => boolean; opensIn: WeekNumber }>)
  | (ByMember & Look & Readonly<{ type: 'ChangeLeague'; isRenamed: boolean }>)
  | (OnMember & Readonly<{ type: 'RenameMember' }>)
  | (OnMember & Readonly<{ type: 'ChangeRole'; role: LeagueRole }>)
  | (OnMember & Leaving & Readonly<{ type: 'RemoveMember' }>)
  | (ByMember & Readonly<{ type: 'RenewLink' }>)
  | (ByMember & Readonly<{ type: 'CloseLeague' }>)
  /** The person is erased: somebody else leads what the person led. */
  | (ByMember & Leaving & Readonly<{ type: 'HandOver' }>)
  | Readonly<{ type: 'ReportLeague'; leagueId: LeagueId; about: LeagueReport }>
  | (ByOperator & Readonly<{ type: 'CloseByOperator' | 'Reopen' | 'DismissReports' }>);

/** The rules of a league (docs/rules.md#leagues). */
export const leagueDecider: Decider<LeagueCommand, LeagueState, LeagueEvent> = {
  category: 'league',
  codec: leagueCodec,
  initialState: NO_LEAGUE,
  decide,
  evolve: (state, event) => ({ ...state, ...changeBy(state, event), revision: state.revision + 1 }),
};

export const memberOf = ({ members }: LeagueState, person: ParticipantId): LeagueMember | undefined =>
  members.find(({ participantId }) => participantId === person);

function changeBy(state: LeagueState, { type, data }: LeagueEvent): Partial<LeagueState> {
  switch (type) {
    case 'LeagueFounded': {
      const { participantId, colour, emblem, firstWeek } = data;
      const founder: LeagueMember = { member: 1, participantId, role: 'founder', fromWeek: firstWeek };
      return { look: { colour, emblem }, firstWeek, members: [founder], joined: 1, link: 1 };
    }
    case 'LeagueJoined': {
      const { member, participantId, fromWeek } = data;
      const members = [...state.members, { member, participantId, role: 'member', fromWeek } as const];
      return { members, joined: member };
    }
    case 'LeagueChanged':
      return { look: { colour: data.colour, emblem: data.emblem } };
    case 'MemberRoleChanged': {
      const { member, role } = data;
      return { members: state.members.map((each) => (each.member === member ? { ...each, role } : each)) };
    }
    case 'MemberRemoved':
      return { members: state.members.filter(({ member }) => member !== data.member) };
    case 'LinkRenewed':
      return { link: data.link };
    case 'LeagueClosed':
      return { isClosed: true };
    case 'LeagueReopened':
      return { isClosed: false };
    case 'LeagueReported':
      return { reports: state.reports + 1 };
    case 'LeagueReportsDismissed':
      return { reports: 0 };
    case 'MemberRenamed':
      return {};
    default:
      return assertNever(type);
  }
}

function decide(command: LeagueCommand, state: LeagueState): readonly LeagueEvent[] {
  if (command.type === 'FoundLeague') return found(command, state);
  // A nickname may be kept for a league that was never founded: its owner is erased all the same.
  if (command.type === 'HandOver') return handOver(command, state);
  if (!state.look) throw new Rejection('LEAGUE_NOT_FOUND');
  switch (command.type) {
    case 'ReportLeague':
      return [{ type: 'LeagueReported', data: { leagueId: command.leagueId, about: command.about } }];
    case 'CloseByOperator':
    case 'Reopen':
    case 'DismissReports':
      return byOperator(command, state);
    default:
      if (state.isClosed && command.type !== 'RemoveMember') throw new Rejection('LEAGUE_CLOSED');
      return command.type === 'JoinLeague' ? join(command, state) : byMember(command, state);
  }
}

type Of<T extends LeagueCommand['type']> = Extract<LeagueCommand, { type: T }>;

function found(command: Of<'FoundLeague'>, state: LeagueState): readonly LeagueEvent[] {
  const { leagueId, by: participantId, colour, emblem, firstWeek, opensIn } = command;
  // The id follows from the person and the key of the request, so this is its repetition.
  if (state.look) return [];
  if (firstWeek < opensIn) throw new Rejection('LEAGUE_FIRST_WEEK', { week: opensIn });
  return [{ type: 'LeagueFounded', data: { leagueId, participantId, colour, emblem, firstWeek } }];
}

function join(command: Of<'JoinLeague'>, state: LeagueState): readonly LeagueEvent[] {
  const { leagueId, by: participantId, isLink, opensIn } = command;
  if (!isLink(state.link)) throw new Rejection('LEAGUE_LINK_RENEWED');
  if (memberOf(state, participantId)) throw new Rejection('LEAGUE_ALREADY_JOINED');
  if (state.members.length >= LEAGUE_MEMBERS_MAX) throw new Rejection('LEAGUE_FULL');
  const fromWeek = state.firstWeek !== null && state.firstWeek > opensIn ? state.firstWeek : opensIn;
  const member = state.joined + 1;
  return [{ type: 'LeagueJoined', data: { leagueId, member, participantId, fromWeek, link: state.link } }];
}

type MemberCommand = Of<
  'ChangeLeague' | 'RenameMember' | 'ChangeRole' | 'RemoveMember' | 'RenewLink' | 'CloseLeague'
>;

function byMember(command: MemberCommand, state: LeagueState): readonly LeagueEvent[] {
  const { leagueId } = command;
  const actor = memberOf(state, command.by);
  if (!actor) throw new Rejection('LEAGUE_NOT_MEMBER');
  const by = actor.member;
  switch (command.type) {
    case 'ChangeLeague': {
      const { colour, emblem, isRenamed } = command;
      refuseUnlessLeading(actor);
      const isSame = state.look?.colour === colour && state.look.emblem === emblem && !isRenamed;
      return isSame ? [] : [{ type: 'LeagueChanged', data: { leagueId, by, colour, emblem, isRenamed } }];
    }
    case 'RenameMember': {
      const { member } = memberNumbered(state, command.member);
      if (member !== by) refuseUnlessLeading(actor);
      return [{ type: 'MemberRenamed', data: { leagueId, member, by } }];
    }
    case 'ChangeRole':
      return changeRole(command, actor, state);
    case 'RemoveMember':
      return remove(command, actor, state);
    case 'RenewLink':
      refuseUnlessLeading(actor);
      return [{ type: 'LinkRenewed', data: { leagueId, by, link: state.link + 1 } }];
    case 'CloseLeague':
      if (actor.role !== 'founder') throw new Rejection('LEAGUE_NOT_ALLOWED');
      return [{ type: 'LeagueClosed', data: { leagueId, by, reason: null } }];
    default:
      return assertNever(command);
  }
}

/** Only the founder gives roles. A league has one founder: who hands it over becomes a deputy. */
function changeRole(
  { leagueId, member, role }: Of<'ChangeRole'>,
  actor: LeagueMember,
  state: LeagueState,
): readonly LeagueEvent[] {
  if (actor.role !== 'founder') throw new Rejection('LEAGUE_NOT_ALLOWED');
  const other = memberNumbered(state, member);
  if (other.role === role || other === actor) return [];
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
  { leagueId, member, erased }: Of<'RemoveMember'>,
  actor: LeagueMember,
  state: LeagueState,
): readonly LeagueEvent[] {
  const other = memberNumbered(state, member);
  const by = actor.member;
  if (other !== actor) {
    if (state.isClosed) throw new Rejection('LEAGUE_CLOSED');
    refuseUnlessLeading(actor);
    if (other.role === 'founder') throw new Rejection('LEAGUE_NOT_ALLOWED');
  }
  const { participantId } = other;
  return [
    ...succession(leagueId, other, state, erased),
    { type: 'MemberRemoved', data: { leagueId, member, participantId, by } },
  ];
}

function handOver({ leagueId, by, erased }: Of<'HandOver'>, state: LeagueState): readonly LeagueEvent[] {
  const actor = memberOf(state, by);
  if (!actor || actor.role === 'member') return [];
  return [
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
  return [{ type: 'MemberRoleChanged', data: { leagueId, member: next.member, by, role: 'founder' } }];
}

function byOperator(
  { type, leagueId, expected, reason }: Of<'CloseByOperator' | 'Reopen' | 'DismissReports'>,
  state: LeagueState,
): readonly LeagueEvent[] {
  refuseStale(expected, state);
  switch (type) {
    case 'CloseByOperator':
      if (state.isClosed) throw new Rejection('LEAGUE_CLOSED');
      return [{ type: 'LeagueClosed', data: { leagueId, by: null, reason } }];
    case 'Reopen':
      if (!state.isClosed) throw new Rejection('LEAGUE_NOT_CLOSED');
      return [{ type: 'LeagueReopened', data: { leagueId, reason } }];
    case 'DismissReports':
      if (state.reports === 0) return [];
      return [{ type: 'LeagueReportsDismissed', data: { leagueId, reports: state.reports, reason } }];
    default:
      return assertNever(type);
  }
}

function memberNumbered({ members }: LeagueState, member: number): LeagueMember {
  const found = members.find((each) => each.member === member);
  if (!found) throw new Rejection('LEAGUE_MEMBER_NOT_FOUND');
  return found;
}

function refuseUnlessLeading({ role }: LeagueMember): void {
  if (role === 'member') throw new Rejection('LEAGUE_NOT_ALLOWED');
}
