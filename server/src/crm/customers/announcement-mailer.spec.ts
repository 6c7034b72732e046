import { beforeEach, describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS } from '@onda-on/contracts/rules';
import type { ReadStore } from '@onda-on/stores';

import type { ContestState } from '../../contest/state/contest-state.ts';
import type { AddressLimit } from '../../delivery/mail/address-limit.ts';
import type { MailOutcome, MailPort } from '../../delivery/mail/mail.port.ts';
import { ConfirmationMails } from '../../delivery/messages/confirmation-mails.ts';
import { MessageJob } from '../../delivery/messages/message.job.ts';
import { doubleOf } from '../../main/testing/double-of.ts';
import type { Config } from '../../platform/config/config.ts';
import type { AnnouncementLinks } from './announcement-links.ts';
import { AnnouncementMailer } from './announcement-mailer.ts';
import type { CustomerVault } from './customer-vault.ts';

const BUSY: MailOutcome = { kind: 'later', reason: 'server-busy' };
const WISH = { contactId: 'c1', at: '2026-11-20T12:00:00.000Z', revision: 0 };

describe('the mail that asks for a confirmation', () => {
  let now: number;
  let sent: string[];
  let outcome: MailOutcome;
  let isKept: boolean;
  let email: string;
  let name: string;
  let text: string;
  let job: MessageJob;
  let mailer: AnnouncementMailer;
  const after = async (minutes: number) => {
    now += minutes * 60_000;
    await job.tick();
    return sent.splice(0);
  };

  beforeEach(() => {
    now = Date.parse(WISH.at);
    sent = [];
    outcome = { kind: 'accepted' };
    isKept = true;
    email = 'ayse@ornek.example';
    name = 'Ayşe';
    job = new MessageJob({} as ReadStore, { nowMs: () => now });
    const mail: MailPort = {
      kind: 'smtp',
      send: async ({ to, text: written }) => {
        sent.push(to);
        text = written;
        return outcome;
      },
    };
    const person = async () => (isKept ? { name, email, phone: '', at: WISH.at } : undefined);
    mailer = new AnnouncementMailer(
      doubleOf<Config>({ publicUrl: 'https://ondaon.example' }),
      new ConfirmationMails(
        mail,
        { now: () => new Date(now) },
        job,
        doubleOf<AddressLimit>({ admits: () => true }),
        { forget: async () => undefined },
      ),
      doubleOf<ContestState>({ settings: DEFAULT_SETTINGS }),
      doubleOf<AnnouncementLinks>({ confirmation: async () => 'token' }),
      doubleOf<CustomerVault>({ person }),
    );
    mailer.ask(WISH, 'ayse@ornek.example');
  });

  it('goes out once', async () => {
    expect(await after(0)).toEqual(['ayse@ornek.example']);
    expect(await after(60)).toEqual([]);
  });

  it('greets by name, but not by one that holds a link', async () => {
    await after(0);
    expect(text).toMatch(/^Merhaba Ayşe,\n/);
    name = 'Odulunuz hazir https://kotu.example/x';
    mailer.ask({ ...WISH, revision: 1 }, 'ayse@ornek.example');
    await after(0);
    expect(text).toMatch(/^Merhaba,\n/);
    expect(text).not.toContain('kotu');
  });

  it('is tried again later and later, and given up in the end', async () => {
    outcome = BUSY;
    expect([await after(0), await after(0.5)]).toEqual([['ayse@ornek.example'], []]);
    for (const minutes of [1, 5, 30, 120, 360]) expect(await after(minutes)).toHaveLength(1);
    expect(await after(1_000)).toEqual([]);
  });

  it('does not go to somebody who was removed before the next try', async () => {
    outcome = BUSY;
    await after(0);
    [outcome, isKept] = [{ kind: 'accepted' }, false];
    expect(await after(1)).toEqual([]);
    isKept = true;
    expect(await after(60)).toEqual([]);
  });

  it('does not go to another address that the person has by the next try', async () => {
    outcome = BUSY;
    await after(0);
    [outcome, email] = [{ kind: 'accepted' }, 'baska@ornek.example'];
    expect(await after(1)).toEqual([]);
  });
});
