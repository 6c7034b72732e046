import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Income } from '@onda-on/contracts/api';
import {
  DAY_TEXT,
  INCOME_NOTE_LENGTH_MAX,
  INCOME_TEXT,
  SPONSOR_LENGTH_MAX,
  SPONSOR_LENGTH_MIN,
  cleanName,
  INCOMES_LIMIT,
  parseId,
} from '@onda-on/contracts/rules';

import { Edit, type EditCall, Operator } from '../../../identity/administrators/edit.ts';
import type { Caller } from '../../../platform/commands/caller.ts';
import { IsAmount, IsDay, IsPlainText } from '../../../platform/http/body-rules.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { WithHeaders, withCursor } from '../../../platform/http/response-headers.ts';
import { parseCursor, parseLimit, QueryRoute } from '../../../platform/reads/query-route.ts';
import { RemoveIncome, SaveIncome, type IncomeDraft, type SavedIncome } from './income.commands.ts';
import { parseDayRange, GetIncomes } from './income.queries.ts';

/** `POST /api/admin/incomes` and `PUT /api/admin/incomes/{id}`: `amount` in kuruş, `day` as `YYYY-MM-DD`. */
export class IncomeFormBody {
  @IsPlainText({ min: SPONSOR_LENGTH_MIN, max: SPONSOR_LENGTH_MAX }, { message: INCOME_TEXT.sponsor })
  readonly sponsor!: string;

  @IsAmount()
  readonly amount!: number;

  @IsDay({ message: DAY_TEXT })
  readonly day!: string;

  @IsPlainText({ min: 0, max: INCOME_NOTE_LENGTH_MAX }, { message: INCOME_TEXT.note })
  readonly note!: string;
}

type Saved = Readonly<{ id: string; revision: number }> & IncomeDraft;

/** Sponsor incomes, which make up the report's revenue. `ETag` and `If-Match` carry the revision. */
@Controller('api/admin/incomes')
export class IncomesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** The newest day first; a list with more pages has `X-Next-Cursor`. */
  @Get()
  @QueryRoute({ dependsOn: ['incomes'], parameters: ['from', 'to', 'limit', 'after'] })
  async incomes(
    @Query() { from, to, limit, after }: Readonly<Record<string, string>>,
  ): Promise<WithHeaders<readonly Income[]>> {
    const query = new GetIncomes({
      range: parseDayRange(from, to),
      limit: parseLimit(limit, INCOMES_LIMIT),
      after: parseCursor(after),
    });
    return withCursor(await this.queries.execute(query));
  }

  /** The same `Idempotency-Key` again returns the same income. */
  @Post()
  async record(
    @Operator() caller: Caller,
    @Body() body: IncomeFormBody,
    @IdempotencyKey() key: string,
  ): Promise<WithHeaders<Saved>> {
    const draft = draftOf(body);
    const command = new SaveIncome({ which: { key }, draft, expected: null, caller });
    return answer(await this.commands.execute(command), draft);
  }

  @Put(':id')
  async change(
    @Edit() { id, expected, caller }: EditCall,
    @Body() body: IncomeFormBody,
  ): Promise<WithHeaders<Saved>> {
    const draft = draftOf(body);
    const command = new SaveIncome({ which: { id: parseId(id) }, draft, expected, caller });
    return answer(await this.commands.execute(command), draft);
  }

  @Delete(':id')
  async remove(@Edit() { id, expected, caller }: EditCall): Promise<WithHeaders<Readonly<{ id: string }>>> {
    const position = await this.commands.execute(
      new RemoveIncome({ incomeId: parseId(id), expected, caller }),
    );
    return new WithHeaders({ id }, { position });
  }
}

const draftOf = ({ sponsor, amount, day, note }: IncomeFormBody): IncomeDraft => ({
  sponsor: cleanName(sponsor),
  amount,
  day,
  note: cleanName(note),
});

const answer = ({ incomeId: id, state: { revision }, position }: SavedIncome, draft: IncomeDraft) =>
  new WithHeaders<Saved>({ id, revision, ...draft }, { position, revision });
