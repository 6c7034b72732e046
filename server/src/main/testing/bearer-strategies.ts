import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import passport from 'passport';

import { BEARER, BearerStrategy } from '../../identity/access/bearer.strategy.ts';

type Application = Pick<NestFastifyApplication, 'get'>;
type Running = Readonly<{ close: () => Promise<void> }>;

const running = new Set<Application>();

/**
 * Passport has one strategy per process: that of the last started application. When that closes, the application before
 * it, which other tests of the file share, gets its strategy back.
 */
export function withBearers(app: Application, { close }: Running): Running {
  running.add(app);
  return {
    close: async () => {
      await close();
      running.delete(app);
      const last = [...running].at(-1);
      if (last) passport.use(BEARER, last.get(BearerStrategy));
    },
  };
}
