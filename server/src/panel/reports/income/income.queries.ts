import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CursorPage, Income } from '@onda-on/contracts/api';
import { isDay, Rejection } from '@onda-on/contracts/rules';
import { INCOMES, type IncomeView } from '@onda-on/contracts/views';
import type { DocumentReader, Where } from '@onda-on/stores';

import { ActorNames } from '../../../identity/administrators/actor-names.ts';
import { QueryWith } from '../../../platform/commands/bus-classes.ts';
import { READ_STORE } from '../../../platform/stores/stores.module.ts';
import { IncomeVault, type IncomeText } from './income.vault.ts';

/** Days in Istanbul, both included; undefined for an open end. */
export type DayRange = Readonly<{ from: string | undefined; to: string | undefined }>;

/** @throws {Rejection} `WRONG_RANGE` for an invalid day, or an end before the start. */
export function parseDayRange(from: string | undefined, to: string | undefined): DayRange {
  const isFine = [from, to].every((day) => day === undefined || isDay(day));
  if (!isFine || (from !== undefined && to !== undefined && from > to)) throw new Rejection('WRONG_RANGE');
  return { from, to };
}

export const isWithin = (day: string, { from, to }: DayRange): boolean =>
  (from === undefined || day >= from) && (to === undefined || day <= to);

/** Shown for an income whose text was deleted a moment ago, since it was changed or removed. */
const UNKNOWN = { sponsor: '–', note: '' };

export class GetIncomes extends QueryWith<
  { range: DayRange; limit: number; after: string | undefined },
  CursorPage<Income>
>() {}

@QueryHandler(GetIncomes)
export class GetIncomesHandler implements IQueryHandler<GetIncomes> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly vault: IncomeVault,
    private readonly names: ActorNames,
  ) {}

  async execute({ range, limit, after }: GetIncomes): Promise<CursorPage<Income>> {
    const { documents, next } = await this.reads.find(INCOMES, {
      where: daysIn(range),
      sort: [{ field: 'day', descending: true }],
      limit,
      after,
    });
    const [texts, nameOf] = await Promise.all([
      this.vault.textsOf(documents.map(({ textId }) => textId)),
      this.names.lookup(),
    ]);
    const entries = documents.map((income) =>
      incomeOf(income, texts.get(income.textId) ?? UNKNOWN, nameOf(income.actor)),
    );
    return { entries, next };
  }
}

const incomeOf = (
  { id, amount, day, createdAt, updatedAt, revision }: IncomeView,
  { sponsor, note }: IncomeText,
  by: string,
): Income => ({ id, sponsor, amount, day, note, by, createdAt, updatedAt, revision });

const daysIn = ({ from, to }: DayRange): Where<IncomeView> =>
  from === undefined && to === undefined
    ? {}
    : { day: { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lte: to }) } };
