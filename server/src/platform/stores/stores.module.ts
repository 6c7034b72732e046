import {
  Injectable,
  Logger,
  Global,
  Inject,
  Module,
  type DynamicModule,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { Secrets, Stores } from '@onda-on/stores';

import { ChainHealth } from './chain-health.ts';

/** Injection tokens of the stores' ports. */
export const EVENT_LOG = Symbol('EventLog');
export const READ_STORE = Symbol('ReadStore');
export const VAULT = Symbol('Vault');
/** The installation's keys (`Secrets`). */
export const SECRETS = Symbol('Secrets');
/** The function that copies log and vault (`CopyStores`); null if they are not files. */
export const COPY_STORES = Symbol('CopyStores');
/** The function that checks the indexes of log and vault (`DamagedIndexes`); null if they are not files. */
export const DAMAGED_INDEXES = Symbol('DamagedIndexes');

const STORES = Symbol('Stores');

/** Provides the stores, and closes them last. */
@Global()
@Module({})
export class StoresModule implements OnApplicationShutdown {
  constructor(@Inject(STORES) private readonly stores: Stores) {}

  static with(stores: Stores, secrets: Secrets): DynamicModule {
    return {
      module: StoresModule,
      providers: [
        { provide: STORES, useValue: stores },
        { provide: EVENT_LOG, useValue: stores.log },
        { provide: READ_STORE, useValue: stores.reads },
        { provide: VAULT, useValue: stores.vault },
        { provide: SECRETS, useValue: secrets },
        { provide: COPY_STORES, useValue: stores.copy ?? null },
        { provide: DAMAGED_INDEXES, useValue: stores.damagedIndexes ?? null },
        ChainHealth,
        DamagedRows,
      ],
      exports: [
        EVENT_LOG,
        READ_STORE,
        VAULT,
        SECRETS,
        COPY_STORES,
        DAMAGED_INDEXES,
        ChainHealth,
        DamagedRows,
      ],
    };
  }

  onApplicationShutdown(): Promise<void> {
    return this.stores.close();
  }
}

/** Vault rows that this process could not open. Each is logged once; their number raises an alert. */
@Injectable()
export class DamagedRows {
  readonly #logger = new Logger('Vault');
  readonly #keys = new Set<string>();

  get size(): number {
    return this.#keys.size;
  }

  /** Reports a row that does not open: a profile by `participantId@version`, a secret by its id. */
  readonly report = (key: string): void => {
    if (this.#keys.has(key)) return;
    this.#keys.add(key);
    this.#logger.error(`A row of the vault does not open: ${key}`);
  };
}
