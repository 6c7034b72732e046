import { afterEach, describe, expect, it } from '@jest/globals';
import type { MatchId } from '@onda-on/contracts/rules';

import { OPERATOR, openWeek, planOf, submissionOf, submit, WEEK } from '../../main/testing/contest-scenes.ts';
import { CutLog } from '../../main/testing/cut-log.ts';
import { IMPORT_ID as ID, importsOn } from '../../main/testing/import-harness.ts';
import { rejected } from '../../main/testing/rejected.ts';
import { startContest, type RunningContest } from '../../main/testing/start-contest.ts';
import { commandIdOf } from '../../platform/commands/ids.ts';
import { RemoveMatch } from '../matches/match.commands.ts';
import { MatchService } from '../matches/match.service.ts';
import { CreateWeek } from '../weeks/week.commands.ts';

const HEAD = 'Hafta;Lig;Ev sahibi;Deplasman;Başlama';
const fixtureLine = (n: number) => `15;Süper Lig;Takım ${n};Konuk ${n};21.11.2026 16:0${n}`;
const FIXTURES = [HEAD, ...[1, 2, 3].map(fixtureLine)].join('\n');

async function withWeek(...options: Parameters<typeof startContest>): Promise<RunningContest> {
  const contest = await startContest(...options);
  await contest.execute(new CreateWeek({ plan: planOf(15), caller: OPERATOR }));
  return contest;
}

