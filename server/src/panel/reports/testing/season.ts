import type { EventLog, Secrets, Stores, Vault } from '@onda-on/stores';

import { ContestFixtures } from '../../../main/testing/contest-fixtures.ts';
import type { RunningApp } from '../../../main/testing/start-app.ts';
import { EVENT_LOG, SECRETS, VAULT } from '../../../platform/stores/stores.module.ts';

export const NOW = '2026-11-20T12:00:00.000Z';
export const MATCHES = 4;
/**
 * Week, first kick-off and time of its entries. Week 14 kicks off at 00:30 in Istanbul, which is the day before in UTC;
 * week 12 exactly at New Year; week 11 in the last second of a leap day.
 */
const SEASON = [
  [11, '2024-02-29T20:59:59.000Z', '2024-02-28T09:00:00.000Z'],
  [12, '2025-12-31T21:00:00.000Z', '2025-12-31T10:00:00.000Z'],
  [13, '2026-11-05T16:00:00.000Z', '2026-11-03T09:00:00.000Z'],
  [14, '2026-11-12T21:30:00.000Z', '2026-11-12T10:00:00.000Z'],
  [15, '2026-11-21T16:00:00.000Z', '2026-11-19T11:30:00.000Z'],
] as const;

/** Twenty-three persons, a quarter of whom miss each week; a void coupon per week, a blocked person, a corrected result. */
export async function playSeason(server: RunningApp): Promise<void> {
  const stores = { log: server.get<EventLog>(EVENT_LOG), vault: server.get<Vault>(VAULT) } as Stores;
  const contest = new ContestFixtures(stores, server.get<Secrets>(SECRETS).couponKey, {
    now: () => new Date(NOW),
  });
  const persons = [];
  for (let i = 0; i < 23; i += 1)
    persons.push(await contest.person(`Kişi ${i}`, String(10_000_000_000 + i), `k${i}@ornek.example`));
  for (const [week, kickOff, entered] of SEASON) {
    await contest.week(week, 'active', kickOff, '2026-12-01T00:00:00.000Z', MATCHES);
    await contest.sheet(week, MATCHES, kickOff);
    for (const [i, person] of persons.entries()) {
      if ((i + week) % 4 === 0) continue;
      const picks = Array.from({ length: MATCHES }, (_, slot) => '1X2'[(i * 7 + slot * week) % 3]).join('');
      const at = new Date(Date.parse(entered) + i * 3_600_000).toISOString();
      const coupon = await contest.coupon(week, person, picks, at);
      if (i === 5) await contest.voidCoupon(coupon, 'kimlik');
    }
    const played = week === 15 ? 0 : week === 14 ? 3 : MATCHES;
    for (let match = 1; match <= played; match += 1) await contest.result(week, match, match % 3, 1);
  }
  await contest.correction(13, 2, [2, 1], [0, 0]);
  const blocked = persons.at(7);
  if (blocked) await contest.block(blocked.participantId);
}
