import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { streamOf } from '@onda-on/contracts/events';
import { NO_CRITERIA } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';
import { openTestStores } from '@onda-on/stores/testing/local-stores';

import type { Mail, MailOutcome, MailPort } from '../../delivery/mail/mail.port.ts';
import { Outbox } from '../../delivery/mail/outbox.ts';
import { doubleOf } from '../../main/testing/double-of.ts';
import { SYSTEM } from '../../platform/commands/caller.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { FoldedLog } from '../../platform/commands/folded-log.ts';
import type { CampaignMail } from './campaign-mail.ts';
import type { Recipients } from './campaign-recipients.ts';
import { CampaignSender } from './campaign-sender.ts';
import { campaignDecider, type CampaignCommand } from './campaign.decider.ts';

const MINUTE_MS = 60_000;
const ACCEPTED: MailOutcome = { kind: 'accepted' };
const BUSY: MailOutcome = { kind: 'later', reason: 'server-busy' };
const AWAY: MailOutcome = { kind: 'later', reason: 'server-away' };
const campaignId = 'k1';

describe('campaign sender', () => {
  let log: EventLog;
  let close: () => Promise<void>;
  let now: Date;
  let runner: CommandRunner;
  let sender: CampaignSender;
  let sent: string[];
  let answers: (to: string) => MailOutcome;
  let outbox: Outbox;
  let toOutbox: () => void;
  let forgotten: Set<string>;

  const decide = (command: CampaignCommand) =>
    runner.run(campaignDecider, campaignId, command, { by: SYSTEM });
  const start = async (people: number) => {
    const text = { name: 'Kış', segmentId: 's1', subject: 'Konu', message: 'İleti' };
    await decide({ type: 'DraftCampaign', campaignId, text });
    const recipients = Array.from({ length: people }, (_, i) => `k${i}`);
    const startCampaign = { type: 'StartCampaign', campaignId, expected: null } as const;
    await decide({ ...startCampaign, criteria: NO_CRITERIA, recipients });
  };
  const states = async () => {
    const { events } = await log.read(streamOf.campaign(campaignId));
    return events
      .map(campaignDecider.codec.decode)
      .reduce(campaignDecider.evolve, campaignDecider.initialState).states;
  };
  const after = (minutes: number) => {
    now = new Date(now.getTime() + minutes * MINUTE_MS);
    sent.length = 0;
    return sender.sendOn(campaignId);
  };

  beforeEach(async () => {
    now = new Date('2026-11-20T12:00:00.000Z');
    sent = [];
    const stores = await openTestStores();
    ({ log } = stores);
    close = () => stores.close();
    outbox = new Outbox(stores.vault);
    forgotten = new Set();
    const mail = {
      kind: 'smtp',
      send: async (each: Mail) => {
        sent.push(each.to);
        if (mail.kind === 'outbox') await outbox.put(each);
        return answers(each.to);
      },
    };
    toOutbox = () => (mail.kind = 'outbox');
    const letters = { letterTo: async () => ({ subject: 'Konu', text: 'İleti', unsubscribeUrl: '' }) };
    const recipients = {
      of: async (_: unknown, ids: readonly string[]) =>
        ids.map((id) => (forgotten.has(id) ? 'gone' : { name: id, email: id, contactId: id })),
    };
    const clock = { now: () => now };
    runner = new CommandRunner(log, clock, new FoldedLog(log, clock), null);
    sender = new CampaignSender(
      log,
      clock,
      stores.vault,
      mail as MailPort,
      runner,
      doubleOf<CampaignMail>(letters),
      doubleOf<Recipients>(recipients),
    );
  });
  afterEach(() => close());

  it.each([
    ['puts off', BUSY],
    ['hangs up on', AWAY],
  ])(
    'retries a recipient whom the server %s with growing delays, and gives up in the end',
    async (_, outcome) => {
      answers = (to) => (to === 'k1' ? outcome : ACCEPTED);
      await start(3);
      expect(await after(0)).toBe('more');
      expect(await states()).toEqual(['delivered', 'pending', 'delivered']);
      expect([await after(0.5), sent]).toEqual(['wait', []]);
      for (const minutes of [1, 5, 30, 120]) expect([await after(minutes), sent]).toEqual(['wait', ['k1']]);
      expect(await states()).toEqual(['delivered', 'pending', 'delivered']);
      expect([await after(360), sent]).toEqual(['more', ['k1']]);
      expect(await states()).toEqual(['delivered', 'failed', 'delivered']);
      expect(await after(0)).toBe('done');
    },
  );

  it('pauses when the server refuses every mail, and fails nobody while it is down', async () => {
    answers = () => AWAY;
    await start(60);
    expect([await after(0), sent.length]).toEqual(['wait', 50]);
    expect([await after(0.5), sent]).toEqual(['wait', []]);
    for (let hour = 0; hour < 24; hour += 1) expect(await after(60)).toBe('wait');
    expect(new Set(await states())).toEqual(new Set(['pending']));
    answers = () => ACCEPTED;
    expect(await after(1)).toBe('more');
    expect(await after(0)).toBe('more');
    expect(new Set(await states())).toEqual(new Set(['delivered']));
  });

  it('stops early when the server accepts no more for now', async () => {
    answers = () => BUSY;
    await start(120);
    expect([await after(0), sent.length]).toEqual(['wait', 50]);
    expect([await after(0), sent]).toEqual(['wait', []]);
    answers = () => ACCEPTED;
    expect([await after(1), sent.length]).toEqual(['more', 50]);
    await after(0);
    await after(0);
    expect(new Set(await states())).toEqual(new Set(['delivered']));
  });

  it('sends nothing to a person who left while others of the same batch got their mails', async () => {
    answers = () => {
      forgotten.add('k49');
      return ACCEPTED;
    };
    await start(50);
    expect([await after(0), sent.length]).toEqual(['more', 49]);
    expect((await states()).at(-1)).toBe('gone');
  });

  it('leaves nothing in the outbox of a person erased while the mail is written', async () => {
    toOutbox();
    answers = () => {
      forgotten.add('k1');
      return ACCEPTED;
    };
    await start(3);
    expect([await after(0), sent]).toEqual(['more', ['k0', 'k1', 'k2']]);
    expect(await states()).toEqual(['delivered', 'gone', 'delivered']);
    expect((await outbox.page(9)).mails.map(({ to }) => to).toSorted()).toEqual(['k0', 'k2']);
  });

  it('retries at once when an operator resumes the campaign', async () => {
    answers = () => BUSY;
    await start(2);
    await after(0);
    await decide({ type: 'StopCampaign', campaignId });
    await decide({ type: 'ResumeCampaign', campaignId });
    answers = () => ACCEPTED;
    expect([await after(0), sent]).toEqual(['more', ['k0', 'k1']]);
  });
});