describe('import of fixtures', () => {
  let contest: RunningContest;
  afterEach(() => contest.close());

  it('creates the matches of a file once, however often it is sent (idempotent on week, teams, kick-off)', async () => {
    contest = await withWeek();
    const { write, runner, plan, matches } = importsOn(contest);
    await write('fixtures', FIXTURES);
    await runner.start(ID);
    expect(matches().map(({ fixture }) => fixture.homeTeam)).toEqual(['Takım 1', 'Takım 2', 'Takım 3']);
    const again = plan('fixtures', FIXTURES.replaceAll('Takım', 'TAKIM'));
    expect(again).toMatchObject({ steps: [], known: [{}, {}, {}], problems: [] });
  });

  it('reports the line and reason of every refused row', async () => {
    contest = await startContest();
    await openWeek(contest);
    await contest.execute(new CreateWeek({ plan: planOf(16, { status: 'draft' }), caller: OPERATOR }));
    const many = Array.from({ length: 11 }, (_, n) => `16;L;A${n};B${n};28.11.2026 19:00`);
    const rows = [
      '15;L;Yeni;Takım;21.11.2026 16:00',
      '15;L;Ev 0;Konuk 0;21.11.2026 16:00',
      '15;L;Ev 1;Konuk 1;21.11.2026 17:00',
      '16;L;iğdır;IĞDIR;28.11.2026 19:00',
      ...many,
      many[0],
      '17;L;A;B;05.12.2026 19:00',
    ];
    const { problems, known } = importsOn(contest).plan('fixtures', [HEAD, ...rows].join('\n'));
    expect(known).toEqual([{ line: 3, week: 15, text: 'Ev 0 – Konuk 0, 21.11.2026 16:00' }]);
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [2, 'Hafta 15 listesi dolu (10 maç)'],
      [4, 'Hafta 15 listesinde bu maç 21.11.2026 16:00 saatiyle kayıtlı; saati Maçlar’da değiştirin'],
      [5, 'Ev sahibi ve deplasman takımı farklı olmalı'],
      [16, 'Hafta 16 listesi dolu (10 maç)'],
      [17, 'Bu maç dosyada 6. satırda da var'],
      [18, 'Hafta 17 yok; önce Haftalar sekmesinde oluşturun'],
    ]);
  });

  it('continues after a crash between any two steps, without duplicates', async () => {
    const before = 1; // The plan itself.
    for (let left = before; left <= before + 4; left += 1) {
      const cut = new CutLog();
      const first = await withWeek({ around: cut.around });
      const killed = importsOn(first);
      cut.left = left;
      await killed.write('fixtures', FIXTURES);
      await killed.runner.start(ID); // Dies when the log does.
      const { dataDirectory } = first;
      await first.close();

      contest = await startContest({ dataDirectory });
      const next = importsOn(contest);
      await next.runner.tick();
      await next.runner.start(ID);
      expect(await contest.events('MatchScheduled')).toHaveLength(3);
      expect(await contest.events('FileImportCarriedOut')).toEqual([
        { type: 'FileImportCarriedOut', data: { operationId: ID, done: 3, refused: [] } },
      ]);
      if (left < before + 4) await contest.close();
    }
  });

  it('is undone by removing its matches one by one, also after a crash between any two', async () => {
    for (let left = 1; left <= 4; left += 1) {
      const cut = new CutLog();
      const first = await withWeek({ around: cut.around });
      const killed = importsOn(first);
      await killed.write('fixtures', FIXTURES);
      await killed.runner.start(ID);
      cut.left = left;
      await killed.undo();
      const { dataDirectory } = first;
      await first.close();

      contest = await startContest({ dataDirectory });
      await importsOn(contest).runner.start(ID);
      expect(await contest.events('MatchRemoved')).toHaveLength(3);
      expect(importsOn(contest).matches()).toEqual([]);
      expect(await contest.events('FileImportUndone')).toMatchObject([{ data: { done: 3, refused: [] } }]);
      if (left < 4) await contest.close();
    }
  });

  it('writes the same when two processes carry it out at once', async () => {
    contest = await withWeek();
    const [one, other] = [importsOn(contest), importsOn(contest)];
    await one.write('fixtures', FIXTURES);
    await Promise.all([one.runner.start(ID), other.runner.start(ID)]);
    expect(await contest.events('MatchScheduled')).toHaveLength(3);
    expect(await contest.events('FileImportCarriedOut')).toHaveLength(1);
  });

  it('is left to the server that started it, and taken over after five seconds without progress', async () => {
    contest = await withWeek();
    const stores = { log: 'esdb://somewhere', documents: 'mongodb://somewhere' } as never;
    const { write, runner, matches } = importsOn(contest, { stores });
    await write('fixtures', FIXTURES);
    const startedAt = contest.now().getTime();
    for (const seconds of [0, 4.9]) {
      contest.travel(new Date(startedAt + seconds * 1000).toISOString());
      await runner.tick();
    }
    expect(matches()).toEqual([]);
    contest.travel(new Date(startedAt + 5_000).toISOString());
    await runner.tick();
    await runner.start(ID);
    expect(matches()).toHaveLength(3);
  });

  it('names the rows that became invalid in the meantime, and does not count them as undone', async () => {
    contest = await startContest();
    await contest.execute(new CreateWeek({ plan: planOf(15), caller: OPERATOR }));
    const { write, runner, undo, imports } = importsOn(contest);
    await write('fixtures', FIXTURES);
    // The list fills up between the plan and its steps.
    for (let n = 0; n < 8; n += 1) {
      const driver = contest.get(MatchService);
      const { match } = fixtureCommand(n);
      await driver.run(match, () => fixtureCommand(n).command(driver), { by: OPERATOR });
    }
    await runner.start(ID);
    const { import: known } = await imports.read(ID);
    expect(known.finished).toMatchObject({ done: 2, refused: [{ line: 4, code: 'SHEET_FULL' }] });
    await undo();
    expect((await imports.read(ID)).import.finished).toMatchObject({ done: 2, refused: [] });
  });

  it('keeps matches with entries or later changes during an undo, and names them', async () => {
    contest = await startContest();
    const { write, runner, undo, imports, matches } = importsOn(contest);
    await contest.execute(new CreateWeek({ plan: planOf(15), caller: OPERATOR }));
    const ten = [HEAD, ...Array.from({ length: 10 }, (_, n) => `15;L;A${n};B${n};21.11.2026 16:00`)].join(
      '\n',
    );
    await write('fixtures', ten);
    await runner.start(ID);
    const sheet = matches().map(({ id }) => id);
    await submit(contest, submissionOf(sheet));
    await undo();
    const { import: known } = await imports.read(ID);
    expect(known).toMatchObject({ state: 'undone', finished: { done: 0 } });
    expect(new Set(known.finished?.refused.map(({ code }) => code))).toEqual(
      new Set(['MATCH_ON_PINNED_SHEET']),
    );
    expect(matches()).toHaveLength(10);
  });

  it('is undone once, and not while it runs', async () => {
    contest = await withWeek();
    const { write, runner, undo } = importsOn(contest);
    await write('fixtures', FIXTURES);
    await expect(undo()).rejects.toEqual(rejected('IMPORT_BUSY'));
    await runner.start(ID);
    const [first] = importsOn(contest).matches();
    await contest.execute(new RemoveMatch({ matchId: first!.id, expected: null, caller: OPERATOR }));
    await undo();
    expect(importsOn(contest).matches()).toEqual([]);
    const before = await contest.events();
    await undo();
    expect(await contest.events()).toEqual(before);
  });
});

function fixtureCommand(n: number) {
  const match = commandIdOf('test', String(n)).replaceAll('-', '') as MatchId;
  const fixture = {
    week: WEEK,
    league: 'L',
    homeTeam: `Önce ${n}`,
    awayTeam: `Gelen ${n}`,
    matchDate: '2026-11-21T13:00:00.000Z',
    homeOdds: '',
    drawOdds: '',
    awayOdds: '',
  };
  return {
    match,
    command: (driver: MatchService) =>
      ({ type: 'ScheduleMatch', matchId: match, fixture, target: driver.targetOf(fixture, match) }) as const,
  };
}
