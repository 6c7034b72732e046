import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { LeagueRow, LeagueWeekAnswer } from '@onda-on/contracts/api';
import type { NotificationName } from '@onda-on/contracts/events';
import { LEAGUE_REMINDER_HOURS, Rejection, type LeagueId } from '@onda-on/contracts/rules';
import { LEAGUE_REMINDERS } from '@onda-on/contracts/views';

import { LeagueNames } from '../../contest/leagues/league-names.ts';
import { LeagueService } from '../../contest/leagues/league.commands.ts';
import type { LeagueMember, LeagueReminders, LeagueState } from '../../contest/leagues/league.decider.ts';
import { GetLeagueWeek } from '../../contest/leagues/league.queries.ts';
import { weekLockOf } from '../../contest/lock/week-lock.ts';
import type { ContestWeek } from '../../contest/model/contest.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import type { ChannelPort } from '../notifications/channel.port.ts';
import { Deliveries, type NotificationLetter } from '../notifications/deliveries.ts';
import { Entries } from '../notifications/entries.ts';
import { Letters } from '../notifications/letters.ts';
import { NotificationLinks } from '../notifications/notification-links.ts';
import { NOTIFICATION_TEXT, type NotificationWords } from '../notifications/notification.text.ts';
import { hoursBeforeLock, weekKeyOf } from '../notifications/reminders.ts';
import type { Settlement } from '../notifications/results.ts';

type Kind = 'leagueClosing' | 'leagueResult';
type Asker = LeagueMember & LeagueReminders;
type Table = Readonly<{ leagueId: LeagueId; name: string; state: LeagueState; answer: LeagueWeekAnswer }>;
type Moment = Readonly<{
  kind: Kind;
  week: ContestWeek['number'];
  at: string;
  isTimely: () => boolean;
  /** Whether this message is for a member who asked then, ISO. */
  isMeantFor: (askedAt: string) => boolean;
  /** Undefined where there is nothing to say to this member. */
  wordsFor: (asker: Asker, own: LeagueRow, table: Table) => Promise<NotificationWords | undefined>;
}>;

/** Writes to members about their league. The read model says where to look, the league's stream who asked. */
@Injectable()
export class LeagueLetters {
  constructor(
    private readonly queries: QueryBus,
    private readonly contest: ContestState,
    private readonly leagues: LeagueService,
    private readonly names: LeagueNames,
    private readonly deliveries: Deliveries,
    private readonly entries: Entries,
    private readonly letters: Letters,
    private readonly links: NotificationLinks,
  ) {}

