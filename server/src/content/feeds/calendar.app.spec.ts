import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import type { MatchId } from '@onda-on/contracts/rules';

import { ChangeMatch, RemoveMatch } from '../../contest/matches/match.commands.ts';
import { OPERATOR } from '../../main/testing/contest-scenes.ts';
import { changeSettings } from '../../main/testing/log-facts.ts';
import { openWeekIn } from '../../main/testing/open-week.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';

describe('/takvim.ics', () => {
  let server: RunningApp;
  let sheet: readonly MatchId[];
  beforeAll(async () => {
    server = await startApp({ now: '2026-11-20T10:00:00Z' });
    sheet = await openWeekIn(server);
  });
  afterAll(() => server.close());

  async function entry() {
    await server.caughtUp();
    const { text } = await server.call('GET', '/takvim.ics');
    const [, sequence, end] = /SEQUENCE:(\d+)\r\n[^]*DTEND:(\w+)/.exec(text) ?? [];
    return { sequence: Number(sequence), end };
  }

  it('counts up an entry whenever its lock moves, by a kick-off or by the settings, and never down', async () => {
    const [matchId, removed] = sheet;
    if (!matchId || !removed) throw new Error('The sheet has ten matches');
    const before = await entry();
    expect(before.end).toBe('20261121T120000Z');

    const change = { matchDate: '2026-11-21T11:00:00.000Z' };
    const commands = server.get(CommandBus);
    await commands.execute(new ChangeMatch({ matchId, change, expected: null, caller: OPERATOR }));
    const earlier = await entry();
    expect(earlier.end).toBe('20261121T110000Z');
    expect(earlier.sequence).toBeGreaterThan(before.sequence);

    await changeSettings(server, { predictions: { submissionDeadlineHours: 2 } });
    const withDeadline = await entry();
    expect(withDeadline.end).toBe('20261121T090000Z');
    expect(withDeadline.sequence).toBeGreaterThan(earlier.sequence);

    for (const id of [matchId, removed])
      await commands.execute(new RemoveMatch({ matchId: id, expected: null, caller: OPERATOR }));
    const without = await entry();
    expect(without.end).toBe('20261121T110000Z');
    expect(without.sequence).toBeGreaterThan(withDeadline.sequence);
  });
});
