import { afterAll } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import type { StoreAddresses } from '@onda-on/stores';
import type { SharedStores } from '@onda-on/stores/testing';

import type { Config } from '../../platform/config/config.ts';
import { openInstallation } from '../installation.ts';

/**
 * With `TEST_STORES=shared` every application of a test stands on an EventStoreDB double and a MongoDB server, and its read
 * models are kept by a second application beside it, as where there are several servers. Nobody there is a failure.
 */
export const onSharedStores = process.env['TEST_STORES'] === 'shared';

const opened = new Map<string, SharedStores>();
const running = new Set<Running>();

// This comes before what a suite does afterwards, so whatever still runs is closed here, before its stores are gone.
if (onSharedStores)
  afterAll(async () => {
    await Promise.all([...running].map((each) => each.close()));
    await Promise.all([...opened.values()].map((each) => each.end()));
  });

/** The stores that a data directory's application has: the same ones whenever it is started again. */
export async function sharedStoresOf(dataDirectory: string): Promise<StoreAddresses | undefined> {
  if (!onSharedStores) return undefined;
  const known = opened.get(dataDirectory) ?? (await newSharedStores());
  opened.set(dataDirectory, known);
  return known.addresses;
}

/**
 * Takes the limit of a command's time away: the server of the tests takes one command after the other, and the machine may
 * have other work to do.
 */
export function withoutHaste(commands: CommandBus): void {
  Reflect.deleteProperty(commands, 'execute');
}

type Running = Readonly<{ close: () => Promise<void> }>;

/** An application and, on shared stores, another one that keeps its read models; both are closed together, and once. */
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
  const told = { onFatal: raise, onReadModelsLost: raise, isPatient: true };
  const installation = await openInstallation(config, told);
  return startProjectionsApplication({ ...config, port: 0, host: '127.0.0.1' }, installation, raise);
}

async function newSharedStores(): Promise<SharedStores> {
  const { SharedStores } = await import('@onda-on/stores/testing');
  return SharedStores.start();
}

function raise(error: unknown): never {
  throw error instanceof Error ? error : new Error(String(error));
}
