import { once } from 'node:events';

import { describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { notificationCodec, type NotificationName } from '@onda-on/contracts/events';
import type { CouponNo, ParticipantId, WeekNumber } from '@onda-on/contracts/rules';
import { DamagedVaultRow, VaultUnavailable } from '@onda-on/stores';
import { openTestStores } from '@onda-on/stores/testing/local-stores';

import type { ContestState } from '../../contest/state/contest-state.ts';
import { doubleOf } from '../../main/testing/double-of.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { FoldedLog } from '../../platform/commands/folded-log.ts';
import type { AddressLimit } from '../mail/address-limit.ts';
import type { MailOutcome } from '../mail/mail.port.ts';
import { MessageSender } from '../messages/message-sender.ts';
import type { MessageJob } from '../messages/message.job.ts';
import type { ChannelPort, NotificationMessage } from './channel.port.ts';
import { Deliveries, type NotificationLetter } from './deliveries.ts';

const name: NotificationName = {
  key: 'mail:receipt:A:0',
  kind: 'receipt',
  channel: 'mail',
  week: 15 as WeekNumber,
  participantId: 'p1' as ParticipantId,
  couponNo: 'A' as CouponNo,
  revision: 0,
};
const message: NotificationMessage = {
  key: name.key,
  at: '2026-11-20T12:00:00.000Z',
  topic: 'receipt',
  owner: { kind: 'participant', id: 'p1' },
  couponNo: 'A',
  profile: { name: 'Elif', email: 'elif@ornek.example' },
  subject: 'Kupon',
  text: 'Merhaba',
  short: 'Merhaba',
};
const letter: NotificationLetter = { name, askedAt: null, message: async () => message, result: null };

const limit = doubleOf<AddressLimit>({ admits: () => true });

const accepted = async (): Promise<MailOutcome> => ({ kind: 'accepted' });

async function servers() {
  const { log, close } = await openTestStores();
  const time = { now: new Date('2026-11-20T12:00:00.000Z') };
  const sent: string[] = [];
  let answer = accepted;
  const channel: ChannelPort = {
    channel: 'mail',
    isThere: true,
    send: ({ key }) => {
      sent.push(key);
      return answer();
    },
  };
  const clock = { now: () => time.now };
  const runner = new CommandRunner(log, clock, new FoldedLog(log, clock), null);
  const server = (addresses = limit) =>
    new Deliveries({} as MessageJob, new MessageSender(runner, clock), addresses, {} as ContestState);
  const types = async () =>
    (await log.read('notification-p1')).events.map((event) => notificationCodec.decode(event).type);
  return {
    one: server(),
    other: server(),
    spent: server(doubleOf<AddressLimit>({ admits: () => false })),
    channel,
    sent,
    types,
    time,
    close,
    answers: (next: typeof answer) => (answer = next),
  };
}

describe('notification to be sent by several servers', () => {
  it('is sent once, by one of them', async () => {
    const { one, other, channel, sent, types, close } = await servers();
    await Promise.all([one, other, one, other].map((each) => each.send(letter, channel)));
    await other.send(letter, channel);
    expect(sent).toEqual([name.key]);
    expect(await types()).toEqual(['NotificationBegun', 'NotificationAccepted']);
    await close();
  });

  it('is sent by another one minutes after the first was killed', async () => {
    const { one, other, channel, sent, types, time, answers, close } = await servers();
    const waking = new AbortController();
    // As if killed: no outcome is recorded.
    answers(async () => {
      await once(waking.signal, 'abort');
      return { kind: 'accepted' };
    });
    const killed = one.send(letter, channel);
    while (sent.length === 0) await new Promise((resolve) => setImmediate(resolve));
    answers(accepted);
    expect(await other.send(letter, channel)).toEqual({ isOver: false, outcome: null });
    time.now = new Date('2026-11-20T12:05:00.000Z');
    expect(await other.send(letter, channel)).toMatchObject({ isOver: true });
    expect(sent).toHaveLength(2);
    // The first process only stalled; it must end before its log is closed.
    waking.abort();
    await killed;
    expect(await types()).toEqual(['NotificationBegun', 'NotificationBegun', 'NotificationAccepted']);
    await close();
  });

  it('is left open, and sent minutes later, by one whose address limit is spent, when another one had admitted it', async () => {
    const { one, spent, channel, sent, types, time, answers, close } = await servers();
    answers(async () => ({ kind: 'later', reason: 'server-busy' }));
    expect(await one.send(letter, channel)).toMatchObject({ isOver: false });
    answers(accepted);
    expect(await spent.send(letter, channel)).toEqual({ isOver: false, outcome: null });
    time.now = new Date('2026-11-20T12:05:00.000Z');
    expect(await spent.send(letter, channel)).toMatchObject({ isOver: true });
    expect(sent).toHaveLength(2);
    expect(await types()).toEqual([
      'NotificationBegun',
      'NotificationDelayed',
      'NotificationBegun',
      'NotificationAccepted',
    ]);
    await close();
  });

  it.each([
    ['its server counts as away when a store does not answer', 'server-away', new VaultUnavailable('away')],
    ['it counts as malformed when it cannot be built', 'malformed', new Error('no such match')],
    ['it counts as malformed when its row is damaged', 'malformed', new DamagedVaultRow('damaged')],
  ])('is retried after an exception, and %s', async (_, reason, error) => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
    const { one, channel, types, answers, close } = await servers();
    answers(() => Promise.reject(error));
    expect(await one.send(letter, channel)).toEqual({ isOver: false, outcome: { kind: 'later', reason } });
    expect(logged).toHaveBeenCalledTimes(reason === 'malformed' ? 1 : 0);
    logged.mockRestore();
    expect(await types()).toEqual(['NotificationBegun', 'NotificationDelayed']);
    await close();
  });
});
