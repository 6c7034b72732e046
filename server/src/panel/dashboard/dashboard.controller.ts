import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { DashboardAnswer, MachineAnswer } from '@onda-on/contracts/api';

import { QueryRoute } from '../../platform/reads/query-route.ts';
import { GetDashboard, GetMachine } from './dashboard.queries.ts';

const DASHBOARD_SOURCES = [
  'coupons',
  'weeks',
  'matches',
  'standings',
  'participants',
  'prizes',
  'notices',
  'tickets',
  'answer-mails',
  'pages',
  'menus',
  'site-settings',
];

@Controller('api/admin/stats')
export class DashboardController {
  constructor(private readonly queries: QueryBus) {}

  @Get('dashboard')
  @QueryRoute({ dependsOn: DASHBOARD_SOURCES })
  dashboard(): Promise<DashboardAnswer> {
    return this.queries.execute(new GetDashboard());
  }

  @Get('machine')
  @QueryRoute({ dependsOn: [] })
  machine(): Promise<MachineAnswer> {
    return this.queries.execute(new GetMachine());
  }
}
