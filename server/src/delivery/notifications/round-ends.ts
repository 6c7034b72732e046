import { Inject, Injectable } from '@nestjs/common';
import { notificationRoundCodec, streamOf, type NotificationRoundEnded } from '@onda-on/contracts/events';
import type { EventLog } from '@onda-on/stores';

import { metaOf, SYSTEM } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import type { Decider } from '../../platform/kernel/decider.ts';
import { commandIdOf } from '../../platform/kernel/ids.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';

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
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async end(end: End): Promise<void> {
    const commandId = commandIdOf(streamOf.notificationRound(end.week), nameOf(end));
    await transact(
      this.log,
      roundDecider,
      String(end.week),
      end,
      metaOf(SYSTEM, commandId, this.clock.now()),
    );
  }
}
