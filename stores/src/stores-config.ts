import type { Secrets } from './vault/secrets.ts';

/** Where stores of their own are, for any number of processes: `esdb://…` and `mongodb://…`. All of them or none. */
export type StoreAddresses = Readonly<{ eventStore: string; readStore: string; vault: string }>;

/**
 * `isPatient`: no visitor waits behind this process, so a slow server may take as long for a read or a secret as for a save.
 * Without `addresses` the stores are files in the directory. `onFatal` hears once that the disk has failed: from then on
 * nothing is acknowledged, and the process must end.
 * `onReadModelsLost` hears that they were damaged and are being built anew, `onLogDropped` that a subscription ended and is
 * taken up again.
 */
export type StoresConfig = Readonly<{
  dataDirectory: string;
  secrets: Secrets;
  addresses?: StoreAddresses | undefined;
  isPatient?: boolean | undefined;
  onFatal: (error: unknown) => void;
  onReadModelsLost?: (file: string, cause: unknown) => void;
  onLogDropped?: ((reason: unknown) => void) | undefined;
}>;
