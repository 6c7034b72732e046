import { setTimeout as pause } from 'node:timers/promises';

import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';

import { Edge } from './edge.ts';

const WAIT_MS_MAX = 7_000;
const LOOK_AGAIN_MS = 20;

/**
 * The first step of a stop: refuses new connections, closes event streams, and lets requests finish while the services
 * they need still run. Slower requests are cut off, so that the process ends in time.
 */
@Injectable()
export class GracefulEnd implements OnModuleDestroy {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly edge: Edge,
  ) {}

  async onModuleDestroy(): Promise<void> {
    const { edge } = this;
    edge.isClosing = true;
    edge.admission.stop();
    edge.streams.endAll();
    const server = this.host.httpAdapter?.getInstance<FastifyInstance>().server;
    server?.close();
    edge.stopAccepting();
    const deadline = performance.now() + WAIT_MS_MAX;
    while (edge.requests.all > 0 && performance.now() < deadline) {
      server?.closeIdleConnections();
      await pause(LOOK_AGAIN_MS);
    }
    server?.closeAllConnections();
    edge.stop();
  }
}