  /** To those who had asked before `since`. */
  closing(
    week: ContestWeek,
    port: ChannelPort,
    { since, isTimely }: Readonly<{ since: string; isTimely: () => boolean }>,
  ): Promise<boolean> {
    const { current } = this.contest;
    const lockAt = weekLockOf(current, week);
    return this.#walk(port, {
      kind: 'leagueClosing',
      week: week.number,
      at: hoursBeforeLock(current, week, LEAGUE_REMINDER_HOURS).toISOString(),
      isTimely,
      isMeantFor: (askedAt) => askedAt < since,
      wordsFor: (asker, own, table) => this.#closingWords(asker, own, table, lockAt),
    });
  }

  results({ week, settledAt, isLasting }: Settlement, port: ChannelPort): Promise<boolean> {
    return this.#walk(port, {
      kind: 'leagueResult',
      week,
      at: settledAt,
      isTimely: isLasting,
      isMeantFor: (askedAt) => askedAt <= settledAt,
      wordsFor: async (_, own, table) => this.#resultWords(own, table),
    });
  }

  #walk(port: ChannelPort, moment: Moment): Promise<boolean> {
    const { kind, isTimely } = moment;
    return this.deliveries.walk(LEAGUE_REMINDERS, {}, { port, kind, isTimely }, async ({ id }) => {
      const table = await this.#tableOf(id, moment.week);
      const letters = table ? await this.#lettersIn(table, port, moment) : [];
      return letters.filter((letter) => letter !== null);
    });
  }

  /** Undefined for a closed league, and for a week that does not count for it. */
  async #tableOf(leagueId: LeagueId, week: ContestWeek['number']): Promise<Table | undefined> {
    const state = await this.leagues.stateOf(leagueId);
    if (state.isClosed || state.reminders.size === 0) return undefined;
    try {
      const answer = await this.queries.execute(new GetLeagueWeek({ leagueId, week }));
      return { leagueId, name: await this.names.nameOf(leagueId), state, answer };
    } catch (error) {
      if (error instanceof Rejection) return undefined;
      throw error;
    }
  }

  async #lettersIn(
    table: Table,
    { channel }: ChannelPort,
    moment: Moment,
  ): Promise<readonly (NotificationLetter | null)[]> {
    const { members, reminders } = table.state;
    const askers = members.flatMap((each): readonly Asker[] => {
      const wish = reminders.get(each.member);
      const isMeant = wish?.channel === channel && moment.isMeantFor(wish.askedAt);
      return isMeant && !this.contest.isBlocked(each.participantId) ? [{ ...each, ...wish }] : [];
    });
    return Promise.all(askers.map((asker) => this.#letterTo(asker, table, moment)));
  }

  async #letterTo(
    asker: Asker,
    table: Table,
    { kind, week, at, wordsFor }: Moment,
  ): Promise<NotificationLetter | null> {
    const { leagueId, answer } = table;
    const { member, participantId, channel, askedAt } = asker;
    const own = answer.rows.find((row) => row.member === member);
    const words = own && own.state !== 'waits' ? await wordsFor(asker, own, table) : undefined;
    if (!words) return null;
    // Without the channel: a member who changes it gets no second message about the same moment.
    const key = `${kind}:${weekKeyOf(this.contest.current, week)}:${leagueId}:${participantId}`;
    const name: NotificationName = { key, kind, channel, week, participantId, couponNo: null, revision: 0 };
    const end = { purpose: { kind: 'endLeagueReminders', leagueId, member }, why: 'league' } as const;
    return { name, askedAt, message: () => this.letters.to(asker, name, at, words, end), result: null };
  }

  /** The table may be a moment behind, so whether the reader has sent is asked of the log. */
  async #closingWords(
    { participantId }: Asker,
    own: LeagueRow,
    { leagueId, name: league, state, answer: { week, rows } }: Table,
    lockAt: Date,
  ): Promise<NotificationWords | undefined> {
    const { erased } = this.contest.current;
    const cannotEnter = new Set(
      state.members
        .filter((each) => erased.has(each.participantId) || this.contest.isBlocked(each.participantId))
        .map(({ member }) => member),
    );
    const others = rows.filter(
      ({ member, state: sent }) => sent === 'not sent' && member !== own.member && !cannotEnter.has(member),
    );
    const hasSent =
      own.state !== 'not sent' ||
      (await this.entries.hasEntered(week as ContestWeek['number'], participantId));
    const missing = others.length + Number(!hasSent);
    if (missing === 0) return undefined;
    const [home, link] = [this.links.home(), this.links.league(leagueId)];
    return NOTIFICATION_TEXT.leagueClosing({
      league,
      week,
      missing,
      isMissing: !hasSent,
      lockAt,
      home,
      link,
    });
  }

  #resultWords(own: LeagueRow, { leagueId, name: league, answer }: Table): NotificationWords | undefined {
    const { week, rows, matches, sent } = answer;
    const decided = matches.filter(({ result }) => result !== 'pending' && result !== 'void').length;
    // Without a match that counts nobody has a place.
    if (sent === 0 || decided === 0) return undefined;
    const first = rows.filter(({ rank }) => rank === 1);
    return NOTIFICATION_TEXT.leagueResult({
      league,
      week,
      own: own.rank === null ? null : { correct: own.correct, decided, rank: own.rank },
      sent,
      first: own.rank === 1 ? null : first.map(({ nickname }) => nickname).join(', '),
      link: this.links.league(leagueId),
    });
  }
}
