import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import type { Config } from '../platform/config/config.ts';
import { openInstallation } from './installation.ts';
import { noticesBy, type StartOutput } from './start-output.ts';
import { StartRefused } from './start-refusal.ts';
import { startWhenStoresAnswer } from './start-when-stores-answer.ts';

/**
 * Starts a process that keeps the read models up to date, beside servers that do not: each projection while this
 * process holds its lease. It serves only /healthz, /readyz and /metrics. While a store is away it waits.
 *
 * @throws errors for which `startRefusalOf` has a text.
 */
export async function startProjections(
  config: Config,
  output: StartOutput,
  open: typeof openInstallation = openInstallation,
): Promise<NestFastifyApplication> {
  if (!config.stores)
    throw new StartRefused(
      'EVENT_STORE, READ_STORE ve VAULT tanımlı değil: gömülü depolarda okuma modellerini sunucu kendisi yürütür',
    );
  let isStarted = false;
  const notices = noticesBy(output, () => isStarted);
  const app = await startWhenStoresAnswer(config, output, async (beforeListening) => {
    const installation = await open(config, notices);
    const { startProjectionsApplication } = await import('./projections-application.ts');
    return startProjectionsApplication(config, installation, beforeListening);
  });
  isStarted = true;
  return app;
}
