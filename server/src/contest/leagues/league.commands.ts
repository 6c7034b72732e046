import { hash } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { HeldCoupon, LeagueMembership } from '@onda-on/contracts/api';
import {
  DAMAGED_NAME,
  ERASED_NAME,
  LEAGUES_PER_PERSON_MAX,
  Rejection,
  type LeagueId,
  type LeagueReport,
  type LeagueRole,
  type ParticipantId,
  type WeekNumber,
} from '@onda-on/contracts/rules';
import { MEMBERSHIPS } from '@onda-on/contracts/views';
import { afterRequest, ConcurrencyConflict, type DocumentReader, type Position } from '@onda-on/stores';

import { CommandBy, EditBy } from '../../platform/commands/bus-classes.ts';
import type { Caller } from '../../platform/commands/caller.ts';
import { CommandRunner, type CommandOutcome } from '../../platform/commands/command-runner.ts';
import { KeyedMutex } from '../../platform/commands/keyed-mutex.ts';
import { lastingReason } from '../../platform/commands/lasting-reason.ts';
import { CLOCK, MONOTONIC_CLOCK, type Clock, type MonotonicClock } from '../../platform/kernel/clock.ts';
import { Budget } from '../../platform/limits/budget.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { CouponHolders } from '../coupons/coupon-holders.ts';
import { isPastLock } from '../lock/entry-window.ts';
import { ContestState } from '../state/contest-state.ts';
import { LeagueLinks } from './league-links.ts';
import { LeagueNames } from './league-names.ts';
import {
  leagueDecider,
  memberOf,
  type LeagueCommand,
  type LeagueMember,
  type LeagueState,
  type Look,
} from './league.decider.ts';

/** `network` is that of the sender, `key` the idempotency key of the request. */
type ByHolder = Readonly<{ coupon: HeldCoupon; network: string; key: string }>;
export type SavedMembership = Readonly<{ membership: LeagueMembership; position: Position }>;

const HOUR_MS = 3_600_000;
const FOUNDINGS_MAX = 20;
const JOININGS_MAX = 200;
const REPORTS_MAX = 5;
const ACTS_MAX = 300;

/**
 * What one client may do in an hour (docs/limits.md#visitors). A school or an office joins from one address; what members do in their
 * league is counted for each person.
 */
@Injectable()
export class LeagueBudgets {
  readonly found = new Budget({ max: FOUNDINGS_MAX, windowMs: HOUR_MS });
  readonly join = new Budget({ max: JOININGS_MAX, windowMs: HOUR_MS });
  readonly report = new Budget({ max: REPORTS_MAX, windowMs: HOUR_MS });
  readonly act = new Budget({ max: ACTS_MAX, windowMs: HOUR_MS });

  constructor(@Inject(MONOTONIC_CLOCK) private readonly clock: MonotonicClock) {}

  /** @throws {Rejection} TOO_MANY_REQUESTS */
  spend(what: 'found' | 'join' | 'report' | 'act', who: string): void {
    this[what].spendOrRefuse(who, this.clock.nowMs());
  }
}

/** Takes back the names that a command has kept which wrote nothing; `state` is that of its league afterwards. */
type Undo = (state: LeagueState) => Promise<void>;

/** What the handlers of leagues share. */
@Injectable()
export class LeagueService {
  readonly #turns = new KeyedMutex();

