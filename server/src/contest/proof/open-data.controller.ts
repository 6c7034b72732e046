import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';

import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { OpenDataHead } from '@onda-on/contracts/api';
import { couponCodec, streamOf } from '@onda-on/contracts/events';
import {
  parseWeekText,
  Rejection,
  slotResultOf,
  type EntryId,
  type WeekNumber,
} from '@onda-on/contracts/rules';
import { MATCHES, WEEKS } from '@onda-on/contracts/views';
import type { DocumentReader, EventLog, Position } from '@onda-on/stores';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Sends } from '../../platform/http/docs/documenting.ts';
import { refuseUnknownParameters } from '../../platform/reads/query-route.ts';
import { EVENT_LOG, READ_STORE } from '../../platform/stores/stores.module.ts';
import { weekByNumber } from '../model/contest.ts';
import { ContestState } from '../state/contest-state.ts';
import { OpenDataJob } from './open-data.job.ts';
import { GetWeekProof } from './proof.queries.ts';

/**
 * Everything that a third party needs to check a sealed week without us: the week on the first line, then one line for each
 * coupon (docs/proof.md#open-data). The coupons are read from the file that was made at the seal; results are those of now.
 */
@Controller('api/proof')
export class OpenDataController {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly queries: QueryBus,
    private readonly contest: ContestState,
    private readonly files: OpenDataJob,
  ) {}

  @Get(':week/data')
  @Sends('application/x-ndjson')
  async data(
    @Req() { query }: FastifyRequest,
    @Res() reply: FastifyReply,
    @Param('week') text: string,
  ): Promise<void> {
    refuseUnknownParameters(query, []);
    const week = parseWeekText(text);
    const head = await this.#headOf(week);
    const file = this.files.fileOf(week);
    if (file === undefined) throw new Rejection('OPEN_DATA_PENDING');
    void reply
      .type('application/x-ndjson; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-disposition', `attachment; filename="hafta-${week}.ndjson"`)
      .send(Readable.from(linesOf(head, file), { objectMode: false }));
  }

  /** @throws {Rejection} WEEK_NOT_FOUND, WEEK_NOT_SEALED */
  async #headOf(number: WeekNumber): Promise<OpenDataHead> {
    const proof = await this.queries.execute(new GetWeekProof({ week: number }));
    const known = weekByNumber(this.contest.current, number);
    const week = known && (await this.reads.get(WEEKS, known.id));
    if (!known?.seal || !week?.seal || !proof.sealed) throw new Rejection('WEEK_NOT_SEALED');
    const matchIds = week.sheet?.matchIds ?? [];
    const found = await this.reads.getMany(MATCHES, matchIds);
    const matches = matchIds.flatMap((id) => found.get(id) ?? []);
    return {
      format: 'Onda On open data 1',
      proof,
      rules: week.rules,
      sheet: matches.map(({ id, homeTeam, awayTeam, matchDate, homeScore, awayScore }) => ({
        matchId: id,
        homeTeam,
        awayTeam,
        matchDate,
        homeScore,
        awayScore,
      })),
      results: matches.map(slotResultOf),
      pickCounts: week.seal.rarity,
      unranked: [...(await this.#blockedIn(number)), ...(await this.#voidedAfter(number, known.seal.fence))],
    };
  }

  /** The entries that were voided after the fence: they stay under the root, and leave the table. */
  async #voidedAfter(number: WeekNumber, fence: Position): Promise<readonly EntryId[]> {
    const voided: EntryId[] = [];
    for await (const { event } of this.log.readAll(fence, ['CouponVoided'])) {
      const data = event && couponCodec.decode(event).data;
      if (data?.week === number) voided.push(data.entryId);
    }
    return voided;
  }

  /** The entries of blocked participants, who are under the root and in no table. */
  async #blockedIn(week: WeekNumber): Promise<readonly EntryId[]> {
    const streams = await Promise.all(
      [...this.contest.current.blocked].map((id) => this.log.read(streamOf.coupon(week, id))),
    );
    return streams.flatMap(({ events }) =>
      events.flatMap((event) => {
        const { type, data } = couponCodec.decode(event);
        return type === 'CouponSubmitted' ? [data.entryId] : [];
      }),
    );
  }
}

async function* linesOf(head: OpenDataHead, file: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${JSON.stringify(head)}\n`);
  yield* createReadStream(file);
}
