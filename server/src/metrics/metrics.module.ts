import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { EventLog } from '@onda-on/stores';
import type { FastifyInstance } from 'fastify';

import { Edge } from '../http/edge.ts';
import { routeOf } from '../http/request-objections.ts';
import { EVENT_LOG } from '../stores.module.ts';
import { MeasuredEventLog } from './measured.event-log.ts';
import { MetricsController } from './metrics.controller.ts';
import { Metrics } from './metrics.ts';

@Module({ controllers: [MetricsController], providers: [Metrics] })
export class MetricsModule implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly host: HttpAdapterHost,
    private readonly edge: Edge,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  onModuleInit(): void {
    if (this.log instanceof MeasuredEventLog) this.log.tell = (...told) => this.metrics.appended(...told);
    this.edge.onAnsweredAtOnce = (...told) => this.metrics.answered('GET', ...told);
    // Without an adapter this is no server but a command of the operator.
    const server = this.host.httpAdapter?.getInstance<FastifyInstance>();
    server?.addHook('onResponse', (request, reply, done) => {
      const seconds = reply.elapsedTime / 1_000;
      this.metrics.answered(request.method, routeOf(request) || 'none', reply.statusCode, seconds);
      done();
    });
  }
}
