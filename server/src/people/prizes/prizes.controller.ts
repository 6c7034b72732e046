import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type {
  PaidOther,
  PrizeAnnouncementBody,
  PrizeConfirmationBody,
  PrizeEntry,
  PrizeExportBody,
  PrizeList,
  PrizePaymentBody,
  PrizePaymentSaved,
  PrizePaymentState,
  PrizesDecided,
} from '@onda-on/contracts/api';
import {
  cleanName,
  COUPON_NO,
  DAY_TEXT,
  parseCouponNo,
  parseWeekText,
  PAYMENT_REFERENCE_LENGTH_MAX,
  PRIZE_DOUBTS_MAX,
  PRIZE_FORM_TEXT,
  PRIZE_THING_LENGTH_MAX,
  PRIZE_THING_LENGTH_MIN,
  PRIZE_WINNERS_MAX,
  REASON_LENGTH_MAX,
  Rejection,
  type CouponNo,
  type Prize,
  type PrizeSplit,
  type WeekNumber,
} from '@onda-on/contracts/rules';
import type { Position } from '@onda-on/stores';
import { ArrayMaxSize, IsArray, IsIn, Matches } from 'class-validator';
import type { FastifyReply } from 'fastify';

import { paymentIn, type PrizesState } from '../../contest/prizes/prizes.decider.ts';
import { Operator } from '../../identity/administrators/edit.ts';
import type { Caller } from '../../platform/commands/caller.ts';
import {
  IfGiven,
  INVALID,
  IsAmount,
  IsDay,
  IsMoment,
  IsPlainText,
  ReasonBody,
  isoOf,
} from '../../platform/http/body-rules.ts';
import {
  CSV_SEPARATORS,
  csvDecimal,
  type CsvCell,
  type CsvSeparator,
} from '../../platform/http/csv/csv-text.ts';
import { ExportLog } from '../../platform/http/csv/export-log.ts';
import { Sends } from '../../platform/http/docs/documenting.ts';
import { Expected, WithHeaders } from '../../platform/http/response-headers.ts';
import { QueryRoute } from '../../platform/reads/query-route.ts';
import { GetPrizes } from './prize-list.queries.ts';
import { AnnouncePrizes, ConfirmPrizes, PayPrize, WithdrawPrizePayment } from './prize.commands.ts';

export class PrizeExportFormBody implements PrizeExportBody {
  @IfGiven()
  @IsIn(CSV_SEPARATORS, INVALID)
  readonly separator?: CsvSeparator;
}

const DIGEST = /^[0-9a-f]{64}$/;
const SUBJECT = /^[0-9A-Za-z.-]{1,64}$/;
const REASON_MESSAGE = `Gerekçe en fazla ${REASON_LENGTH_MAX} karakter olmalıdır`;

class SeenListBody {
  @Matches(DIGEST, INVALID)
  readonly digest!: string;

  @IfGiven()
  @Matches(COUPON_NO, { each: true, ...INVALID })
  @ArrayMaxSize(PRIZE_WINNERS_MAX, INVALID)
  @IsArray(INVALID)
  readonly winners?: readonly string[];
}

/** The prize is either `kurus` or `thing`. */
export class PrizeAnnouncementFormBody extends SeenListBody implements PrizeAnnouncementBody {
  @IfGiven()
  @IsAmount()
  readonly kurus?: number;

  @IfGiven()
  @IsPlainText(
    { min: PRIZE_THING_LENGTH_MIN, max: PRIZE_THING_LENGTH_MAX },
    { message: PRIZE_FORM_TEXT.thing },
  )
  readonly thing?: string;

  @IfGiven()
  @IsPlainText({ min: 0, max: REASON_LENGTH_MAX }, { message: REASON_MESSAGE })
  readonly reason?: string;

  /** When the announcement that the operator saw was made. */
  @IfGiven()
  @IsMoment(INVALID)
  readonly announcedAt?: string;
}

/** `kurus` is left out for a thing. */
export class PrizePaymentFormBody implements PrizePaymentBody {
  @IfGiven()
  @IsAmount()
  readonly kurus?: number;

  @IsDay({ message: DAY_TEXT })
  readonly paidOn!: string;

  @IfGiven()
  @IsPlainText({ min: 0, max: PAYMENT_REFERENCE_LENGTH_MAX }, { message: PRIZE_FORM_TEXT.reference })
  readonly reference?: string;
}

export class PrizeConfirmationFormBody extends SeenListBody implements PrizeConfirmationBody {
  @IfGiven()
  @Matches(SUBJECT, { each: true, ...INVALID })
  @ArrayMaxSize(PRIZE_DOUBTS_MAX, { message: PRIZE_FORM_TEXT.doubts })
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
    'Ödül',
    'Ödenen',
    'Ödeme günü',
    'Ödeme referansı',
    'Ödemeyi kaydeden',
  ],
  given: 'Verildi',
  verified: (isVerified: boolean | null) =>
    isVerified === null ? 'Gerekmiyor' : isVerified ? 'Doğrulandı' : 'Doğrulanmadı',
  clusters: (count: number, open: number) => {
    if (count === 0) return 'Yok';
    return open > 0 ? 'İncelenmedi' : 'İncelendi';
  },
} as const;

