import { Controller, Get, Inject, Module } from '@nestjs/common';
import { Rejection } from '@onda-on/contracts/rules';
import { ProjectionEngine } from '@onda-on/projections';
import type { Checkpoints, EventLog } from '@onda-on/stores';
import pTimeout from 'p-timeout';

import { Edge } from '../http/edge.ts';
import { clockRefusal } from '../kernel/judge-clock.ts';
import { FOLLOWS } from '../reads/projections.module.ts';
import { EVENT_LOG, READ_STORE } from '../stores/stores.module.ts';

const WAIT_MS_MAX = 1_000;
/** Any projection: the read store only has to answer. */
const ANY = 'weeks';

type Health = Readonly<{ status: 'ok' | 'ready' }>;

/** For supervisors: whether the process is alive, and whether it should get requests. */
@Controller()
class HealthController {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(READ_STORE) private readonly reads: Checkpoints,
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
    const fault = this.edge.clockFault();
    if (fault !== null) throw clockRefusal(fault);
    if (!isReady || isClosing || !(await within(WAIT_MS_MAX, this.#isCaughtUp())))
      throw new Rejection('UNAVAILABLE');
    return { status: 'ready' };
  }

  async #isCaughtUp(): Promise<boolean> {
    // Without the log the server still serves reads, and without read models it still takes entries: one of them is
    // enough.
    if (!this.follows) return Promise.any([this.log.end(), this.reads.checkpointOf(ANY)]).then(() => true);
    await this.log.end();
    const projections = await this.engine.status();
    return projections.every(({ state }) => state === 'running');
  }
}

const within = (milliseconds: number, work: Promise<boolean>): Promise<boolean> =>
  pTimeout(work, { milliseconds, fallback: () => false }).catch(() => false);

@Module({ controllers: [HealthController] })
export class HealthModule {}
