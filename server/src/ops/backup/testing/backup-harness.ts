import { copyFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { LOG_START, type EventLog, type Secrets, type Vault } from '@onda-on/stores';
import { fail, newDirectory } from '@onda-on/stores/testing/local-stores';

import { ContestState } from '../../../contest/state/contest-state.ts';
import { openInstallation } from '../../../main/installation.ts';
import { configOf } from '../../../main/testing/operator.ts';
import type { RunningApp } from '../../../main/testing/start-app.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { EVENT_LOG, SECRETS, VAULT } from '../../../platform/stores/stores.module.ts';
import { BackupMaker } from '../backup-maker.ts';
import { runRestore } from '../run-restore.ts';

/** A person whose data must not be readable in any backup. */
export const SENTINEL = {
  name: 'Zübeyde Gizlioğlu',
  email: 'gizli@ornek.example',
  nationalId: '10000000146',
};

export const newPlace = (name: string): string => join(newDirectory(), name);

export function emptyPlace({ dataDirectory }: RunningApp): string {
  const place = newPlace('data');
  mkdirSync(place);
  copyFileSync(join(dataDirectory, 'secrets.json'), join(place, 'secrets.json'));
  return place;
}

export const restore = (from: string, dataDirectory: string, flags: Readonly<{ erasures?: string }> = {}) =>
  runRestore(configOf(dataDirectory), { words: [from], flags, from: tmpdir() }, () => undefined);

export const open = (dataDirectory: string) =>
  openInstallation(configOf(dataDirectory), { onFatal: fail, onReadModelsLost: fail });

/** Makes text backups, as with log and vault on servers. */
export const textMaker = ({ get }: RunningApp): BackupMaker =>
  new BackupMaker(
    get(EVENT_LOG),
    get<Vault>(VAULT),
    get<Secrets>(SECRETS),
    null,
    get(ContestState),
    get<Config>(CONFIG),
  );

export async function entriesIn(log: EventLog): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { event } of log.readAll(LOG_START, ['CouponSubmitted'])) if (event) found.push(event.id);
  return found;
}
