import { describe, expect, it } from '@jest/globals';
import type { LeagueRow, LeagueWeekAnswer } from '@onda-on/contracts/api';

import { leagueWeekFile } from './league-files.ts';

const waiting = (fromWeek: number) => ({ member: 1, state: 'waits', fromWeek, picks: null }) as LeagueRow;

describe("file of a league's week", () => {
  it.each([
    [17, 'Hafta 17 ile başlıyor'],
    [53, 'Sayılan haftası yok'],
  ])("names a late member's first week %s as it is, and none above the last", async (fromWeek, words) => {
    const table = { week: 15, rows: [waiting(fromWeek)] } as unknown as LeagueWeekAnswer;
    const states: unknown[] = [];
    for await (const row of leagueWeekFile(table, new Map()).rows) states.push(row[2]);
    expect(states).toEqual([words]);
  });
});
