import { randomUUID } from 'node:crypto';

import { CommandBus, CqrsModule, type Command } from '@nestjs/cqrs';
import { Test } from '@nestjs/testing';
import { anyCodec, type AnyEvent } from '@onda-on/contracts/events';
import {
  LOG_START,
  type EventLog,
  type Position,
  type Secrets,
  type StoreAddresses,
  type Stores,
} from '@onda-on/stores';
import { newDirectory, openTestStores } from '@onda-on/stores/testing/local-stores';

import { ContestModule } from '../../contest/contest.module.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { IdentityModule } from '../../identity/identity.module.ts';
import { ClockModule } from '../../platform/clock/clock.module.ts';
import { ClockService } from '../../platform/clock/clock.service.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { Edge } from '../../platform/http/edge.ts';
import { ClockWatch } from '../../platform/kernel/clock-watch.ts';
import type { MonotonicClock } from '../../platform/kernel/clock.ts';
import { LimitCounts } from '../../platform/limits/limit-counts.ts';
import { PlatformModule } from '../../platform/platform.module.ts';
import { StoresModule } from '../../platform/stores/stores.module.ts';
import { publishLegalPages } from './legal-pages.ts';
import { sharedStoresOf } from './shared-stores.ts';
import { stopJobs } from './stop-jobs.ts';

type Options = Readonly<{
  now?: string;
  tcChecksum?: Config['tcChecksum'];
  dataDirectory?: string;
  /** Addresses of shared stores, whose servers the log serialises. */
  addresses?: StoreAddresses;
  /** False: without the two texts that an active week requires. */
  legalPages?: boolean;
  around?: (stores: Stores) => Stores;
}>;

const key = (text: string) => Buffer.alloc(32, text);
const SECRETS: Secrets = {
  jwtKey: key('jwt'),
  pepper: key('pepper'),
  vaultKey: key('vault'),
  couponKey: key('coupon'),
};

export type RunningContest = Awaited<ReturnType<typeof startContest>>;

/** The write side of the contest on real stores in an empty directory, without HTTP; the test moves its clock. */
export async function startContest(options: Options = {}) {
  const dataDirectory = options.dataDirectory ?? newDirectory();
  const time = { now: new Date(options.now ?? '2026-11-20T12:00:00Z'), steppedMs: 0 };
  const { opened, shared, begin } = await emptyStores(dataDirectory, options, time.now);
  const stores = options.around?.(opened) ?? opened;
  const clocks = clocksOf(time);
  const { tcChecksum = 'warn', addresses = shared } = options;
  const config = { dataDirectory, tcChecksum, stores: addresses };
  const watch = await ClockWatch.after(opened.log, clocks);
  const module = await Test.createTestingModule({
    imports: [
      CqrsModule.forRoot(),
      StoresModule.with(stores, SECRETS),
      ClockModule.with(watch),
      PlatformModule,
      IdentityModule,
      ContestModule,
    ],
  })
    .useMocker(mockerOf(config, clocks.monotonic))
    .compile();
  await module.init();
  await stopJobs(module);
  const commands = module.get(CommandBus);
  return {
    dataDirectory,
    stores,
    get: module.get.bind(module),
    execute: <R>(command: Command<R>): Promise<R> => commands.execute(command),
    travel: (to: string) => {
      time.now = new Date(to);
    },
    /** Moves the machine's date without as much time passing. */
    step: (to: string): Promise<void> => {
      time.steppedMs += Date.parse(to) - time.now.getTime();
      time.now = new Date(to);
      return module.get(ClockService).look();
    },
    now: () => time.now,
    /** Without a decider. */
    append: async (stream: string, event: AnyEvent): Promise<void> => {
      const { revision } = await stores.log.read(stream);
      const meta = { commandId: 'c', actor: 'system', at: time.now.toISOString() } as const;
      const stored = { ...anyCodec.encode(event), id: randomUUID(), meta };
      await module.get(ContestState).reached(await stores.log.append(stream, revision, [stored]));
    },
    /** All events since the start, or those of some types, in log order. */
    events: (...types: AnyEvent['type'][]) => eventsOf(stores.log, begin, types),
    close: () => module.close(),
  };
}

/** The test moves both clocks: time passes on both, a step changes only the date. */
function clocksOf(time: Readonly<{ now: Date; steppedMs: number }>) {
  const wallMs = () => time.now.getTime();
  return { wallMs, monotonic: { nowMs: () => wallMs() - time.steppedMs } };
}

const mockerOf = (config: Partial<Config>, monotonic: MonotonicClock) => (token: unknown) => {
  if (token === CONFIG) return config;
  if (token === Edge) return new Edge();
  if (token === LimitCounts) return new LimitCounts(monotonic);
  throw new TypeError(`Nobody provides ${String(token)}`);
};

async function eventsOf(
  log: EventLog,
  begin: Position,
  types: readonly AnyEvent['type'][],
): Promise<readonly AnyEvent[]> {
  const found: AnyEvent[] = [];
  for await (const { event } of log.readAll(begin, types.length > 0 ? types : anyCodec.types))
    if (event) found.push(anyCodec.decode(event));
  return found;
}

async function emptyStores(dataDirectory: string, options: Options, now: Date) {
  const shared = await sharedStoresOf(dataDirectory);
  const opened = await openTestStores({ dataDirectory, secrets: SECRETS, addresses: shared });
  return { opened, shared, begin: await begun(options, opened.log, now) };
}

/** Publishes the legal texts; returns the position at which the test's own events start. */
async function begun({ dataDirectory, legalPages }: Options, log: EventLog, now: Date): Promise<Position> {
  if (dataDirectory !== undefined) return LOG_START;
  if (legalPages !== false) await publishLegalPages(log, now);
  return log.end();
}
