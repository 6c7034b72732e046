import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { isAcceptable, PASSWORD_LENGTH_STRONG } from '../identity/administrators/password-rules.ts';
import type { Config } from '../platform/config/config.ts';
import { openInstallation } from './installation.ts';
import { markMovedData, returnToMovedData } from './moved-data.ts';
import type * as Application from './start-application.ts';
import { StartRefused } from './start-refusal.ts';
import { noticesBy, type StartVoice } from './start-voice.ts';
import { startWhenStoresAnswer } from './start-when-stores-answer.ts';

/**
 * Starts a server. Nothing is written before all checks that can refuse the start. While a shared store is away it waits, and serves what it can.
 *
 * @throws errors for which `startRefusalOf` has a text.
 */
export async function startServer(
  config: Config,
  voice: StartVoice,
  loadApplication: () => Promise<Pick<typeof Application, 'startApplication'>> = () =>
    import('./start-application.ts'),
): Promise<NestFastifyApplication> {
  refuseWeakAdministrator(config, voice);
  returnToMovedData(config, voice.warn);
  let isStarted = false;
  const notices = noticesBy(voice, () => isStarted);
  const open = () => openInstallation(config, notices);
  const start = async (beforeListening: () => Promise<void>) => {
    const installation = await open();
    // Loaded this late because it is slow: a second process on the same directory is refused before it.
    const { startApplication } = await loadApplication();
    return startApplication(config, installation, voice, beforeListening);
  };
  const openMeanwhile = async () => {
    const { ServedMeanwhile } = await import('./waiting-application.ts');
    return new ServedMeanwhile(config, open);
  };
  const app = await startWhenStoresAnswer(config, voice, start, { openMeanwhile });
  isStarted = true;
  markMovedData(config, voice.warn);
  return app;
}

function refuseWeakAdministrator({ adminPassword, isProduction }: Config, { warn }: StartVoice): void {
  if (adminPassword === undefined || isAcceptable(adminPassword, PASSWORD_LENGTH_STRONG)) return;
  const text = `ADMIN_PASSWORD en az ${PASSWORD_LENGTH_STRONG} karakter olmalı ve yaygın parolalardan biri olmamalıdır`;
  if (isProduction) throw new StartRefused(text);
  warn(`Uyarı: ${text}`);
}
