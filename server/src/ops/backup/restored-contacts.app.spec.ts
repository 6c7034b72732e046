import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import {
  AddCustomer,
  AddCustomerHandler,
  RemoveCustomer,
  RemoveCustomerHandler,
} from '../../crm/customers/customer.commands.ts';
import { Subscribers } from '../../delivery/subscriptions/subscribers.ts';
import { subscriptionDecider } from '../../delivery/subscriptions/subscription.decider.ts';
import { resultIn } from '../../main/testing/operator.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { SYSTEM } from '../../platform/commands/caller.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { BackupMaker } from './backup-maker.ts';
import { emptyPlace, newPlace, open, restore, textMaker } from './testing/backup-harness.ts';

let server: RunningApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

describe('restore of contacts', () => {
  it.each(['files', 'text'])('does not restore a contact from %s who was removed since', async (kind) => {
    const person = { name: 'Giden Kişi', email: `giden-${kind}@ornek.example`, phone: '' };
    const entered = new AddCustomer({ person, source: 'other', campaigns: false, caller: SYSTEM });
    const { contactId } = await server.get(AddCustomerHandler).execute(entered);
    const backup = newPlace('yedek');
    const maker = kind === 'text' ? textMaker(server) : server.get(BackupMaker);
    await maker.make(backup, new Date(), () => undefined);
    await server
      .get(RemoveCustomerHandler)
      .execute(new RemoveCustomer({ contactId, expected: null, caller: SYSTEM }));

    const dataDirectory = emptyPlace(server);
    const erasures = join(server.dataDirectory, 'erasures.log');
    resultIn(await restore(backup, dataDirectory, { erasures }));
    const { stores } = await open(dataDirectory);
    expect(await stores.vault.secretOf('contact', contactId)).toBeUndefined();
    const { events } = await stores.log.read(`contact-${contactId}`);
    expect(events.map(({ type }) => type)).toEqual(['ContactAdded', 'ContactRemoved']);
    await stores.close();
  });
});

describe('restore of subscriptions', () => {
  it.each(['files', 'text'])('does not restore one from %s that has ended since', async (kind) => {
    const now = new Date();
    const subscribers = server.get(Subscribers);
    const subscriberId = await subscribers.keep(`abone-${kind}@ornek.example`, now.toISOString());
    const confirm = { type: 'ConfirmSubscription', subscriberId, topics: ['results'], now } as const;
    await server.get(CommandRunner).run(subscriptionDecider, subscriberId, confirm, { by: SYSTEM });
    const backup = newPlace('yedek');
    const maker = kind === 'text' ? textMaker(server) : server.get(BackupMaker);
    await maker.make(backup, now, () => undefined);
    await subscribers.end(subscriberId, SYSTEM);

    const dataDirectory = emptyPlace(server);
    const erasures = join(server.dataDirectory, 'erasures.log');
    resultIn(await restore(backup, dataDirectory, { erasures }));
    const { stores } = await open(dataDirectory);
    expect(await stores.vault.secretOf('subscriber', subscriberId)).toBeUndefined();
    const { events } = await stores.log.read(`subscription-${subscriberId}`);
    expect(events.map(({ type }) => type)).toEqual(['SubscriptionConfirmed', 'SubscriptionEnded']);
    await stores.close();
  });
});
