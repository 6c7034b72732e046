import type { LogFault } from './event-log/event-log.port.ts';
import type { Secrets } from './vault/secrets.ts';

/** The addresses of servers that several processes share: `esdb://…` for the log, `mongodb://…` for the others. */
export type StoreAddresses = Readonly<{ eventStore: string; readStore: string; vault: string }>;

/**
 * Without `addresses` the stores are files in the directory. `onFatal` is called once when the disk has failed: nothing is
 * acknowledged afterwards, and the process must end. `onReadModelsLost` is called when they were damaged and are being rebuilt, `onLogDropped` when a subscription
 * ended and is resumed, `onLogRefusal` when the log's server begins to refuse this process, and with undefined once it
 * refuses nothing more.
 */
export type StoresConfig = Readonly<{
  dataDirectory: string;
  secrets: Secrets;
  addresses?: StoreAddresses | undefined;
  onFatal: (error: unknown) => void;
  onReadModelsLost?: (file: string, cause: unknown) => void;
  onLogDropped?: ((reason: unknown) => void) | undefined;
  onLogRefusal?: ((fault: LogFault | undefined) => void) | undefined;
}>;
