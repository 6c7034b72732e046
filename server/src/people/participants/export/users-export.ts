import { Injectable, Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import {
  DAMAGED_NAME,
  ERASED_ID,
  ERASED_NAME,
  maskNationalId,
  dayOf,
  Rejection,
} from '@onda-on/contracts/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { CurrentAdmin, type SignedInAdmin } from '../../../identity/access/current-admin.ts';
import { LimitedByCallOnly } from '../../../platform/http/command-time.ts';
import { sendCsv } from '../../../platform/http/csv/csv-reply.ts';
import type { CsvCell } from '../../../platform/http/csv/csv-text.ts';
import { ExportLog, type Exporting } from '../../../platform/http/csv/export-log.ts';
import { Sends } from '../../../platform/http/docs/documenting.ts';
import { tellPosition } from '../../../platform/http/tell-position.ts';
import { adminIn } from '../../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../../platform/kernel/clock.ts';
import { lastingReason } from '../../../platform/kernel/lasting-reason.ts';
import { UserExportBodyShape } from '../participant.bodies.ts';
import { type UserFilter, userFilterOf, UserPages, type UserRow } from '../participant.queries.ts';

/** Persons in memory at a time. */
const ROWS_A_TIME = 500;

const USERS_HEAD = [
  'Ad soyad',
  'TC kimlik no',
  'E-posta',
  'Durum',
  'Engel gerekçesi',
  'İlk katılım',
  'Son katılım',
  'Kupon',
  'Son hafta',
] as const;

/** The list of users as rows of a file, in the list's order. */
@Injectable()
export class UsersExport {
  constructor(private readonly pages: UserPages) {}

  /** People who enter or are forgotten meanwhile may be in it or not; nobody is in it twice. */
  async *rows(filter: UserFilter, isFull: boolean): AsyncGenerator<readonly CsvCell[]> {
    const seen = new Set<string>();
    let after: string | undefined;
    do {
      const { rows, next } = await this.pages.page(filter, { limit: ROWS_A_TIME, after });
      for (const row of rows) {
        if (seen.has(row.view.participantId)) continue;
        seen.add(row.view.participantId);
        yield cellsOf(row, isFull);
      }
      after = next ?? undefined;
    } while (after !== undefined);
  }
}

function cellsOf({ view, profile, isDamaged }: UserRow, isFull: boolean): readonly CsvCell[] {
  const number = profile && (isFull ? profile.nationalId : maskNationalId(profile.nationalId));
  return [
    profile?.name ?? (isDamaged ? DAMAGED_NAME : ERASED_NAME),
    number ?? ERASED_ID,
    profile?.email,
    statusOf(view),
    view.blockReason,
    momentOf(view.createdAt),
    momentOf(view.lastAt),
    view.coupons,
    view.lastWeek,
  ];
}

function statusOf({ isActive, isErased }: UserRow['view']): string {
  if (isErased) return 'Silinmiş';
  return isActive ? 'Aktif' : 'Engelli';
}

// A form that spreadsheets take for a moment in every language.
const MOMENT = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Istanbul',
});
const momentOf = (iso: string): string => MOMENT.format(new Date(iso));

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
    tellPosition(reply, position);
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
