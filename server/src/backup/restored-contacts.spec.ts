import { copyFileSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Secrets, Vault } from '@onda-on/stores';

import { CONFIG, type Config } from '../config/config.ts';
import { AddContact, AddContactHandler } from '../contacts/add-contact.handler.ts';
import { RemoveContact, RemoveContactHandler } from '../contacts/remove-contact.handler.ts';
import { ContestState } from '../contest/contest-state.ts';
import { SYSTEM } from '../kernel/caller.ts';
import { openInstallation } from '../process/installation.ts';
import { EVENT_LOG, SECRETS, VAULT } from '../stores.module.ts';
import { configOf } from '../testing/operator.ts';
import { startApp, type RunningApp } from '../testing/start-app.ts';
import { BackupMaker } from './backup-maker.ts';
import { runRestore } from './run-restore.ts';

let server: RunningApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const fail = (error: unknown) => {
  throw error;
};
const newPlace = (name: string) => join(mkdtempSync(join(tmpdir(), 'onda-kisi-')), name);

/** As where log and vault are on servers: nothing to copy. */
const textMaker = ({ get }: RunningApp) =>
  new BackupMaker(
    get(EVENT_LOG),
    get<Vault>(VAULT),
    get<Secrets>(SECRETS),
    null,
    get(ContestState),
    get<Config>(CONFIG),
  );

describe('a restore and those who wrote to us (faults.md §6.5)', () => {
  it.each(['files', 'text'])('brings no contact back from %s who was removed since', async (kind) => {
    const person = { name: 'Giden Kişi', email: `giden-${kind}@ornek.example`, phone: '' };
    const entered = new AddContact(person, 'other', false, SYSTEM);
    const { contactId } = await server.get(AddContactHandler).execute(entered);
    const backup = newPlace('yedek');
    const maker = kind === 'text' ? textMaker(server) : server.get(BackupMaker);
    await maker.make(backup, new Date(), () => undefined);
    await server.get(RemoveContactHandler).execute(new RemoveContact(contactId, null, SYSTEM));

    const dataDirectory = newPlace('data');
    mkdirSync(dataDirectory);
    copyFileSync(join(server.dataDirectory, 'secrets.json'), join(dataDirectory, 'secrets.json'));
    const flags = { erasures: join(server.dataDirectory, 'erasures.log') };
    const config = configOf(dataDirectory);
    expect(await runRestore(config, { words: [backup], flags }, () => undefined)).toMatchObject({
      result: { isFine: true },
    });
    const { stores } = await openInstallation(config, { onFatal: fail, onReadModelsLost: fail });
    expect(await stores.vault.secretOf('contact', contactId)).toBeUndefined();
    const { events } = await stores.log.read(`contact-${contactId}`);
    expect(events.map(({ type }) => type)).toEqual(['ContactAdded', 'ContactRemoved']);
    await stores.close();
  });
});
