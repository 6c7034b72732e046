import type { LookupAnswer, Refusal } from '@onda-on/contracts/api';
import type { Person } from '@onda-on/stores';

import type { Config } from '../../platform/config/config.ts';
import type { Coupon } from './contest-fixtures.ts';
import { ReadingApp } from './reading-app.ts';

export const AYSE = '10000000146';
export const CAN = '12345678950';

/** Either an answer or a refusal; the test knows which. */
type Found = LookupAnswer & Refusal;

/** Two weeks of three matches: 13 is decided and corrected, 14 has one result. Can has the better week. */
export class LookupContest {
  private constructor(
    readonly server: ReadingApp,
    readonly ayse: Person,
    readonly can: Person,
    /** Alternately of Ayşe and Can, in the order of weeks. */
    readonly coupons: readonly Coupon[],
  ) {}

  static async start(config: Partial<Config> = {}): Promise<LookupContest> {
    const server = await ReadingApp.start(config);
    const { fixtures } = server;
    const ayse = await fixtures.person('Ayşe Kaya', AYSE, 'ayse@example.com');
    const can = await fixtures.person('Can Öz', CAN);
    const coupons: Coupon[] = [];
    for (const week of [13, 14]) {
      await fixtures.week(
        week,
        'active',
        `2026-11-${week + 1}T12:00:00.000Z`,
        `2026-11-${week + 5}T12:00:00.000Z`,
        3,
      );
      await fixtures.sheet(week, 3, `2026-11-${week + 1}T18:00:00.000Z`);
      coupons.push(await fixtures.coupon(week, ayse, '1X2'), await fixtures.coupon(week, can, '1X1'));
    }
    await fixtures.result(13, 1, 3, 1);
    await fixtures.result(13, 2, 0, 0);
    await fixtures.result(13, 3, 1, 2);
    await fixtures.correction(13, 3, [1, 2], [1, 0]);
    await fixtures.result(14, 1, 1, 0);
    return new LookupContest(server, ayse, can, coupons);
  }

  byAddress(number: string) {
    return this.server.get<Found>(`/api/predictions/lookup/${number}`);
  }

  byBody(body: unknown) {
    return this.server.post<Found>('/api/predictions/lookup', body);
  }
}
