import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type {
  PrizeAnnouncementBody,
  PrizeConfirmationBody,
  PrizeEntry,
  PrizeExportBody,
  PrizeList,
  PrizesDecided,
} from '@onda-on/contracts/api';
import {
  cleanName,
  parseCouponNo,
  parseWeekText,
  PRIZE_WINNERS_MAX,
  REASON_LENGTH_MAX,
  type WeekNumber,
} from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';
import { ArrayMaxSize, IsArray, IsIn, Matches } from 'class-validator';
import type { FastifyReply } from 'fastify';

import { Operator } from '../../identity/administrators/edit.ts';
import { CSV_SEPARATORS, type CsvCell, type CsvSeparator } from '../../platform/http/csv/csv-text.ts';
import { ExportLog } from '../../platform/http/csv/export-log.ts';
import { Sends } from '../../platform/http/docs/documenting.ts';
import { WithHeaders } from '../../platform/http/response-headers.ts';
import { INVALID, IfGiven, IsPlainText } from '../../platform/kernel/body-rules.ts';
import type { Caller } from '../../platform/kernel/caller.ts';
import { QueryRoute } from '../../platform/reads/query-route.ts';
import { GetPrizes } from './prize-list.queries.ts';
import { AnnouncePrizes, ConfirmPrizes } from './prize.commands.ts';

export class PrizeExportFormBody implements PrizeExportBody {
  @IfGiven()
  @IsIn(CSV_SEPARATORS, INVALID)
  readonly separator?: CsvSeparator;
}

const DIGEST = /^[0-9a-f]{64}$/;
const COUPON = /^(?:[0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/;
const SUBJECT = /^[0-9A-Za-z.-]{1,64}$/;
const REASON_MESSAGE = `Gerekçe en fazla ${REASON_LENGTH_MAX} karakter olmalıdır`;

export class PrizeAnnouncementFormBody implements PrizeAnnouncementBody {
  @Matches(DIGEST, INVALID)
  readonly digest!: string;

  @IfGiven()
  @Matches(COUPON, { each: true, ...INVALID })
  @ArrayMaxSize(PRIZE_WINNERS_MAX, INVALID)
  @IsArray(INVALID)
  readonly winners?: readonly string[];
}

export class PrizeConfirmationFormBody extends PrizeAnnouncementFormBody implements PrizeConfirmationBody {
  @IfGiven()
  @Matches(SUBJECT, { each: true, ...INVALID })
  @ArrayMaxSize(PRIZE_WINNERS_MAX, INVALID)
  @IsArray(INVALID)
  readonly acknowledged?: readonly string[];

  @IfGiven()
  @IsPlainText({ min: 0, max: REASON_LENGTH_MAX }, { message: REASON_MESSAGE })
  readonly reason?: string;
}

/** Headings and values of the exported prize list, worded as on the screen. */
const PRIZE_CSV = {
  /** The file's name in the audit log. */
  what: (week: number) => `Ödül listesi, ${week}. hafta`,
  head: [
    'Ödül sırası',
    'Sıra',
    'Kupon',
    'Katılımcı',
    'TC kimlik no',
    'Doğru',
    'Nadirlik',
    'E-posta doğrulaması',
    'Şüpheli küme',
    'Açık itiraz',
  ],
  verified: (isVerified: boolean | null) =>
    isVerified === null ? 'Gerekmiyor' : isVerified ? 'Doğrulandı' : 'Doğrulanmadı',
  clusters: (count: number, open: number) => {
    if (count === 0) return 'Yok';
    return open > 0 ? 'İncelenmedi' : 'İncelendi';
  },
} as const;

const prizeRow = (entry: PrizeEntry): readonly CsvCell[] => [
  entry.place,
  entry.rank,
  entry.couponNo,
  entry.name,
  entry.tcNumber,
  entry.correct,
  entry.rarity,
  PRIZE_CSV.verified(entry.isVerified),
  PRIZE_CSV.clusters(entry.clusters.length, entry.clusters.filter(({ isReviewed }) => !isReviewed).length),
  entry.disputes.length,
];

/** A week's prize list with its open questions, and the operators' decisions about it; a section of the tab Raporlar. */
@Controller('api/admin/reports/prizes')
export class PrizesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly exports: ExportLog,
  ) {}

  @Get(':week')
  @QueryRoute({
    dependsOn: ['prizes', 'standings', 'weeks', 'matches', 'coupons', 'notices', 'tickets', 'participants'],
  })
  prizes(@Param('week') week: string): Promise<PrizeList> {
    return this.queries.execute(new GetPrizes({ week: parseWeekText(week) }));
  }

  /** Confirms the winners as the operator saw them. */
  @Post(':week/confirmation')
  @HttpCode(200)
  async confirm(
    @Operator() caller: Caller,
    @Param('week') text: string,
    @Body() body: PrizeConfirmationFormBody,
  ): Promise<WithHeaders<PrizesDecided>> {
    const week = parseWeekText(text);
    const { acknowledged = [], reason = '' } = body;
    const more = { acknowledged, reason: cleanName(reason) };
    const { state, position } = await this.commands.execute(
      new ConfirmPrizes({ week, seen: seenIn(body), more, caller }),
    );
    return decided(week, position, state.confirmed?.at);
  }

  @Post(':week/announcement')
  @HttpCode(200)
  async announce(
    @Operator() caller: Caller,
    @Param('week') text: string,
    @Body() body: PrizeAnnouncementFormBody,
  ): Promise<WithHeaders<PrizesDecided>> {
    const week = parseWeekText(text);
    const { state, position } = await this.commands.execute(
      new AnnouncePrizes({ week, seen: seenIn(body), caller }),
    );
    return decided(week, position, state.announced?.at);
  }

  /** A `POST`, since the audit log records each export. */
  @Post(':week/export')
  @HttpCode(200)
  @Sends('text/csv')
  async export(
    @Res() reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('week') text: string,
    @Body() { separator = ';' }: PrizeExportFormBody,
  ): Promise<void> {
    const week = parseWeekText(text);
    const { entries } = await this.queries.execute(new GetPrizes({ week }));
    await this.exports.send(reply, { what: PRIZE_CSV.what(week) }, caller, {
      name: `onda-on-odul-${week}`,
      separator,
      head: PRIZE_CSV.head,
      // oxlint-disable-next-line typescript/require-await -- the rows must be an async iterable
      rows: (async function* () {
        for (const entry of entries) yield prizeRow(entry);
      })(),
    });
  }
}

const seenIn = ({ digest, winners = [] }: PrizeAnnouncementFormBody) => ({
  digest,
  winners: winners.map(parseCouponNo),
});

const decided = (week: WeekNumber, position: Position, at = '') =>
  new WithHeaders<PrizesDecided>({ week, at }, { position });
