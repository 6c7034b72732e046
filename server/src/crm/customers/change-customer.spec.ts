import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventLog, Stores } from '@onda-on/stores';
import { openTestStores } from '@onda-on/stores/testing/local-stores';

import { doubleOf } from '../../main/testing/double-of.ts';
import { rejected } from '../../main/testing/rejected.ts';
import type { Caller } from '../../platform/commands/caller.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { FoldedLog } from '../../platform/commands/folded-log.ts';
import { DamagedRows } from '../../platform/stores/stores.module.ts';
import type { AnnouncementMailer } from './announcement-mailer.ts';
import { CustomerVault, type CustomerDetails } from './customer-vault.ts';
import { ChangeCustomer, ChangeCustomerHandler, CustomerMutex } from './customer.commands.ts';
import { customerDecider } from './customer.decider.ts';

const CALLER: Caller = { actor: 'cli' };
const ID = 'c1';
const AT = '2026-11-20T12:00:00.000Z';
const CLOCK = { now: () => new Date(AT) };
const NO_MAIL = doubleOf<AnnouncementMailer>({ ask: () => undefined });
const FIRST: CustomerDetails = { name: 'Elif', email: 'elif@ornek.example', phone: '' };
const OTHERS: CustomerDetails = { ...FIRST, name: 'Elif Demir' };
const OWN: CustomerDetails = { ...FIRST, name: 'Elif Kaya' };
const FIRST_REVISION = 0;

type Task = () => Promise<unknown>;
const nothing: Task = async () => undefined;

const change = (person: CustomerDetails) =>
  new ChangeCustomer({
    contactId: ID,
    change: { person, source: 'other', campaigns: undefined },
    expected: FIRST_REVISION,
    caller: CALLER,
  });

const handlerOn = (runner: CommandRunner, customers: CustomerVault) =>
  new ChangeCustomerHandler(runner, customers, new CustomerMutex(), CLOCK, NO_MAIL);

describe('change of a customer that another server changes meanwhile', () => {
  let stores: Stores;
  let vault: CustomerVault;
  let afterVaultRead: Task;
  let afterLogRead: Task;

  const runnerOn = (log: Pick<EventLog, 'read' | 'append'>) => {
    return new CommandRunner(log as EventLog, CLOCK, new FoldedLog(stores.log, CLOCK), null);
  };
  const changeOnOther = () => handlerOn(runnerOn(stores.log), vault).execute(change(OTHERS));
  const removeOnOther = async () => {
    const command = { type: 'RemoveCustomer', contactId: ID, expected: null } as const;
    await runnerOn(stores.log).run(customerDecider, ID, command, { by: CALLER });
    await vault.forget(ID);
  };
  /** The change on this server; each task runs once, after the first read of vault or log. */
  const changeHere = () => {
    const log = {
      read: async (stream: string) => {
        const read = await stores.log.read(stream);
        const task = afterLogRead;
        afterLogRead = nothing;
        await task();
        return read;
      },
      append: stores.log.append.bind(stores.log),
    };
    const slowVault = new (class extends CustomerVault {
      override async person(contactId: string) {
        const person = await super.person(contactId);
        const task = afterVaultRead;
        afterVaultRead = nothing;
        await task();
        return person;
      }
    })(stores.vault, new DamagedRows());
    return handlerOn(runnerOn(log), slowVault).execute(change(OWN));
  };

  beforeEach(async () => {
    stores = await openTestStores();
    vault = new CustomerVault(stores.vault, new DamagedRows());
    afterVaultRead = nothing;
    afterLogRead = nothing;
    await vault.keepPerson(ID, FIRST, AT);
    const add = {
      type: 'AddCustomer',
      contactId: ID,
      source: 'other',
      tags: [],
      noticeVersion: null,
    } as const;
    await runnerOn(stores.log).run(customerDecider, ID, { ...add, campaigns: false }, { by: CALLER });
  });
  afterEach(() => stores.close());

  it("leaves the other server's data in the vault when it is refused before it wrote", async () => {
    afterVaultRead = changeOnOther;
    await expect(changeHere()).rejects.toThrow(rejected('STALE_VERSION'));
    expect(await vault.person(ID)).toMatchObject(OTHERS);
  });

  it("restores the other server's data when it is refused after it wrote", async () => {
    afterLogRead = changeOnOther;
    await expect(changeHere()).rejects.toThrow(rejected('STALE_VERSION'));
    expect(await vault.person(ID)).toMatchObject(OTHERS);
  });

  it('stores nothing about a customer whom the other server removed', async () => {
    afterLogRead = removeOnOther;
    await expect(changeHere()).rejects.toThrow(rejected('CONTACT_NOT_FOUND'));
    expect(await vault.person(ID)).toBeUndefined();
  });

  it('is stored when nobody else changes the customer', async () => {
    await changeHere();
    expect(await vault.person(ID)).toMatchObject(OWN);
  });
});
