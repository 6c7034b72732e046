import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import type { ErasureStore, IdentityStore } from '@onda-on/stores';

import { CustomerVault } from '../../crm/customers/customer-vault.ts';
import { RemoveCustomer } from '../../crm/customers/customer.commands.ts';
import { Outbox } from '../../delivery/mail/outbox.ts';
import { MessageJob } from '../../delivery/messages/message.job.ts';
import { NotifiedContest } from '../../delivery/notifications/testing/notified-contest.ts';
import { Subscribers } from '../../delivery/subscriptions/subscribers.ts';
import { SYSTEM } from '../../platform/commands/caller.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';
import { Erasures } from './erasures.ts';

const ON = { notifications: { emailNotifications: true, weeklyReminders: true } };
const EMAIL = 'k1@ornek.example';

describe('the outbox', () => {
  let contest: NotifiedContest;
  afterEach(() => contest.close());

  const mails = async () => (await contest.app.get(Outbox).page(9)).mails;
  /** Does something while the next mail is on its way into the outbox. */
  function meanwhile(act: () => Promise<unknown>): void {
    const outbox = contest.app.get(Outbox);
    const put = outbox.put.bind(outbox);
    jest.spyOn(outbox, 'put').mockImplementationOnce(async (mail) => {
      await act();
      await put(mail);
    });
  }

  it('keeps no mail of a person who was erased while it was written', async () => {
    contest = await NotifiedContest.start(ON, { mail: undefined });
    await contest.enter(1, { notify: true });
    const person = await contest.app.get<IdentityStore>(VAULT).find('20000000001');
    if (!person) throw new Error('The person has a coupon');
    const { participantId } = person;
    meanwhile(() => contest.app.get(Erasures).forget({ participantId, requestRef: 'talep 1' }, SYSTEM));
    await contest.settle();
    expect(await mails()).toEqual([]);
  });

  it('keeps no mail that verifies an address once more and was built while its person was erased', async () => {
    const security = { requireEmailVerification: true };
    contest = await NotifiedContest.start({ ...ON, security }, { mail: undefined });
    const { couponNo, editCode } = (await contest.enter(1)).body;
    await contest.settle();
    await contest.app.call('POST', `/api/coupons/${couponNo}/verification`, { body: { editCode } });
    const vault = contest.app.get<IdentityStore & ErasureStore>(VAULT);
    const { participantId } = (await vault.find('20000000001'))!;
    const erase = vault.erase.bind(vault);
    const sent = jest.fn(() => contest.app.get(MessageJob).tick());
    // The last step of an erasure: the mails are forgotten by then.
    jest.spyOn(vault, 'erase').mockImplementation(async (id) => {
      await sent();
      return erase(id);
    });
    await contest.app.get(Erasures).forget({ participantId, requestRef: 'talep 1' }, SYSTEM);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(await mails()).toEqual([]);
  });

  it('keeps no mail to an address whose subscription ended while it was written', async () => {
    contest = await NotifiedContest.start(ON, { mail: undefined });
    await contest.app.call('POST', '/api/subscriptions', { body: { email: EMAIL, topics: ['closing'] } });
    await contest.settle();
    const [asking] = await mails();
    const token = /\/bildirim\/(\S+)/.exec(asking?.text ?? '')?.[1];
    await contest.app.call('POST', `/api/notifications/${token}`);
    meanwhile(() => contest.app.get(Subscribers).endOf(EMAIL, SYSTEM));
    contest.app.travel('2026-11-20T12:00:01Z');
    await contest.settle();
    expect(await mails()).toEqual([]);
  });

  it('keeps no mail that asks for a confirmation of a customer who was removed while it was written', async () => {
    contest = await NotifiedContest.start(ON, { mail: undefined });
    const message = { subject: 'Merhaba', message: 'Duyuru istiyorum.', consent: true, campaigns: true };
    await contest.app.call('POST', '/api/contact', { body: { name: 'Ayşe Işık', email: EMAIL, ...message } });
    const contactId = await contest.app.get(CustomerVault).idOf(EMAIL);
    if (contactId === undefined) throw new Error('Who writes is a customer');
    const removal = new RemoveCustomer({ contactId, expected: null, caller: SYSTEM });
    const removed = jest.fn(() => contest.app.get(CommandBus).execute(removal));
    meanwhile(removed);
    await contest.settle();
    expect(removed).toHaveBeenCalledTimes(1);
    expect(await mails()).toEqual([]);
  });
});