/** `50000,00`. */
const liraOf = (kurus: number, separator: CsvSeparator): string =>
  csvDecimal((kurus / 100).toFixed(2), separator);

/** `prize` is null as long as it is not announced for these winners. */
const prizeRow = (
  entry: PrizeEntry,
  prize: PrizeSplit | null,
  separator: CsvSeparator,
): readonly CsvCell[] => [
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
  prize && entry.place === 1 ? shareOf(prize, separator) : null,
  ...paymentCells(entry.payment, separator),
];

const shareOf = (prize: PrizeSplit, separator: CsvSeparator): string =>
  prize.kind === 'thing' ? prize.thing : liraOf(prize.share, separator);

/** A payment whose coupon is not in the list any more: it is void, say. */
const paidOtherRow = (
  { couponNo, name, tcNumber, payment }: PaidOther,
  separator: CsvSeparator,
): readonly CsvCell[] => [
  null, // neither a place nor a rank
  null,
  couponNo,
  name,
  tcNumber,
  ...UNJUDGED,
  ...paymentCells(payment, separator),
];

/** From the number of correct picks to the prize. */
const UNJUDGED: readonly CsvCell[] = Array.from({ length: 6 }, () => null);

const paymentCells = ({ paid }: PrizePaymentState, separator: CsvSeparator): readonly CsvCell[] =>
  paid
    ? [
        paid.kurus === null ? PRIZE_CSV.given : liraOf(paid.kurus, separator),
        paid.paidOn,
        paid.reference,
        paid.by,
      ]
    : [null, null, null, null];

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
      new AnnouncePrizes({
        week,
        seen: seenIn(body),
        prize: prizeIn(body),
        reason: cleanName(body.reason ?? ''),
        announcedAt: body.announcedAt && isoOf(body.announcedAt),
        caller,
      }),
    );
    return decided(week, position, state.announced?.at);
  }

  /** Records a payment once; the same again gets the same answer. */
  @Post(':week/payments/:couponNo')
  @HttpCode(200)
  async pay(
    @Operator() caller: Caller,
    @Expected() expected: number | null,
    @Param('week') week: string,
    @Param('couponNo') couponNo: string,
    @Body() { kurus, paidOn, reference = '' }: PrizePaymentFormBody,
  ): Promise<WithHeaders<PrizePaymentSaved>> {
    const whose = { week: parseWeekText(week), couponNo: parseCouponNo(couponNo) };
    const payment = { kurus: kurus ?? null, paidOn, reference: cleanName(reference) };
    const command = new PayPrize({ ...whose, payment, expected, caller });
    return paymentSaved(whose, await this.commands.execute(command));
  }

  /** Requires `If-Match`: without it a second click would withdraw a later payment. */
  @Post(':week/payments/:couponNo/withdrawal')
  @HttpCode(200)
  async withdraw(
    @Operator() caller: Caller,
    @Expected() expected: number | null,
    @Param('week') week: string,
    @Param('couponNo') couponNo: string,
    @Body() { reason }: ReasonBody,
  ): Promise<WithHeaders<PrizePaymentSaved>> {
    const whose = { week: parseWeekText(week), couponNo: parseCouponNo(couponNo) };
    if (expected === null) throw new Rejection('INVALID_REQUEST');
    const command = new WithdrawPrizePayment({ ...whose, reason: cleanName(reason), expected, caller });
    return paymentSaved(whose, await this.commands.execute(command));
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
    const { entries, announced, paidOthers } = await this.queries.execute(
      new GetPrizes({ week, isWhole: true }),
    );
    const prize = announced?.isCurrent ? announced.prize : null;
    const listed = new Set(entries.map(({ couponNo }) => couponNo));
    await this.exports.send(reply, { what: PRIZE_CSV.what(week) }, caller, {
      name: `onda-on-odul-${week}`,
      separator,
      head: PRIZE_CSV.head,
      rows: (async function* () {
        for (const entry of entries) yield prizeRow(entry, prize, separator);
        for (const other of paidOthers) if (!listed.has(other.couponNo)) yield paidOtherRow(other, separator);
      })(),
    });
  }
}

/** @throws {Rejection} PRIZE_NEEDED for both an amount and a thing, and for neither. */
function prizeIn({ kurus, thing }: PrizeAnnouncementFormBody): Prize {
  if (kurus !== undefined && thing === undefined) return { kind: 'money', kurus };
  if (thing !== undefined && kurus === undefined) return { kind: 'thing', thing: cleanName(thing) };
  throw new Rejection('PRIZE_NEEDED');
}

function paymentSaved(
  { week, couponNo }: Readonly<{ week: WeekNumber; couponNo: CouponNo }>,
  { state, position }: Readonly<{ state: PrizesState; position: Position }>,
): WithHeaders<PrizePaymentSaved> {
  const { revision } = paymentIn(state, couponNo);
  return new WithHeaders({ week, couponNo, revision }, { position, revision });
}

const seenIn = ({ digest, winners = [] }: SeenListBody) => ({
  digest,
  winners: winners.map(parseCouponNo),
});

const decided = (week: WeekNumber, position: Position, at = '') =>
  new WithHeaders<PrizesDecided>({ week, at }, { position });
