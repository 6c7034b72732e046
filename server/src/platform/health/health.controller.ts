import { Controller, Get, Global, Module } from '@nestjs/common';
import { Rejection } from '@onda-on/contracts/rules';

import { Edge } from '../http/edge.ts';
import { clockRefusal } from '../kernel/judge-clock.ts';
import { DiskRoom } from './disk-room.ts';
import { Readiness } from './readiness.ts';

type Health = Readonly<{ status: 'ok' | 'ready' }>;

/** For supervisors: whether the process is alive, and whether it should get requests. */
@Controller()
class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly edge: Edge,
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
    if (!isReady || isClosing || !(await this.readiness.isReady())) throw new Rejection('UNAVAILABLE');
    return { status: 'ready' };
  }
}

@Global()
@Module({ controllers: [HealthController], providers: [Readiness, DiskRoom], exports: [DiskRoom] })
export class HealthModule {}
