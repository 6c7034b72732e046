import { Inject, Module, type OnModuleInit, Controller, Get, Header } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { EventLog, IntegrityChecks, LeaseStore, ProjectionWriter } from '@onda-on/stores';
import type { FastifyInstance } from 'fastify';

import { DiskRoom } from '../health/disk-room.ts';
import { Sends } from '../http/docs/documenting.ts';
import { STREAM } from '../http/edge-routes.ts';
import { Edge } from '../http/edge.ts';
import { routeOf } from '../http/request-objections.ts';
import { LimitCounts } from '../limits/limit-counts.ts';
import { ChainHealth } from '../stores/chain-health.ts';
import { MeasuredEventLog } from '../stores/measured.event-log.ts';
import { DamagedRows, EVENT_LOG, READ_STORE } from '../stores/stores.module.ts';
import { LeaseWatch } from './lease-watch.ts';
import { Metrics } from './metrics.ts';

@Controller()
class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get('metrics')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  @Sends('text/plain')
  read(): Promise<string> {
    return this.metrics.read();
  }
}

@Module({ controllers: [MetricsController], providers: [Metrics] })
export class MetricsModule implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly chain: ChainHealth,
    private readonly damaged: DamagedRows,
    private readonly host: HttpAdapterHost,
    private readonly edge: Edge,
    private readonly limits: LimitCounts,
    private readonly disk: DiskRoom,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(READ_STORE) private readonly reads: ProjectionWriter & LeaseStore & IntegrityChecks,
  ) {}

  onModuleInit(): void {
    const { appends, http } = this.metrics;
    const leases = new LeaseWatch(this.reads);
    this.metrics.leases = () => leases.standings();
    this.metrics.room = () => this.disk.now();
    this.metrics.damagedRows = () => this.damaged.size;
    this.metrics.isChainBroken = () => this.chain.fault !== null;
    this.metrics.isLogUnsigned = () => this.chain.isUnsigned;
    this.metrics.anchorFailures = () => this.chain.anchorFailures;
    this.metrics.damagedCollections = () => this.reads.damagedCollections();
    if (this.log instanceof MeasuredEventLog) appends.watch(this.log);
    this.edge.onBeyondShare = () => this.limits.add('networkShare');
    this.edge.sockets.onRefused = () => this.limits.add('socketRefused');
    this.edge.admission.onShed = (rank) => this.limits.add(rank === 'entry' ? 'entryShed' : 'otherShed');
    this.edge.requests.onCut = () => this.limits.add('bodyTooSlow');
    this.edge.onAnsweredAtOnce = (...answer) => http.answeredAtOnce(...answer);
    // A command of the operator has no HTTP adapter.
    const server = this.host.httpAdapter?.getInstance<FastifyInstance>();
    server?.addHook('onResponse', (request, reply, done) => {
      const route = routeOf(request) || 'none';
      const seconds = reply.elapsedTime / 1_000;
      if (route !== STREAM) http.answered(request.method, route, reply.statusCode, seconds);
      done();
    });
  }
}
