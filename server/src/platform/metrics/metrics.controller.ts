import { Controller, Get, Header } from '@nestjs/common';

import { Sends } from '../http/docs/documenting.ts';
import { Metrics } from './metrics.ts';

@Controller()
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get('metrics')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  @Sends('text/plain')
  read(): Promise<string> {
    return this.metrics.read();
  }
}
