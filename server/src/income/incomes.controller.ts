import { Body, Controller, Delete, Get, Headers, Param, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { IDEMPOTENCY_KEY, NEXT_CURSOR, type Income } from '@onda-on/contracts/api';
import { cleanName, INCOMES_LIMIT, parseId } from '@onda-on/contracts/rules';
import type { FastifyReply } from 'fastify';

import { Operator } from '../auth/operator.ts';
import { etagOf, Expected } from '../contest/revision-header.ts';
import { keyFrom } from '../coupons/idempotency-key.ts';
import { tellPosition } from '../http/tell-position.ts';
import type { Caller } from '../kernel/caller.ts';
import { parseCursor, parseLimit } from '../queries/reading/query-parameters.ts';
import { Reads } from '../queries/reading/reads.decorator.ts';
import { parseDayRange } from './day-range.ts';
import { GetIncomes } from './get-incomes.handler.ts';
import { IncomeFormBody } from './income.body.ts';
import { RemoveIncome } from './remove-income.handler.ts';
import { SaveIncome, type IncomeDraft, type SavedIncome } from './save-income.handler.ts';

type Saved = Readonly<{ id: string; revision: number }> & IncomeDraft;

/** Sponsor income: what the report's revenue is made of. `ETag` and `If-Match` carry the revision. */
@Controller('api/admin/incomes')
export class IncomesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** The newest day first; a list that goes on says so in `X-Next-Cursor`. */
  @Get()
  @Reads(['incomes'], { parameters: ['from', 'to', 'limit', 'after'] })
  async incomes(
    @Query() { from, to, limit, after }: Readonly<Record<string, string>>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly Income[]> {
    const query = new GetIncomes(
      parseDayRange(from, to),
      parseLimit(limit, INCOMES_LIMIT),
      parseCursor(after),
    );
    const { entries, next } = await this.queries.execute(query);
    if (next !== null) reply.header(NEXT_CURSOR, next);
    return entries;
  }

  /** Sent again with the same `Idempotency-Key`, it is the same income. */
  @Post()
  async record(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Body() body: IncomeFormBody,
    @Headers(IDEMPOTENCY_KEY) header?: string,
  ): Promise<Saved> {
    const draft = draftOf(body);
    const command = new SaveIncome({ key: keyFrom(header) }, draft, null, caller);
    return answer(reply, await this.commands.execute(command), draft);
  }

  @Put(':id')
  async change(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Body() body: IncomeFormBody,
    @Expected() expected: number | null,
  ): Promise<Saved> {
    const draft = draftOf(body);
    const command = new SaveIncome({ id: parseId(id) }, draft, expected, caller);
    return answer(reply, await this.commands.execute(command), draft);
  }

  @Delete(':id')
  async remove(
    @Res({ passthrough: true }) reply: FastifyReply,
    @Operator() caller: Caller,
    @Param('id') id: string,
    @Expected() expected: number | null,
  ): Promise<Readonly<{ id: string }>> {
    tellPosition(reply, await this.commands.execute(new RemoveIncome(parseId(id), expected, caller)));
    return { id };
  }
}

const draftOf = ({ sponsor, amount, day, note }: IncomeFormBody): IncomeDraft => ({
  sponsor: cleanName(sponsor),
  amount,
  day,
  note: cleanName(note),
});

function answer(reply: FastifyReply, { incomeId, state, position }: SavedIncome, draft: IncomeDraft): Saved {
  tellPosition(reply.header('etag', etagOf(state.revision)), position);
  return { id: incomeId, revision: state.revision, ...draft };
}
