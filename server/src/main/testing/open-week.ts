import { CommandBus } from '@nestjs/cqrs';
import type { CouponAccepted } from '@onda-on/contracts/api';
import type { MatchId } from '@onda-on/contracts/rules';

import { ScheduleMatch } from '../../contest/matches/match.commands.ts';
import { CreateWeek } from '../../contest/weeks/week.commands.ts';
import { fixtureOf, OPERATOR, planOf } from './contest-scenes.ts';
import type { Answer, RunningApp } from './start-app.ts';

export async function openWeekIn(server: RunningApp): Promise<readonly MatchId[]> {
  const commands = server.get(CommandBus);
  await commands.execute(new CreateWeek({ plan: planOf(15), caller: OPERATOR }));
  const sheet: MatchId[] = [];
  for (let slot = 0; slot < 10; slot += 1)
    sheet.push(
      (await commands.execute(new ScheduleMatch({ fixture: fixtureOf(slot), caller: OPERATOR }))).match.id,
    );
  return sheet;
}

export type Entrant = Readonly<{ name: string; tcNumber: string; email: string }>;

/** Sends an entry over HTTP with the same pick for all matches. */
export async function enterOverHttp(
  server: RunningApp,
  sheet: readonly MatchId[],
  entrant: Entrant,
  prediction = 'X',
): Promise<Answer & Readonly<{ body: CouponAccepted & Readonly<{ code: string }> }>> {
  const predictions = sheet.map((matchId) => ({ matchId, prediction, week: 15 }));
  return server.call('POST', '/api/predictions', {
    body: { profile: { ...entrant, termsAccepted: true }, predictions },
  });
}
