import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AdminWeek } from '@onda-on/contracts/api';
import { shownStatus } from '@onda-on/contracts/rules';
import { CHAINS } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { Calendar } from './calendar.ts';
import { EntryWindow } from './entry-window.ts';

/** Every week as the operator planned it, with its status as visitors see it and what follows from it. */
export class GetAdminWeeks extends Query<readonly AdminWeek[]> {}

@QueryHandler(GetAdminWeeks)
export class GetAdminWeeksHandler implements IQueryHandler<GetAdminWeeks> {
  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    private readonly calendar: Calendar,
    private readonly window: EntryWindow,
  ) {}

  async execute(): Promise<readonly AdminWeek[]> {
    const { weeks } = await this.calendar.season();
    const numbers = Array.from(weeks.keys(), String);
    const chains = await this.reads.getMany(CHAINS, numbers);
    return Array.from(weeks.values(), ({ week, matches, picksPerWeek }) => {
      const { lockAt, isOpen } = this.window.of(week);
      const { coupons = 0, rows = 0 } = chains.get(String(week.number)) ?? {};
      return {
        ...week,
        status: shownStatus(week),
        effectiveLockAt: lockAt.toISOString(),
        matches: matches.length,
        sheetSize: picksPerWeek,
        coupons,
        wasEntered: rows > 0,
        isOpen,
      };
    });
  }
}
