import { setTimeout as pause } from 'node:timers/promises';

import {
  addressFaultOf,
  writtenFaultOf,
  DamagedReadModel,
  DamagedVaultRow,
  isLogRefusal,
  LogUnavailable,
  ReadModelsUnavailable,
  VaultUnavailable,
  type AddressFault,
  type AddressFaultKind,
  type StoreName,
} from '@onda-on/stores';

import type { Config } from '../platform/config/config.ts';
import type { StartOutput } from './start-output.ts';
import { StoreAddressRefused } from './start-refusal.ts';
import { WaitingAnswers, type Meanwhile } from './waiting-answers.ts';

/**
 * Times in milliseconds. `slowMs`: a try that takes longer counts as waiting, whether a store is silent or the log long.
 * `refusedMsMax`: a server that has just started may refuse every sign-in for some seconds. `openMeanwhile` is called once the
 * start has to wait.
 */
type Waiting = Readonly<{
  pauseMs: number;
  slowMs: number;
  sayEveryMs: number;
  refusedMsMax: number;
  faultOf: typeof addressFaultOf;
  openMeanwhile: () => Promise<Meanwhile | undefined>;
}>;

const WAITING: Waiting = {
  pauseMs: 1_000,
  slowMs: 10_000,
  sayEveryMs: 5_000,
  refusedMsMax: 20_000,
  faultOf: addressFaultOf,
  openMeanwhile: async () => undefined,
};

const VARIABLES: Readonly<Record<StoreName, string>> = {
  eventStore: 'EVENT_STORE',
  readStore: 'READ_STORE',
  vault: 'VAULT',
};

const STARTING = 'Başlatılıyor';
const SLOW = 'Başlatma uzun sürüyor; depoların yanıtı bekleniyor ya da kayıt günlüğü okunuyor';

const AWAY: Readonly<Record<StoreName, string>> = {
  eventStore: 'Olay günlüğüne ulaşılamıyor; yanıt vermesi bekleniyor',
  readStore: 'Okuma modellerine ulaşılamıyor; yanıt vermesi bekleniyor',
  vault: 'Kişi kasasına ulaşılamıyor; yanıt vermesi bekleniyor',
};

const FAULTS: Readonly<Record<AddressFaultKind, string>> = {
  password: 'kullanıcı adı veya parola kabul edilmiyor',
  rights: 'kullanıcının okuma hakkı yok',
  file: 'adreste adı geçen dosya okunamıyor',
  option: 'adresteki bir ayarın değeri geçersiz',
  certificate: 'sunucunun sertifikasına güvenilmiyor',
  needsTls: 'sunucu TLS ile konuşuyor, adreste TLS kapalı',
  hasNoTls: 'sunucu TLS ile konuşmuyor, adreste TLS açık',
};

/** Starts on opened stores; calls `beforeListening` before it takes the port. It closes the stores if it fails. */
type Start<T> = (beforeListening: () => Promise<void>) => Promise<T>;

/**
 * Tries to start again while a shared store is away, with a line every few seconds. From the beginning it holds the port and answers
 * supervisors there: a second process that was started by mistake finds it taken before it touches a store. While it waits it
 * answers visitors as far as `openMeanwhile` does.
 * Every try opens and checks all stores, since they may come back with other content.
 *
 * @throws {StoreAddressRefused} when waiting does not help, since an address is wrong, the error of the port, and what `start`
 * throws otherwise.
 */
export async function startWhenStoresAnswer<T>(
  config: Pick<Config, 'stores' | 'host' | 'port'> & Partial<Pick<Config, 'trustProxy'>>,
  { warn }: Pick<StartOutput, 'warn'>,
  start: Start<T>,
  waiting: Partial<Waiting> = {},
): Promise<T> {
  const { pauseMs, slowMs, sayEveryMs, refusedMsMax, faultOf, openMeanwhile } = { ...WAITING, ...waiting };
  const { stores: addresses } = config;
  if (!addresses) return start(async () => undefined);
  const written = writtenFaultOf(addresses);
  if (written) throw refusedFor(written);
  const answers = new WaitingAnswers(config, openMeanwhile, STARTING);
  const refusals = new Refusals(refusedMsMax);
  const began = performance.now();
  let dueAt = began;
  try {
    await answers.listen(config);
    for (;;) {
      const slow = setTimeout(() => {
        if (answers.reason === STARTING) warn((answers.reason = SLOW));
        // Most likely the log: without another store nothing but the client is served.
        answers.update('eventStore').catch((error: unknown) => warn(String(error)));
      }, slowMs);
      const outcome = await start(() => answers.close())
        .then((started) => ({ started }), awayIn)
        .finally(() => clearTimeout(slow));
      if ('started' in outcome) return outcome.started;
      if (dueAt === began) answers.reason = AWAY[outcome.away];
      if (performance.now() >= dueAt) {
        const fault = await faultOf(addresses);
        refusals.refuseLasting(fault);
        answers.reason = fault ? `${textOf(fault)}; yeniden deneniyor` : AWAY[outcome.away];
        warn(dueAt === began ? answers.reason : `${answers.reason} (${secondsSince(began)} sn)`);
        dueAt = performance.now() + sayEveryMs;
      }
      await answers.update(outcome.away);
      await pause(pauseMs);
    }
  } finally {
    await answers.close();
  }
}

const secondsSince = (began: number): number => Math.round((performance.now() - began) / 1_000);

/** The error of somebody who does not wait, or in its place why the address of a store does not work. */
export async function explained(error: unknown, addresses: Config['stores']): Promise<unknown> {
  if (!addresses) return error;
  const written = writtenFaultOf(addresses);
  if (written) return refusedFor(written);
  if (!storeAwayIn(error)) return error;
  const fault = await addressFaultOf(addresses);
  return fault ? refusedFor(fault) : error;
}

/** How long a store's server has been refusing. */
class Refusals {
  readonly #msMax: number;
  #since: number | undefined;

  constructor(msMax: number) {
    this.#msMax = msMax;
  }

  /** @throws {StoreAddressRefused} for a fault that lasts. */
  refuseLasting(fault: AddressFault | undefined): void {
    if (!fault) {
      this.#since = undefined;
      return;
    }
    const mayPass = fault.kind === 'password' || fault.kind === 'rights';
    this.#since ??= performance.now();
    if (!mayPass || performance.now() - this.#since >= this.#msMax) throw refusedFor(fault);
  }
}

/** @throws any error that does not say that a store is away. */
function awayIn(error: unknown): Readonly<{ away: StoreName }> {
  const away = storeAwayIn(error);
  if (!away) throw error;
  return { away };
}

/** The store that gave no answer, or refused to; undefined for any other error. */
function storeAwayIn(error: unknown): StoreName | undefined {
  if (error instanceof LogUnavailable || isLogRefusal(error)) return 'eventStore';
  // Errors about damage extend these two, and damage does not pass.
  if (error instanceof ReadModelsUnavailable && !(error instanceof DamagedReadModel)) return 'readStore';
  return error instanceof VaultUnavailable && !(error instanceof DamagedVaultRow) ? 'vault' : undefined;
}

const refusedFor = (fault: AddressFault) => new StoreAddressRefused(textOf(fault));

const textOf = ({ store, kind, detail }: AddressFault) => `${VARIABLES[store]}: ${FAULTS[kind]} (${detail})`;
