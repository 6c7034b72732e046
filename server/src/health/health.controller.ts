import { Controller, Get, Inject } from '@nestjs/common';
import { Rejection } from '@onda-on/contracts/rules';
import { ProjectionEngine } from '@onda-on/projections';
import type { EventLog } from '@onda-on/stores';

import { Edge } from '../http/edge.ts';
import { FOLLOWS } from '../projections.module.ts';
import { EVENT_LOG } from '../stores.module.ts';

const WAIT_MS_MAX = 1_000;

type Health = Readonly<{ status: 'ok' | 'ready' }>;

/** For supervisors: whether the process lives, and whether it should get requests. */
@Controller()
export class HealthController {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly engine: ProjectionEngine,
    private readonly edge: Edge,
    @Inject(FOLLOWS) private readonly follows: boolean,
  ) {}

  @Get('healthz')
  health(): Health {
    return { status: 'ok' };
  }

  @Get('readyz')
  async ready(): Promise<Health> {
    const { isReady, isClosing } = this.edge;
    if (!isReady || isClosing || !(await within(WAIT_MS_MAX, this.#isCaughtUp())))
      throw new Rejection('UNAVAILABLE');
    return { status: 'ready' };
  }

  async #isCaughtUp(): Promise<boolean> {
    await this.log.end();
    // Entries are taken while read models are away or behind: a server that does not keep them is not taken out for that.
    if (!this.follows) return true;
    const projections = await this.engine.status();
    return projections.every(({ state }) => state === 'running');
  }
}

async function within(ms: number, work: Promise<boolean>): Promise<boolean> {
  const late = new Promise<false>((resolve) => {
    AbortSignal.timeout(ms).addEventListener('abort', () => resolve(false), { once: true });
  });
  return Promise.race([work.catch(() => false), late]);
}
