import { Injectable } from '@nestjs/common';
import { notificationRoundCodec, type NotificationRoundEnded } from '@onda-on/contracts/events';

import { SYSTEM } from '../../platform/kernel/caller.ts';
import { CommandRunner } from '../../platform/kernel/command-runner.ts';
import type { Decider } from '../../platform/kernel/decider.ts';

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

/** Records that everyone who was due a message has it. */
@Injectable()
export class RoundEnds {
  constructor(private readonly commands: CommandRunner) {}

  async end(end: End): Promise<void> {
    await this.commands.run(roundDecider, String(end.week), end, { by: SYSTEM, key: nameOf(end) });
  }
}
