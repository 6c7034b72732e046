import { dataExistsIn, loadSecrets, openStores, type Secrets, type Stores } from '@onda-on/stores';

import type { Config } from '../config/config.ts';

type Told = Readonly<{ onFatal: (error: unknown) => void; onReadModelsLost: (file: string) => void }>;

export type OpenedInstallation = Readonly<{ secrets: Secrets; stores: Stores }>;

/** Opens keys, then stores. Keys are made at the very first start only: new ones would make everyone a stranger. */
export async function openInstallation(
  { dataDirectory, secretsFile }: Config,
  told: Told,
): Promise<OpenedInstallation> {
  const secrets = loadSecrets({ file: secretsFile, dataExists: dataExistsIn(dataDirectory) });
  return { secrets, stores: await openStores({ dataDirectory, secrets, ...told }) };
}
