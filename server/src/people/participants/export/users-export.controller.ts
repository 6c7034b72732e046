import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { dayOf, Rejection } from '@onda-on/contracts/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { CurrentAdmin, type SignedInAdmin } from '../../../identity/access/current-admin.ts';
import { LimitedByCallOnly } from '../../../platform/http/command-time.ts';
import { sendCsv } from '../../../platform/http/csv/csv-reply.ts';
import { ExportLog, type Exporting } from '../../../platform/http/csv/export-log.ts';
import { Sends } from '../../../platform/http/docs/documenting.ts';
import { setPosition } from '../../../platform/http/position-header.ts';
import { adminIn } from '../../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../../platform/kernel/clock.ts';
import { lastingReason } from '../../../platform/kernel/lasting-reason.ts';
import { UserExportBodyShape } from '../participant.bodies.ts';
import { userFilterOf } from '../participant.queries.ts';
import { USERS_HEAD, UsersExport } from './users-export.ts';

/** The list of users as a CSV file; numbers are masked unless somebody says why they have to be whole. */
@Controller('api/admin/users')
export class UsersExportController {
  constructor(
    private readonly users: UsersExport,
    private readonly exports: ExportLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @LimitedByCallOnly()
  @Post('export')
  @HttpCode(200)
  @Sends('text/csv')
  async export(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @CurrentAdmin() admin: SignedInAdmin,
    @Body() body: UserExportBodyShape,
  ): Promise<void> {
    const { separator, full: isFull = false, week, ...asked } = body;
    const filter = userFilterOf({ ...asked, week: week === undefined ? undefined : String(week) });
    const { position, end } = await this.exports.begin(exportingOf(body), adminIn(request, admin));
    setPosition(reply, position);
    sendCsv(reply, {
      name: `kullanicilar-${dayOf(this.clock.now().getTime())}`,
      separator,
      head: USERS_HEAD,
      rows: this.users.rows(filter, isFull),
      onEnd: end,
    });
  }
}

function exportingOf({ full, reason }: UserExportBodyShape): Exporting {
  if (full && reason === undefined) throw new Rejection('REASON_REQUIRED');
  return {
    what: 'Kullanıcı listesi',
    ...(reason !== undefined && { reason: lastingReason(reason) }),
    ...(full && { isFull: true }),
  };
}
