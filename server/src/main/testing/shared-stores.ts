import { jest } from '@jest/globals';
import { afterRequest, type StoreAddresses, type Stores } from '@onda-on/stores';
import { fail, newDirectory } from '@onda-on/stores/testing/local-stores';
import type { SharedStores } from '@onda-on/stores/testing/shared-stores';

import type { Config } from '../../platform/config/config.ts';
import { readConfig } from '../../platform/config/read-config.ts';
import { openInstallation } from '../installation.ts';

/**
 * With `TEST_STORES` each application uses stores of its own that processes can share, and a second application keeps its read models, as
 * with several servers. A missing server fails the tests.
 */
const onSharedStores = process.env['TEST_STORES'] !== undefined;

const opened = new Map<string, SharedStores>();
const running = new Set<Running>();

/** Closes everything that a suite left open; `close-shared-stores.ts` calls it after each suite. */
export async function closeSharedStores(): Promise<void> {
  await Promise.all([...running].map((each) => each.close()));
  await Promise.all([...opened.values()].map((each) => each.end()));
  opened.clear();
}

/** The store addresses of a data directory, the same ones after a restart. */
export async function sharedStoresOf(dataDirectory: string): Promise<StoreAddresses | undefined> {
  if (!onSharedStores) return undefined;
  const known = opened.get(dataDirectory) ?? (await newSharedStores());
  opened.set(dataDirectory, known);
  return known.addresses;
}

/** The configuration of a process on these stores, with a data directory of its own. */
export const configOn = (
  { eventStore, readStore, vault }: StoreAddresses,
  admin: Readonly<{ username: string; password: string }>,
): Config =>
  readConfig({
    DATA_DIR: newDirectory(),
    PORT: '0',
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    EVENT_STORE: eventStore,
    READ_STORE: readStore,
    VAULT: vault,
  });

/** The stores of an application, whose read models and vault have the limits of background work: a busy machine answers late. */
export const unhurried = (stores: Stores): Stores =>
  onSharedStores
    ? { ...stores, reads: inBackground(stores.reads), vault: inBackground(stores.vault) }
    : stores;

const inBackground = <Store extends object>(store: Store): Store =>
  new Proxy(store, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      // What a test has put in a function's place stays what it is.
      if (typeof value !== 'function' || jest.isMockFunction(value)) return value;
      return (...given: readonly unknown[]) => afterRequest(() => Reflect.apply(value, target, given));
    },
  });

type Running = Readonly<{ close: () => Promise<void> }>;

/** An application and, on shared stores, a second one that keeps its read models; both are closed together, once. */
export async function withFollower(app: Running, config: Config): Promise<Running> {
  const follower = config.stores && (await startFollower(config));
  let closing: Promise<void> | undefined;
  const pair = { close: () => (closing ??= close()) };
  const close = async () => {
    running.delete(pair);
    await app.close();
    await follower?.close();
  };
  running.add(pair);
  return pair;
}

async function startFollower(config: Config): Promise<Running> {
  const { startProjectionsApplication } = await import('../projections-application.ts');
  const options = { onFatal: fail, onReadModelsLost: fail };
  const installation = await openInstallation(config, options);
  return startProjectionsApplication({ ...config, port: 0, host: '127.0.0.1' }, installation);
}

async function newSharedStores(): Promise<SharedStores> {
  const { SharedStores } = await import('@onda-on/stores/testing/shared-stores');
  return SharedStores.start();
}
