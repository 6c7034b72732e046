import {
  dataExistsIn,
  Keyring,
  makeDirectory,
  openStores,
  restrictToOwner,
  type Stores,
  type StoresConfig,
} from '@onda-on/stores';

import { ABANDONED_MS } from '../ops/backup/abandoned-drafts.ts';
import { isHalfRestored } from '../ops/backup/restore-place.ts';
import type { Config } from '../platform/config/config.ts';
import { refuseMovedData } from './moved-data.ts';
import { removeDrafts } from './remove-drafts.ts';
import { StartRefused } from './start-refusal.ts';

type StoreCallbacks = Readonly<{
  onFatal: (error: unknown) => void;
  onReadModelsLost: (file: string) => void;
  keepsReadModels?: boolean;
  onLogDropped?: (reason: unknown) => void;
  onRefusal?: StoresConfig['onRefusal'];
}>;

export type OpenedInstallation = Readonly<{ secrets: Keyring; stores: Stores }>;

/** What is made on opened stores and closes them itself later; they are closed here if it cannot be made. */
export function closedOnFailure<Made>({ stores }: OpenedInstallation, making: Promise<Made>): Promise<Made> {
  return making.catch(async (error: unknown) => {
    await stores.close().catch(() => undefined); // What made it fail says more.
    throw error;
  });
}

/** Opens keys, then stores. Keys are generated only at the very first start: new ones would find nobody in the vault. */
export async function openInstallation(
  config: Config,
  callbacks: StoreCallbacks,
): Promise<OpenedInstallation> {
  const { dataDirectory, secretsFile, stores: addresses } = config;
  if (isHalfRestored(dataDirectory))
    throw new StartRefused(`${dataDirectory}: yarım kalmış bir geri yükleme var; restore komutunu yineleyin`);
  refuseMovedData(config);
  const secrets = new Keyring({ file: secretsFile, dataExists: dataExistsIn(dataDirectory) });
  makeDirectory(dataDirectory); // for keys and the control socket
  restrictToOwner(dataDirectory); // versions before this one left files that others may read
  const stores = await openStores({ dataDirectory, secrets, addresses, ...callbacks });
  // With files the stores are open here only; with servers another command may be writing beside this process.
  removeDrafts(dataDirectory, secretsFile, addresses ? Date.now() - ABANDONED_MS : Infinity);
  return { secrets, stores };
}
