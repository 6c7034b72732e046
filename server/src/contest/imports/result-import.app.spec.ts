import { afterEach, describe, expect, it } from '@jest/globals';
import type { AnyEvent } from '@onda-on/contracts/events';
import { auditSentenceOf } from '@onda-on/projections';

import { fixtureOf, OPERATOR, openWeek, WEEK } from '../../main/testing/contest-scenes.ts';
import { IMPORT_ID as ID, importsOn } from '../../main/testing/import-harness.ts';
import { startContest, type RunningContest } from '../../main/testing/start-contest.ts';
import { ScheduleMatch } from '../matches/match.commands.ts';
import { MatchService } from '../matches/match.service.ts';

const RESULTS = 'Hafta;Ev sahibi;Deplasman;Ev skoru;Deplasman skoru';
const AFTER = '2026-11-21T18:00:00.000Z';

describe('import of results', () => {
  let contest: RunningContest;
  afterEach(() => contest.close());
  const three = [RESULTS, '15;Ev 0;Konuk 0;2;1', '15;EV 1;KONUK 1;0;0', '15;Ev 2;Konuk 2;0;3'].join('\n');

  it('records them once, and never changes a published one', async () => {
    contest = await startContest();
    await openWeek(contest);
    contest.travel(AFTER);
    const { write, runner, plan } = importsOn(contest);
    await write('results', three);
    await runner.start(ID);
    const scores = (await contest.events('ResultRecorded')).map(
      ({ data }) => (data as { result: string }).result,
    );
    expect(scores).toEqual(['1', 'X', '2']);
    expect(plan('results', three)).toMatchObject({ steps: [], known: [{}, {}, {}], problems: [] });
    const other = plan('results', three.replace('2;1', '3;1'));
    expect(other.problems).toEqual([
      { line: 2, column: '', message: 'Kayıtlı sonuç 2–1; değiştirmek için “Düzelt” kullanın' },
    ]);
  });

  it('requires kick-off and an existing match', async () => {
    contest = await startContest();
    await openWeek(contest);
    const { problems } = importsOn(contest).plan('results', `${three}\n15;Ev 9;Yok;1;1`);
    expect(problems.map(({ message }) => message)).toEqual([
      ...Array.from({ length: 3 }, () => 'Maç henüz başlamadı (21.11.2026 16:00)'),
      'Hafta 15 listesinde böyle bir maç yok',
    ]);
  });

  it('knows a match by its minute, since a kick-off may have seconds and our own files have none', async () => {
    contest = await startContest();
    await openWeek(contest, 15, 1);
    const fixture = fixtureOf(1, { week: WEEK, matchDate: '2026-11-21T13:04:30.250Z' });
    await contest.execute(new ScheduleMatch({ fixture, caller: OPERATOR }));
    contest.travel(AFTER);
    const { plan } = importsOn(contest);
    const at = (minute: string) => plan('results', `${RESULTS};Başlama\n15;Ev 1;Konuk 1;2;1;${minute}`);
    expect(at('21.11.2026 16:04')).toMatchObject({ steps: [{ line: 2 }], problems: [] });
    expect(at('21.11.2026 16:05').problems).toHaveLength(1);
    const fixtures = ['Hafta;Lig;Ev sahibi;Deplasman;Başlama', '15;Lig;Ev 1;Konuk 1;21.11.2026 16:04'];
    expect(plan('fixtures', fixtures.join('\n'))).toMatchObject({ steps: [], known: [{}], problems: [] });
  });

  it('is undone by withdrawing unchanged results, and keeps corrected ones', async () => {
    contest = await startContest();
    const sheet = await openWeek(contest);
    contest.travel(AFTER);
    const { write, runner, undo, imports } = importsOn(contest);
    await write('results', three);
    await runner.start(ID);
    const correct = { type: 'CorrectResult', homeScore: 5, awayScore: 0, reason: 'Tutanak' } as const;
    await contest.get(MatchService).run(sheet[1]!, correct, { by: OPERATOR });
    await undo();
    expect(await contest.events('ResultWithdrawn')).toHaveLength(2);
    const { import: known } = await imports.read(ID);
    expect(known.finished).toMatchObject({ done: 2, refused: [{ line: 3, code: 'STALE_VERSION' }] });
  });

  it('is only proposed for an undo where a second administrator confirms', async () => {
    contest = await startContest();
    await openWeek(contest);
    contest.travel(AFTER);
    const { write, runner, undo, imports } = importsOn(contest, { confirmCorrections: true });
    await write('results', three);
    await runner.start(ID);
    await undo();
    expect(await contest.events('ResultWithdrawn')).toEqual([]);
    expect(await contest.events('CorrectionProposed')).toHaveLength(3);
    const [undone] = await contest.events('FileImportUndone');
    expect(undone?.data).toEqual({ operationId: ID, done: 3, refused: [], proposed: 3 });
    expect(auditSentenceOf(undone as AnyEvent, { home: '', away: '' })).toBe(
      'İçe aktarmanın geri alınması ikinci bir Yöneticiye önerildi: 3 satır',
    );
    expect((await imports.read(ID)).import.finished).toMatchObject({ proposed: 3 });
  });

  /** An import of three results, whose undo waits for a second administrator. */
  async function importWithProposedUndo() {
    contest = await startContest();
    const sheet = await openWeek(contest);
    contest.travel(AFTER);
    const { write, runner, undo, job } = importsOn(contest, { confirmCorrections: true });
    await write('results', three);
    await runner.start(ID);
    await undo();
    return { sheet, job };
  }

  it('leaves a row alone whose undo was proposed by hand in the same words', async () => {
    contest = await startContest();
    const [matchId] = await openWeek(contest);
    contest.travel(AFTER);
    const { write, runner, undo, job } = importsOn(contest, { confirmCorrections: true });
    await write('results', three);
    await runner.start(ID);
    const byHand = { type: 'WithdrawResult', reason: 'Yanlış dosya', proposer: 'a1' } as const;
    await contest.get(MatchService).run(matchId!, byHand, { by: OPERATOR });
    await undo();
    expect(await job()).toMatchObject({ proposed: 2, refused: [{ line: 2 }] });
  });

  it('is shown as undone only in rows whose proposed undo was not declined', async () => {
    const { sheet, job } = await importWithProposedUndo();
    expect(await job()).toMatchObject({ state: 'undone', done: 3, proposed: 3, declined: 0 });
    const decide = (row: number, type: 'ConfirmCorrection' | 'DeclineCorrection') =>
      contest
        .get(MatchService)
        .run(sheet[row]!, { type, by: 'second', reason: 'Dosya doğru' }, { by: OPERATOR });
    await decide(0, 'ConfirmCorrection');
    await decide(1, 'DeclineCorrection');
    expect(await job()).toMatchObject({ state: 'undone', done: 2, proposed: 1, declined: 1 });
    await decide(2, 'DeclineCorrection');
    expect(await job()).toMatchObject({ state: 'undone', done: 1, proposed: 0, declined: 2 });
  });

  it('is shown as carried out, not as undone, once every proposal of its undo was declined', async () => {
    const { sheet, job } = await importWithProposedUndo();
    const decline = { type: 'DeclineCorrection', by: 'second', reason: 'Dosya doğru' } as const;
    for (const matchId of sheet.slice(0, 3))
      await contest.get(MatchService).run(matchId, decline, { by: OPERATOR });
    const nothingUndone = { state: 'done', done: 3, proposed: 0, declined: 3, refused: [], undo: null };
    expect(await job()).toMatchObject(nothingUndone);
  });

  it('names the rows that were refused when it ran, also once every proposal of its undo was declined', async () => {
    contest = await startContest();
    const sheet = await openWeek(contest);
    contest.travel(AFTER);
    const { write, runner, undo, job } = importsOn(contest, { confirmCorrections: true });
    await write('results', three);
    const record = { type: 'RecordResult', homeScore: 4, awayScore: 4, now: contest.now() } as const;
    await contest.get(MatchService).run(sheet[0]!, record, { by: OPERATOR });
    await runner.start(ID);
    const before = await job();
    expect(before).toMatchObject({ state: 'done', done: 2, refused: [{ line: 2 }] });
    await undo();
    const decline = { type: 'DeclineCorrection', by: 'second', reason: 'Dosya doğru' } as const;
    for (const matchId of sheet.slice(1, 3))
      await contest.get(MatchService).run(matchId, decline, { by: OPERATOR });
    expect(await job()).toEqual({ ...before, declined: 2, undo: null });
  });
});