  constructor(
    private readonly commands: CommandRunner,
    private readonly contest: ContestState,
    private readonly links: LeagueLinks,
    private readonly names: LeagueNames,
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Decides, keeps the names that the event refers to, and records the event. Names come first, because nothing shows them before the
   * event and an event without its name would be shown; a refusal keeps none. Commands of a league take turns in this process; one
   * that another server overtakes has kept its names, and takes them back when its next attempt is refused or its time is over.
   */
  run(
    leagueId: LeagueId,
    command: LeagueCommand,
    {
      by,
      key,
      keep,
    }: Readonly<{ by: Caller; key?: string; keep?: (state: LeagueState) => Promise<Undo | void> }>,
  ): Promise<CommandOutcome<LeagueState, ReturnType<typeof leagueDecider.decide>[number]>> {
    let undo: Undo | undefined;
    const prepare = async (state: LeagueState) => {
      leagueDecider.decide(command, state);
      const kept = await keep?.(state);
      undo ??= kept ?? undefined;
      return command;
    };
    const work = () => this.commands.run(leagueDecider, leagueId, prepare, { by, key });
    return this.#turns.run(leagueId, () =>
      work().catch(async (error: unknown) => {
        const isNothingWritten = error instanceof Rejection || error instanceof ConcurrencyConflict;
        // The time of the request may be what is over.
        if (undo && isNothingWritten) await afterRequest(() => this.stateOf(leagueId).then(undo));
        throw error;
      }),
    );
  }

  stateOf(leagueId: LeagueId): Promise<LeagueState> {
    return this.commands.stateOf(leagueDecider, leagueId);
  }

  get erased(): ReadonlySet<ParticipantId> {
    return this.contest.current.erased;
  }

  /**
   * The week above the highest whose entries have closed: nobody can choose members by what they have already got right. A postponed
   * week below it may still be open, and counts for nobody new, since all weeks from a member's first one on count.
   */
  get opensIn(): WeekNumber {
    const now = this.clock.now();
    const locked = [...this.contest.current.weeks.values()].filter(({ number }) => {
      const terms = this.contest.entryTermsOf(number);
      return terms !== null && isPastLock(terms, now);
    });
    return (Math.max(0, ...locked.map(({ number }) => number)) + 1) as WeekNumber;
  }

  /** @throws {Rejection} LEAGUES_FULL. The read model may be a moment behind, which lets a person into one league too many. */
  async refuseIfInTooMany(person: ParticipantId): Promise<void> {
    const { leagues = [] } = (await this.reads.get(MEMBERSHIPS, person)) ?? {};
    if (leagues.length >= LEAGUES_PER_PERSON_MAX) throw new Rejection('LEAGUES_FULL');
  }

  /** @throws {Rejection} LEAGUE_NOT_FOUND, LEAGUE_NOT_MEMBER */
  async membershipIn(
    leagueId: LeagueId,
    state: LeagueState,
    person: ParticipantId,
  ): Promise<LeagueMembership> {
    if (!state.look) throw new Rejection('LEAGUE_NOT_FOUND');
    const own = memberOf(state, person);
    if (!own) throw new Rejection('LEAGUE_NOT_MEMBER');
    const { member, role, fromWeek } = own;
    const nickname = await this.names.nicknameOf(leagueId, person);
    const link = state.isClosed ? null : this.links.codeOf(leagueId, state.link);
    const reminders = state.reminders.get(member)?.channel ?? null;
    return { leagueId, member, role, nickname, fromWeek, link, reminders };
  }
}

type Founding = Look & Readonly<{ name: string; firstWeek: WeekNumber; nickname: string }>;

export class FoundLeague extends CommandBy<Readonly<{ founding: Founding }> & ByHolder, SavedMembership>() {}

@CommandHandler(FoundLeague)
export class FoundLeagueHandler implements ICommandHandler<FoundLeague> {
  constructor(
    private readonly holders: CouponHolders,
    private readonly service: LeagueService,
    private readonly links: LeagueLinks,
    private readonly names: LeagueNames,
    private readonly budgets: LeagueBudgets,
  ) {}

