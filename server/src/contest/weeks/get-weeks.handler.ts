import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { WeekAnswer } from '@onda-on/contracts/api';

import { Calendar } from './calendar.ts';
import { EntryWindow } from './entry-window.ts';
import { weekAnswer } from './week-answer.ts';

/** Every week, by number. */
export class GetWeeks extends Query<readonly WeekAnswer[]> {}

@QueryHandler(GetWeeks)
export class GetWeeksHandler implements IQueryHandler<GetWeeks> {
  constructor(
    private readonly calendar: Calendar,
    private readonly window: EntryWindow,
  ) {}

  async execute(): Promise<readonly WeekAnswer[]> {
    const { weeks } = await this.calendar.season();
    return Array.from(weeks.values(), (facts) => weekAnswer(facts, this.window));
  }
}
