import { Controller, Get, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { DashboardAnswer, MachineAnswer, SettingsAnswer, StatusAnswer } from '@onda-on/contracts/api';
import type { FastifyReply } from 'fastify';

import { QueryRoute } from '../../platform/reads/query-route.ts';
import { GetDashboard, GetMachine } from '../dashboard/dashboard.queries.ts';
import { GetSettings } from '../settings/settings.controller.ts';
import { GetStatus } from './operations.queries.ts';

const CONTEST = ['coupons', 'weeks', 'matches', 'standings'];

@Controller('api/admin')
export class AdminSystemController {
  constructor(private readonly queries: QueryBus) {}

  @Get('stats/dashboard')
  @QueryRoute({
    dependsOn: [
      ...CONTEST,
      'participants',
      'standings',
      'prizes',
      'notices',
      'tickets',
      'answer-mails',
      'pages',
      'menus',
      'site-settings',
    ],
  })
  dashboard(): Promise<DashboardAnswer> {
    return this.queries.execute(new GetDashboard());
  }

  @Get('stats/machine')
  @QueryRoute({ dependsOn: [] })
  machine(): Promise<MachineAnswer> {
    return this.queries.execute(new GetMachine());
  }

  @Get('status')
  @QueryRoute({ dependsOn: ['audit', 'standings', 'matches', 'weeks'] })
  status(): Promise<StatusAnswer> {
    return this.queries.execute(new GetStatus());
  }

  /** The ETag goes back as `If-Match`; there is none before the first change. */
  @Get('settings')
  @QueryRoute({ dependsOn: ['settings'] })
  async settings(@Res({ passthrough: true }) reply: FastifyReply): Promise<SettingsAnswer> {
    const { settings, revision } = await this.queries.execute(new GetSettings());
    reply.header('etag', `"${revision}"`);
    return settings;
  }
}
