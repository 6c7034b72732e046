import { streamOf } from '@onda-on/contracts/events';
import type { EventLog, SecretStore } from '@onda-on/stores';

import { CustomerVault } from '../../crm/customers/customer-vault.ts';
import { customerDecider } from '../../crm/customers/customer.decider.ts';
import { runnerOver } from '../../platform/commands/command-runner.ts';
import { COMMAND_LINE } from '../../platform/commands/operator-log.ts';
import { DamagedRows } from '../../platform/stores/stores.module.ts';

type Stores = Readonly<{ log: EventLog; vault: SecretStore }>;

/** Removes contacts from the vault with all their messages; ids without a contact in the log are skipped. */
export async function forgetContacts({ log, vault }: Stores, ids: Iterable<string>): Promise<void> {
  const contacts = new CustomerVault(vault, new DamagedRows());
  for (const id of ids) if ((await typesIn(log, id)).length > 0) await contacts.forget(id);
}

/** Records in the log that contacts were removed, unless it is recorded already. */
export async function recordRemovedContacts(log: EventLog, ids: Iterable<string>, now: Date): Promise<void> {
  for (const contactId of ids) {
    const types = await typesIn(log, contactId);
    if (types.length === 0 || types.includes('ContactRemoved')) continue;
    const command = { type: 'RemoveCustomer', contactId, expected: null } as const;
    await runnerOver(log, now).run(customerDecider, contactId, command, { by: COMMAND_LINE });
  }
}

async function typesIn(log: EventLog, contactId: string): Promise<readonly string[]> {
  return (await log.read(streamOf.contact(contactId))).events.map(({ type }) => type);
}
