import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportCheck, ImportJob } from '@onda-on/contracts/api';
import { SCRIPT_PAYLOADS as HOSTILE_TEXTS } from '@onda-on/contracts/testing';

import { eventsIn } from '../../main/testing/log-facts.ts';
import { startApp, type Answer, type RunningApp } from '../../main/testing/start-app.ts';

const HEAD = 'Hafta;Lig;Ev sahibi;Deplasman;Başlama;Oran 1;Oran X;Oran 2';
const line = (n: number) => `20;Süper Lig;Şimşek ${n};İğne ${n};28.11.2026 19:0${n};2,10;;`;
const FILE = `\ufeff${[HEAD, line(1), line(2), line(3)].join('\r\n')}`;
const WEEK = {
  number: 20,
  status: 'draft',
  startAt: '2026-11-24T12:00:00Z',
  lockAt: '2026-11-28T15:00:00Z',
  closeAt: '2026-12-01T12:00:00Z',
};

const row = (n: number, moment = '05.12.2026 19:00') =>
  `Süper Lig\tOrdu ${n}\tRize ${n}\t${moment}\t2,10\t\t`;
const sheet = (...rows: readonly string[]) => rows.join('\r\n');

describe('imports over HTTP', () => {
  let server: RunningApp;
  let token: string;
  beforeAll(async () => {
    server = await startApp({ now: '2026-11-21T12:00:00Z' });
    token = await server.signIn();
    await server.call('POST', '/api/admin/weeks', { token, body: WEEK });
  });
  afterAll(() => server.close());

  const send = (path: string, body: string, headers: Record<string, string> = {}): Promise<Answer> =>
    server.call('POST', `/api/admin/imports/${path}`, {
      token,
      body,
      headers: { 'content-type': 'text/csv', ...headers },
    });
  const get = (path: string) => server.call('GET', `/api/admin/imports${path}`, { token });
  const checked = async (kind: string, text: string) =>
    (await send(`${kind}/check`, text)).body as ImportCheck;
  const paste = async (text: string) =>
    (await send('fixtures/check', text, { 'x-import-week': '22' })).body as ImportCheck;
  const apply = async (kind: string, text: string, key: string, file = '../gizli/maçlar.csv') => {
    const { check } = await checked(kind, text);
    const name = encodeURIComponent(file);
    return send(`${kind}/apply`, text, {
      'x-import-check': check,
      'x-file-name': name,
      'idempotency-key': key,
    });
  };
  const applyPaste = async (text: string, key: string) => {
    const { check } = await paste(text);
    const headers = { 'x-import-check': check, 'x-import-week': '22', 'idempotency-key': key };
    return send('fixtures/apply', text, headers);
  };
  const finished = async (id: string): Promise<ImportJob> => {
    for (;;) {
      const { body } = await get(`/${id}`);
      const job = body as ImportJob;
      if (job.state === 'done' || job.state === 'undone') return job;
    }
  };

  it('are checked without a trace', async () => {
    const before = (await eventsIn(server)).length;
    const { status, body } = await send('fixtures/check', FILE);
    expect([status, body]).toMatchObject([
      200,
      { kind: 'fixtures', rows: 3, changes: 3, unchanged: 0, problemCount: 0, encoding: 'UTF-8', effect: [] },
    ]);
    expect(body.examples[0]).toEqual({ line: 2, week: 20, text: 'Şimşek 1 – İğne 1, 28.11.2026 19:01' });
    expect((await eventsIn(server)).length).toBe(before);
  });

  it('with one bad row write nothing, and report line, column and reason, also as a file', async () => {
    const bad = FILE.replace('28.11.2026 19:02', 'yarın');
    expect(await checked('fixtures', bad)).toMatchObject({
      problemCount: 1,
      problems: [{ line: 3, column: 'Başlama', message: expect.stringContaining('GG.AA.YYYY') }],
    });
    expect(await apply('fixtures', bad, 'k-bad')).toMatchObject({
      status: 409,
      body: { code: 'IMPORT_HAS_PROBLEMS', message: expect.stringContaining('hiçbir şey yazılmadı') },
    });
    const { text, headers } = await send('fixtures/problems', bad);
    expect(headers.get('content-disposition')).toBe('attachment; filename="maclar-hatalar.csv"');
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      'Satır;Sütun;Sorun',
      expect.stringMatching(/^3;Başlama;/),
    ]);
    expect(await eventsIn(server, 'FixtureImportPlanned', 'MatchScheduled')).toEqual([]);
  });

  it('are carried out as checked, once for each key, and the same file again changes nothing', async () => {
    expect(await send('fixtures/apply', FILE, { 'x-import-check': 'something else' })).toMatchObject({
      status: 409,
      body: { code: 'IMPORT_CHANGED' },
    });
    const [one, again] = [await apply('fixtures', FILE, 'k1'), await apply('fixtures', FILE, 'k1')];
    expect(one.status).toBe(202);
    expect(again.body.id).toBe(one.body.id);
    const job = await finished(one.body.id as string);
    expect(job).toMatchObject({
      state: 'done',
      fileName: 'maçlar.csv',
      by: 'yonetici',
      steps: 3,
      done: 3,
      refused: [],
      undo: { rows: 3, refused: [] },
    });
    expect(await checked('fixtures', FILE)).toMatchObject({ changes: 0, unchanged: 3 });
    expect(await apply('fixtures', FILE, 'k2')).toMatchObject({
      status: 409,
      body: { code: 'IMPORT_EMPTY' },
    });
    const matches = await server.call('GET', '/api/admin/matches?week=20', { token });
    expect(matches.body).toHaveLength(3);
    expect(await eventsIn(server, 'MatchScheduled')).toHaveLength(3);
  });

  it('are undone completely with a reason, which the log records', async () => {
    const [job] = (await get('')).body as readonly ImportJob[];
    expect(
      await server.call('POST', `/api/admin/imports/${job!.id}/undo`, { token, body: {} }),
    ).toMatchObject({ status: 400 });
    const undo = (reason: string) =>
      server.call('POST', `/api/admin/imports/${job!.id}/undo`, { token, body: { reason } });
    expect(await undo('Yanlış hafta')).toMatchObject({ status: 202 });
    expect(await finished(job!.id)).toMatchObject({ state: 'undone', done: 3, undo: null });
    expect(await undo('Yanlış hafta')).toMatchObject({ status: 202 });
    expect(await undo('Başka gerekçe')).toMatchObject({ status: 409, body: { code: 'IMPORT_UNDONE' } });
    await server.caughtUp();
    expect((await server.call('GET', '/api/admin/matches?week=20', { token })).body).toEqual([]);
    const { body: logs } = await server.call('GET', '/api/admin/audit-logs?entityType=System', { token });
    const sentences = (logs as readonly { meta: string }[]).map(({ meta }) => meta);
    expect(sentences).toContain('İçe aktarma geri alınmaya başlandı: Yanlış hafta');
    expect(sentences).toContain(
      '‘maçlar.csv’ dosyasından 3 maç içe aktarılmaya başlandı (0 maç zaten vardı)',
    );
  });

  it('of results preview the effect on the coupons', async () => {
    await apply('fixtures', FILE, 'k3').then(({ body }) => finished(body.id as string));
    server.travel('2026-11-28T18:00:00Z');
    token = await server.signIn();
    await server.caughtUp();
    const sample = (await get('/samples/results')).text;
    expect(sample.split('\r\n')[1]).toBe('20;Şimşek 1;İğne 1;28.11.2026 19:01;;');
    const filled = sample.replaceAll(/;;\r\n/gu, ';2;1\r\n');
    expect(await checked('results', filled)).toMatchObject({
      changes: 3,
      effect: [{ week: 20, affected: 0, coupons: 0 }],
    });
    const { body } = await apply('results', filled, 'k4');
    expect(await finished(body.id as string)).toMatchObject({ kind: 'results', done: 3 });
    expect(await checked('results', filled)).toMatchObject({ changes: 0, unchanged: 3 });
  });

  it('list before an undo exactly what stays, including matches changed and changed back', async () => {
    const [job] = (await get('')).body as readonly ImportJob[];
    const [match] = (await server.call('GET', '/api/admin/matches?week=20', { token })).body as readonly {
      id: string;
    }[];
    const correct = (homeScore: number) =>
      server.call('POST', `/api/admin/matches/${match!.id}/correction`, {
        token,
        body: { homeScore, awayScore: 1, reason: `Skor ${homeScore}` },
      });
    for (const score of [3, 2]) expect(await correct(score)).toMatchObject({ status: 200 });
    const kept = { line: 2, message: 'İçe aktarmadan sonra değişti, olduğu gibi kaldı' };
    expect((await get(`/${job!.id}`)).body).toMatchObject({ undo: { rows: 2, refused: [kept] } });
    const body = { reason: 'Yanlış dosya' };
    await server.call('POST', `/api/admin/imports/${job!.id}/undo`, { token, body });
    expect(await finished(job!.id)).toMatchObject({ state: 'undone', done: 2, refused: [kept] });
  });

  it.each(['10000000146 listesi.csv', 'elif@ornek.example.csv'])(
    'are recorded without a name like %j',
    async (file) => {
      const match = `20;Süper Lig;${file.slice(0, 4)};İki;28.11.2026 20:00;;;`;
      const job = await apply('fixtures', `${HEAD}\n${match}`, file.slice(0, 4), file);
      expect(job.status).toBe(202);
      await finished(job.body.id as string);
      const events = await eventsIn(server);
      expect(events.filter((each) => JSON.stringify(each.data).includes(file.slice(0, 11)))).toEqual([]);
    },
  );

  describe('pasted from a spreadsheet for a week', () => {
    beforeAll(async () => {
      token = await server.signIn();
      await server.call('POST', '/api/admin/weeks', { token, body: { ...WEEK, number: 22 } });
    });

    it.each(['\t', ';'])(
      "need neither a heading nor the week's column, separated by %j",
      async (separator) => {
        const text = sheet(row(1), row(2)).replaceAll('\t', separator);
        expect(await paste(text)).toMatchObject({
          rows: 2,
          changes: 2,
          problemCount: 0,
          examples: [
            { line: 1, week: 22, text: 'Ordu 1 – Rize 1, 05.12.2026 19:00' },
            { line: 2, week: 22 },
          ],
        });
      },
    );

    it('write nothing while a date is invalid, a match is listed twice or an eleventh is added, and name each row', async () => {
      const rows = Array.from({ length: 11 }, (_, n) => row(n + 1));
      const bad = [...rows.slice(0, 2), row(3, '12/05/2026 7:00 PM'), row(1), ...rows.slice(3)];
      const { problems } = await paste(sheet(...bad));
      expect(problems).toEqual([
        { line: 3, column: 'Başlama', message: expect.stringContaining('GG.AA.YYYY SS:DD') },
        { line: 4, column: '', message: 'Bu maç dosyada 1. satırda da var' },
      ]);
      expect(await paste(sheet(...rows))).toMatchObject({
        problems: [{ line: 11, column: '', message: 'Hafta 22 listesi dolu (10 maç)' }],
      });
      const before = (await eventsIn(server)).length;
      for (const [n, text] of [sheet(...bad), sheet(...rows)].entries())
        expect(await applyPaste(text, `paste-bad-${n}`)).toMatchObject({
          status: 409,
          body: { code: 'IMPORT_HAS_PROBLEMS' },
        });
      expect((await eventsIn(server)).length).toBe(before);
    });

    it('are written by one intent, show what is already stored by its row, and are undone completely', async () => {
      const { body, status } = await applyPaste(sheet(row(1), row(2)), 'paste-1');
      expect(status).toBe(202);
      expect(await finished(body.id as string)).toMatchObject({ fileName: 'yapıştırılan tablo', done: 2 });
      expect(await paste(sheet(row(3), row(2)))).toMatchObject({
        changes: 1,
        unchanged: 1,
        known: [{ line: 2, week: 22, text: 'Ordu 2 – Rize 2, 05.12.2026 19:00' }],
      });
      expect(await paste(sheet(row(2, '05.12.2026 20:00')))).toMatchObject({
        problems: [{ line: 1, message: expect.stringContaining('05.12.2026 19:00 saatiyle kayıtlı') }],
      });
      const reason = { reason: 'Yanlış tablo' };
      await server.call('POST', `/api/admin/imports/${body.id}/undo`, { token, body: reason });
      expect(await finished(body.id as string)).toMatchObject({ state: 'undone', done: 2 });
    });

    it.each(['0', '53', 'x', ''])('are refused for the week %j', async (week) =>
      expect(await send('fixtures/check', row(1), { 'x-import-week': week })).toMatchObject({ status: 400 }),
    );
  });

  it.each([
    ['an Excel file', 'PK\u0003\u0004', 400, /Excel/],
    ['no columns that we know', 'a;b\n1;2', 400, /Hafta, Lig/],
    ['nothing', '', 400, /boş/],
    ['more than a megabyte', 'x'.repeat(1024 * 1024 + 1), 413, /büyük/],
  ])('are refused with %s', async (_, body, status, message) =>
    expect(await send('fixtures/check', body)).toMatchObject({
      status,
      body: { message: expect.stringMatching(message) },
    }),
  );

  it('are accepted as CSV on this route only', async () => {
    expect(await send('fixtures/check', '{}', { 'content-type': 'application/json' })).toMatchObject({
      status: 415,
    });
    expect(await send('players/check', FILE)).toMatchObject({ status: 404 });
    expect(
      await server.call('POST', '/api/admin/weeks', {
        token,
        body: 'a;b',
        headers: { 'content-type': 'text/csv' },
      }),
    ).toMatchObject({ status: 415 });
    expect(await get('/yok')).toMatchObject({ status: 404, body: { code: 'IMPORT_NOT_FOUND' } });
  });

  it('return cells with formulas as text, which spreadsheets do not run', async () => {
    const rows = HOSTILE_TEXTS.map((text, n) => `20;${quoted(text)};Ev;Konuk ${n};yarın;;;`);
    const { text } = await send('fixtures/problems', [HEAD, ...rows].join('\n'));
    expect(text).not.toMatch(/(?:^|;)"?[=+\-@]/mu);
    const job = await apply('fixtures', `${HEAD}\n20;=1+1;<b>A</b>;@B;05.12.2026 19:00;;;`, 'k5');
    await finished(job.body.id as string);
    await server.caughtUp();
    const { body } = await server.call('GET', '/api/admin/matches?week=20', { token });
    expect((body as readonly { league: string }[]).at(-1)).toMatchObject({
      league: '=1+1',
      homeTeam: '<b>A</b>',
    });
  });

  it('of another file under a used key are other imports', async () => {
    await server.call('POST', '/api/admin/weeks', { token, body: { ...WEEK, number: 31 } });
    const first = (await apply('fixtures', fixtureNo(1), 'k-twice')).body as ImportJob;
    await finished(first.id);
    const second = (await apply('fixtures', fixtureNo(2), 'k-twice')).body as ImportJob;
    expect(second.id).not.toBe(first.id);
    expect(await finished(second.id)).toMatchObject({ done: 1 });
  });
});

const fixtureNo = (n: number) => `${HEAD}\n31;Lig;Van ${n};Ordu ${n};28.11.2026 20:0${n};;;`;

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