  async execute({ founding, coupon, network, key, caller }: FoundLeague): Promise<SavedMembership> {
    const { participantId: by } = await this.holders.holderOf(coupon, network);
    const { colour, emblem, firstWeek, name, nickname } = founding;
    const leagueId = this.links.idOf(by, hash('sha256', key, 'hex'));
    const { opensIn } = this.service;
    const keep = async ({ look }: LeagueState) => {
      if (look) return;
      await this.service.refuseIfInTooMany(by);
      this.budgets.spend('found', network);
      await this.names.keepName(leagueId, name);
      await this.names.keepNickname(leagueId, by, nickname);
    };
    const command = { type: 'FoundLeague', leagueId, by, colour, emblem, firstWeek, opensIn } as const;
    const { state, position } = await this.service.run(leagueId, command, { by: caller, keep });
    return { membership: await this.service.membershipIn(leagueId, state, by), position };
  }
}

type OfLeague = Readonly<{ leagueId: LeagueId }>;

export class JoinLeague extends CommandBy<
  OfLeague & ByHolder & Readonly<{ link: string; nickname: string }>,
  SavedMembership
>() {}

@CommandHandler(JoinLeague)
export class JoinLeagueHandler implements ICommandHandler<JoinLeague> {
  constructor(
    private readonly holders: CouponHolders,
    private readonly service: LeagueService,
    private readonly links: LeagueLinks,
    private readonly names: LeagueNames,
    private readonly budgets: LeagueBudgets,
  ) {}

  async execute({
    leagueId,
    coupon,
    network,
    key,
    link,
    nickname,
    caller,
  }: JoinLeague): Promise<SavedMembership> {
    const { participantId: by } = await this.holders.holderOf(coupon, network);
    const isLink = (number: number) => this.links.isCode(link, leagueId, number);
    const { opensIn } = this.service;
    const keep = async ({ members }: LeagueState) => {
      await this.service.refuseIfInTooMany(by);
      const others = members.map(({ participantId }) => participantId);
      await this.names.refuseTaken(leagueId, others, nickname);
      this.budgets.spend('join', network);
      await this.names.keepNickname(leagueId, by, nickname);
      return async (state: LeagueState) => {
        if (!memberOf(state, by)) await this.names.forgetNickname(leagueId, by);
      };
    };
    const command = { type: 'JoinLeague', leagueId, by, isLink, opensIn } as const;
    const { state, position } = await this.service.run(leagueId, command, {
      by: caller,
      key: `${by}/${key}`,
      keep,
    });
    return { membership: await this.service.membershipIn(leagueId, state, by), position };
  }
}

/** A member whose earlier nickname somebody else has taken meanwhile keeps the later one. */
function unlessTaken(error: unknown): void {
  if (!(error instanceof Rejection)) throw error;
}

/** What a member does in a league. */
export type LeagueAct =
  | (Look & Readonly<{ type: 'ChangeLeague'; name: string }>)
  | Readonly<{ type: 'RenameMember'; member: number; nickname: string }>
  | Readonly<{ type: 'ChangeRole'; member: number; role: LeagueRole }>
  | Readonly<{ type: 'RemoveMember'; member: number }>
  | Readonly<{ type: 'RenewLink' | 'CloseLeague' }>;

export class ActInLeague extends CommandBy<
  OfLeague & ByHolder & Readonly<{ act: LeagueAct }>,
  Readonly<{ position: Position; link: string | null }>
>() {}

@CommandHandler(ActInLeague)
export class ActInLeagueHandler implements ICommandHandler<ActInLeague> {
  constructor(
    private readonly holders: CouponHolders,
    private readonly service: LeagueService,
    private readonly links: LeagueLinks,
    private readonly names: LeagueNames,
    private readonly budgets: LeagueBudgets,
  ) {}

  async execute({ leagueId, coupon, network, key, act, caller }: ActInLeague) {
    const { participantId: by } = await this.holders.holderOf(coupon, network);
    const command = await this.#commandFor(leagueId, act, by);
    const keep = async (state: LeagueState) => {
      this.budgets.spend('act', by);
      return this.#keepNames(leagueId, act, state);
    };
    const { state, events, position } = await this.service.run(leagueId, command, {
      by: caller,
      // Another act under a used key would be taken for the first one, and answered as if it had been done.
      key: `${by}/${key}/${JSON.stringify(act)}`,
      keep,
    });
    for (const { type, data } of events)
      if (type === 'MemberRemoved' && !memberOf(state, data.participantId))
        await this.names.forgetNickname(leagueId, data.participantId);
    return { position, link: state.isClosed ? null : this.links.codeOf(leagueId, state.link) };
  }

