import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { isAcceptable, PASSWORD_LENGTH_STRONG } from '../identity/administrators/password-rules.ts';
import type { Config } from '../platform/config/config.ts';
import { openInstallation } from './installation.ts';
import { markMovedData, returnToMovedData } from './moved-data.ts';
import type * as Application from './start-application.ts';
import { noticesBy, type StartOutput } from './start-output.ts';
import { StartRefused } from './start-refusal.ts';
import { startWhenStoresAnswer } from './start-when-stores-answer.ts';

/**
 * Starts a server. Nothing is written before all checks that can refuse the start. While a shared store is away it waits, and serves what it can.
 *
 * @throws errors for which `startRefusalOf` has a text.
 */
export async function startServer(
  config: Config,
  output: StartOutput,
  loadApplication: () => Promise<Pick<typeof Application, 'startApplication'>> = () =>
    import('./start-application.ts'),
): Promise<NestFastifyApplication> {
  refuseWeakAdministrator(config, output);
  returnToMovedData(config, output.warn);
  let isStarted = false;
  const notices = noticesBy(output, () => isStarted);
  const open = () => openInstallation(config, notices);
  const start = async (beforeListening: () => Promise<void>) => {
    const installation = await open();
    // Loaded this late because it is slow: a second process on the same directory is refused before it.
    const { startApplication } = await loadApplication();
    return startApplication(config, installation, output, beforeListening);
  };
  const openMeanwhile = async () => {
    const { ServedMeanwhile } = await import('./waiting-application.ts');
    return new ServedMeanwhile(config, open);
  };
  const app = await startWhenStoresAnswer(config, output, start, { openMeanwhile });
  isStarted = true;
  markMovedData(config, output.warn);
  return app;
}

function refuseWeakAdministrator({ adminPassword, isProduction }: Config, { warn }: StartOutput): void {
  if (adminPassword === undefined || isAcceptable(adminPassword, PASSWORD_LENGTH_STRONG)) return;
  const text = `ADMIN_PASSWORD en az ${PASSWORD_LENGTH_STRONG} karakter olmalı ve yaygın parolalardan biri olmamalıdır`;
  if (isProduction) throw new StartRefused(text);
  warn(`Uyarı: ${text}`);
}
