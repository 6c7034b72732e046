import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import type { Config } from '../platform/config/config.ts';
import { openInstallation } from './installation.ts';
import { runProcess } from './run-process.ts';
import { StartRefused } from './start-refusal.ts';
import { toldBy, type StartVoice } from './start-voice.ts';

/**
 * Starts a process that keeps the read models up to date, beside servers that do not: each projection while this
 * process holds its lease. It serves only /healthz, /readyz and /metrics.
 *
 * @throws errors for which `startRefusalOf` has a text.
 */
async function startProjections(config: Config, voice: StartVoice): Promise<NestFastifyApplication> {
  if (!config.stores)
    throw new StartRefused(
      'EVENT_STORE, READ_STORE ve VAULT tanımlı değil: gömülü depolarda okuma modellerini sunucu kendisi yürütür',
    );
  const installation = await openInstallation(config, toldBy(voice));
  const { startProjectionsApplication } = await import('./projections-application.ts');
  return startProjectionsApplication(config, installation, voice.warn);
}

await runProcess('Okuma modelleri', startProjections, process.env);
