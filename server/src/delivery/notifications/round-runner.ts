import { Inject, Injectable } from '@nestjs/common';
import { notificationRoundCodec, type NotificationRoundEnded } from '@onda-on/contracts/events';
import type { NotificationChannel } from '@onda-on/contracts/rules';
import type { Checkpoints, Position } from '@onda-on/stores';

import { ContestState } from '../../contest/state/contest-state.ts';
import { SYSTEM } from '../../platform/commands/caller.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import type { Decider } from '../../platform/commands/decider.ts';
import { MONOTONIC_CLOCK, type MonotonicClock } from '../../platform/kernel/clock.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { LOOK_AGAIN_MS } from '../messages/message.job.ts';
import type { ChannelPort } from './channel.port.ts';

type End = NotificationRoundEnded['data'];
const nameOf = ({ kind, revision }: End): string => `${kind}/${revision}`;

/** Switched on again, a channel is due these as before; results of before that it is not. */
const REMINDERS: ReadonlySet<End['kind']> = new Set([
  'reminder',
  'weekClosing',
  'weekClosingLate',
  'leagueClosing',
]);

/** The finished rounds of a week. Each ends once, whichever server records it. */
const roundDecider: Decider<End, ReadonlySet<string>, NotificationRoundEnded> = {
  category: 'notificationRound',
  codec: notificationRoundCodec,
  initialState: new Set(),
  decide: (end, ended) => (ended.has(nameOf(end)) ? [] : [{ type: 'NotificationRoundEnded', data: end }]),
  evolve: (ended, { data }) => new Set([...ended, nameOf(data)]),
};

/** Projections on which a message may depend. */
export type Family = 'standings' | 'notices' | 'leagues' | 'subscriptions';

/** Whether these read models have seen the log up to a position. */
export async function haveSeen(
  reads: Pick<Checkpoints, 'checkpointOf'>,
  position: bigint,
  families: readonly Family[],
): Promise<boolean> {
  const reached = await Promise.all(families.map((name) => reads.checkpointOf(name)));
  return reached.every((each) => each >= position);
}

/** Runs rounds of messages, and records when everyone who was due one has it. */
@Injectable()
export class RoundRunner {
  readonly #began = new Map<string, Position>();
  /** When rounds that left something open are looked at again: each look reads all who are concerned. */
  readonly #againAt = new Map<string, number>();
  readonly #leftOpen = new Map<string, Set<NotificationChannel>>();

  constructor(
    @Inject(READ_STORE) private readonly reads: Checkpoints,
    @Inject(MONOTONIC_CLOCK) private readonly clock: MonotonicClock,
    private readonly commands: CommandRunner,
    private readonly contest: ContestState,
  ) {}

  /**
   * Ends the round once no channel has left anything open and these read models know everybody who is concerned. Reminders wait also
   * for a channel that this process has seen leave something open and that is off now: it may be on again before the lock.
   */
  async run(
    round: End,
    families: readonly Family[],
    ports: readonly ChannelPort[],
    send: (port: ChannelPort) => Promise<boolean>,
  ): Promise<void> {
    const name = `${round.week}/${nameOf(round)}`;
    if ((this.#againAt.get(name) ?? -Infinity) > this.clock.nowMs()) return;
    const areRead = await this.#areRead(name, families);
    const before = REMINDERS.has(round.kind) ? this.#leftOpen.get(name) : undefined;
    const leftOpen = before ?? new Set<NotificationChannel>();
    this.#leftOpen.set(name, leftOpen);
    for (const port of ports) {
      leftOpen.add(port.channel);
      if (await send(port)) leftOpen.delete(port.channel);
    }
    this.#againAt.set(name, this.clock.nowMs() + LOOK_AGAIN_MS);
    if (areRead && leftOpen.size === 0)
      await this.commands.run(roundDecider, String(round.week), round, { by: SYSTEM, key: nameOf(round) });
  }

  /**
   * Whether these read models have what the log held when this process first asked for the round. One that is being built anew lacks
   * persons, who would not get the message any more once the round has ended; while entries come, none is ever at the log's end.
   */
  async #areRead(name: string, families: readonly Family[]): Promise<boolean> {
    const began = this.#began.get(name) ?? this.contest.position;
    this.#began.set(name, began);
    return haveSeen(this.reads, began, families);
  }
}
