import { Inject, Injectable } from '@nestjs/common';
import { notificationRoundCodec, type NotificationRoundEnded } from '@onda-on/contracts/events';
import type { Checkpoints, Position } from '@onda-on/stores';

import { ContestState } from '../../contest/state/contest-state.ts';
import { SYSTEM } from '../../platform/kernel/caller.ts';
import { CommandRunner } from '../../platform/kernel/command-runner.ts';
import type { Decider } from '../../platform/kernel/decider.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';

type End = NotificationRoundEnded['data'];
const nameOf = ({ kind, revision }: End): string => `${kind}/${revision}`;

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

/** Records that everyone who was due a message has it. */
@Injectable()
export class RoundEnds {
  readonly #began = new Map<string, Position>();

  constructor(
    @Inject(READ_STORE) private readonly reads: Checkpoints,
    private readonly commands: CommandRunner,
    private readonly contest: ContestState,
  ) {}

  /**
   * Whether these read models have what the log held when this process first asked for the round. One that is being built anew lacks
   * persons, who would not get the message any more once the round has ended; while entries come, none is ever at the log's end.
   */
  async areRead(round: Pick<End, 'kind' | 'week'>, families: readonly Family[]): Promise<boolean> {
    const name = `${round.kind}/${round.week}`;
    const began = this.#began.get(name) ?? this.contest.position;
    this.#began.set(name, began);
    return haveSeen(this.reads, began, families);
  }

  async end(end: End): Promise<void> {
    await this.commands.run(roundDecider, String(end.week), end, { by: SYSTEM, key: nameOf(end) });
  }
}