  async #commandFor(leagueId: LeagueId, act: LeagueAct, by: ParticipantId): Promise<LeagueCommand> {
    if ('member' in act) return { ...act, leagueId, by, erased: this.service.erased };
    if (act.type !== 'ChangeLeague') return { ...act, leagueId, by };
    const { type, colour, emblem, name } = act;
    const isRenamed = name !== (await this.names.nameOf(leagueId));
    return { type, leagueId, by, colour, emblem, isRenamed };
  }

  async #keepNames(leagueId: LeagueId, act: LeagueAct, { members }: LeagueState): Promise<Undo | undefined> {
    if (act.type === 'ChangeLeague') {
      const before = await this.names.nameOf(leagueId);
      await this.names.keepName(leagueId, act.name);
      if (before === DAMAGED_NAME) return undefined;
      return async () => {
        if ((await this.names.nameOf(leagueId)) === act.name) await this.names.keepName(leagueId, before);
      };
    }
    const renamed = act.type === 'RenameMember' && members.find(({ member }) => member === act.member);
    return renamed ? this.#keepNickname(leagueId, renamed, members, act.nickname) : undefined;
  }

  async #keepNickname(
    leagueId: LeagueId,
    renamed: LeagueMember,
    members: readonly LeagueMember[],
    nickname: string,
  ): Promise<Undo> {
    const { participantId } = renamed;
    const others = members.filter((each) => each !== renamed).map((each) => each.participantId);
    await this.names.refuseTaken(leagueId, others, nickname);
    const before = await this.names.nicknameOf(leagueId, participantId);
    await this.names.keepNickname(leagueId, participantId, nickname);
    const isName = before !== DAMAGED_NAME && before !== ERASED_NAME;
    return async (state) => {
      if ((await this.names.nicknameOf(leagueId, participantId)) !== nickname) return;
      const isMember = memberOf(state, participantId) && !this.service.erased.has(participantId);
      if (!isName || !isMember) return this.names.forgetNickname(leagueId, participantId);
      await this.names.keepNickname(leagueId, participantId, before).catch(unlessTaken);
    };
  }
}

export class ReportLeague extends CommandBy<
  OfLeague & Readonly<{ about: LeagueReport; network: string; key: string }>,
  Position
>() {}

@CommandHandler(ReportLeague)
export class ReportLeagueHandler implements ICommandHandler<ReportLeague> {
  constructor(
    private readonly service: LeagueService,
    private readonly budgets: LeagueBudgets,
  ) {}

  async execute({ leagueId, about, network, key, caller }: ReportLeague): Promise<Position> {
    const keep = async () => this.budgets.spend('report', network);
    const command = { type: 'ReportLeague', leagueId, about } as const;
    return (await this.service.run(leagueId, command, { by: caller, key, keep })).position;
  }
}

export class DecideLeague extends EditBy<
  OfLeague & Readonly<{ decision: 'CloseByOperator' | 'Reopen' | 'DismissReports'; reason: string }>,
  Readonly<{ position: Position; revision: number }>
>() {}

/** An operator closes or reopens a league, or dismisses its reports. */
@CommandHandler(DecideLeague)
export class DecideLeagueHandler implements ICommandHandler<DecideLeague> {
  constructor(private readonly service: LeagueService) {}

  async execute({ leagueId, decision, reason: text, expected, caller }: DecideLeague) {
    const command = { type: decision, leagueId, expected, reason: lastingReason(text) } as const;
    const { position, state } = await this.service.run(leagueId, command, { by: caller });
    return { position, revision: state.revision };
  }
}
