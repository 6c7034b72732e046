// The built product in this process, with a clock that stands still: the same files then give the same answers.
import { isUtf8 } from 'node:buffer';

import { ProjectionEngine } from '@onda-on/projections';
import { loadSecrets, openStores } from '@onda-on/stores';

import { LogChainWatch } from '../server/dist/contest/proof/log-chain-watch.js';
import { newHttpApplication } from '../server/dist/main/http-application.js';
import { refuseLostData } from '../server/dist/main/refuse-lost-data.js';
import { OpsRunner } from '../server/dist/ops/command-line/ops-runner.js';
import { timeTravelling } from '../server/dist/ops/demo/time-travel.js';
import { FoldedLog } from '../server/dist/platform/commands/folded-log.js';
import { readConfig } from '../server/dist/platform/config/read-config.js';
import { Edge } from '../server/dist/platform/http/edge.js';
import { ClockWatch } from '../server/dist/platform/kernel/clock-watch.js';
import { ChainHealth } from '../server/dist/platform/stores/chain-health.js';

const START_MS_MAX = 20_000;
/** Damaged files use these two up, each time; they leave some room for a loaded machine. */
const CAUGHT_UP_MS_MAX = 8_000;
const ANSWER_MS_MAX = 8_000;
const CLOSE_MS_MAX = 10_000;

/**
 * Opens the stores of a directory and the application on them, as a start does.
 *
 * @returns the application, `ask` for answers without a socket, `reports`: what the product itself said about damage, and
 *   `failures`: after one of them its process would have ended.
 */
export async function openProduct(directory, { nowMs, follows = true }) {
  const reports = [];
  const failures = [];
  const config = readConfig({ DATA_DIR: directory, LOG_LEVEL: 'silent', PORT: '0' });
  const secrets = loadSecrets({ file: config.secretsFile, dataExists: true });
  const stores = await openStores({
    dataDirectory: directory,
    secrets,
    onFatal: (error) => void failures.push(String(error)),
    onReadModelsLost: (file, cause) => void reports.push(`read models built again: ${String(cause)}`),
  });
  const opened = await applicationOn(stores, { config, secrets, nowMs, follows }).catch(async (error) => {
    await stores.close().catch(() => undefined);
    throw error;
  });
  return { ...opened, stores, reports, failures };
}

/** `ops verify` on a directory's files, without a process for each time; an `error` where they cannot be opened. */
export async function verified(directory, { nowMs = Date.now() + 1_000, follows = false, flags } = {}) {
  const product = await openProduct(directory, { nowMs, follows }).catch((error) => ({ error }));
  if (product.error) return { error: new Error(`does not open: ${product.error}`) };
  try {
    return await product.run('verify', flags);
  } finally {
    await product.close().catch(() => undefined);
  }
}

async function applicationOn(stores, { config, secrets, nowMs, follows }) {
  await refuseLostData(stores);
  const clocks = { wallMs: () => nowMs, monotonic: { nowMs: () => nowMs } };
  const watch = await ClockWatch.after(stores.log, clocks);
  const edge = new Edge();
  const app = await newHttpApplication({
    config,
    secrets,
    stores,
    watch,
    clock: timeTravelling(watch),
    edge,
    follows,
  });
  try {
    if (!follows) app.get(FoldedLog).goOnAfterDamage();
    await within(START_MS_MAX, app.init(), () => {
      throw new Error(`does not start within ${START_MS_MAX} ms`);
    });
    if (follows) {
      app.get(LogChainWatch).start();
      // A projection that cannot go on is seen by its state.
      const caughtUp = app.get(ProjectionEngine).caughtUp(AbortSignal.timeout(CAUGHT_UP_MS_MAX));
      await within(CAUGHT_UP_MS_MAX, caughtUp, () => undefined);
    }
  } catch (error) {
    await within(CLOSE_MS_MAX, app.close(), () => undefined).catch(() => undefined);
    throw error;
  }
  edge.isReady = true;
  const run = (command, flags = {}) =>
    app.get(OpsRunner).run(command, { words: [], flags, from: '/' }, () => undefined);
  const adapter = app.getHttpAdapter().getInstance();
  return {
    app,
    /** `command`: one of `ops` instead of a call; its lines `about` something are the body. */
    ask: async ({ command, about, method = 'GET', url, payload, headers }) => {
      if (command) return { status: 200, body: linesOf(await run(command), about) };
      const answer = adapter.inject({ method, url, payload, headers });
      const { statusCode, rawPayload } = await within(ANSWER_MS_MAX, answer, () => {
        console.log('HANG', url);
        return NO_ANSWER;
      });
      return { status: statusCode, body: rawPayload.toString(isUtf8(rawPayload) ? 'utf8' : 'latin1') };
    },
    chain: app.get(LogChainWatch),
    chainFault: () => app.get(ChainHealth).fault,
    run,
    close: () => within(CLOSE_MS_MAX, app.close(), () => undefined),
  };
}

/** As a visitor sees it whose browser gives up. */
const NO_ANSWER = { statusCode: 599, rawPayload: Buffer.alloc(0) };

const linesOf = ({ result, error }, about) =>
  result ? result.lines.filter((line) => line.includes(about)).join('\n') : error.message;

async function within(ms, work, otherwise) {
  let timer;
  const late = new Promise((resolve, reject) => {
    timer = setTimeout(() => {
      try {
        resolve(otherwise());
      } catch (error) {
        reject(error);
      }
    }, ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
