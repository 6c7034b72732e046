import type { LogRefusal } from './event-log/event-log.port.ts';
import type { Secrets } from './vault/secrets.ts';

/** The addresses of servers that several processes share: `esdb://…` for the log, `mongodb://…` for the others. */
export type StoreAddresses = Readonly<{ eventStore: string; readStore: string; vault: string }>;

/** What a store's server does not accept of this process, and its message. */
export type StoreRefusal = Readonly<{ refusal: LogRefusal; message: string }>;

/** Called when a server begins to refuse this process, and with undefined once it refuses nothing more. */
export type OnRefusal = (refused: StoreRefusal | undefined) => void;

/**
 * Without `addresses` the stores are files in the directory. `onFatal` is called once when the disk has failed: nothing is
 * acknowledged afterwards, and the process must end. `onReadModelsLost` is called when they were damaged and are being rebuilt, `onLogDropped` when a subscription
 * ended and is resumed, `onRefusal` when a store's server begins to refuse this process, and with undefined once it
 * refuses nothing more. With `keepsReadModels` those in which damage was found while they were in use are opened as they are, to be looked at or replayed.
 */
export type StoresConfig = Readonly<{
  dataDirectory: string;
  secrets: Secrets;
  addresses?: StoreAddresses | undefined;
  onFatal: (error: unknown) => void;
  onReadModelsLost?: (file: string, cause: unknown) => void;
  keepsReadModels?: boolean | undefined;
  onLogDropped?: ((reason: unknown) => void) | undefined;
  onRefusal?: ((store: keyof StoreAddresses, refused: StoreRefusal | undefined) => void) | undefined;
}>;
