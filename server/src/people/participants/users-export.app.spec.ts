import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Vault } from '@onda-on/stores';

import { eventsIn } from '../../main/testing/log-facts.ts';
import { operate, resultIn } from '../../main/testing/operator.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { demoPerson } from '../../ops/demo/demo-people.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';

const PEOPLE = 1_203;
let server: RunningApp;
let token: string;
const numberOf = (n: number) => demoPerson('load', 500_000 + n, 1, 1).nationalId;
const exported = (body: object) => server.call('POST', '/api/admin/users/export', { token, body });
/** Waits for the events, since `onEnd` is called after the last byte. */
const exportsMade = async (count: number) => {
  for (;;) {
    const events = await eventsIn(server, 'ExportMade');
    if (events.length >= count) return events;
  }
};

beforeAll(async () => {
  server = await startApp();
  token = await server.signIn();
  resultIn(await operate(server, ['generate', '--participants', String(PEOPLE)]));
  await server.caughtUp();
});
afterAll(() => server.close());

describe('user list as a file', () => {
  it('contains everybody once, masked, and is recorded with its number of rows', async () => {
    const { status, headers, text } = await exported({ separator: ';' });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="kullanicilar-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-position')).toMatch(/^\d+$/);
    const lines = text.replace('\ufeff', '').split('\r\n');
    expect(lines[0]).toBe(
      'Ad soyad;TC kimlik no;E-posta;Durum;Engel gerekçesi;İlk katılım;Son katılım;Kupon;Son hafta',
    );
    expect(lines).toHaveLength(PEOPLE + 2);
    expect(new Set(lines).size).toBe(PEOPLE + 2);
    expect(text).not.toMatch(/\d{11}/);
    const [started] = await eventsIn(server, 'ExportStarted');
    const [made] = await exportsMade(1);
    expect(started?.data).toMatchObject({ what: 'Kullanıcı listesi' });
    expect(made?.data).toEqual({ ...(started?.data as object), rows: PEOPLE });
    expect(made?.meta.actor).toMatch(/^admin:/);
  });

  it('has full numbers only for a reason, which is recorded', async () => {
    expect(await exported({ separator: ',', full: true })).toMatchObject({
      status: 400,
      body: { code: 'REASON_REQUIRED' },
    });
    const { text } = await exported({
      separator: ',',
      full: true,
      reason: 'Ödül listesi',
      search: numberOf(4),
    });
    expect(text).toContain(numberOf(4));
    expect(text.split('\r\n')).toHaveLength(3);
    expect((await exportsMade(2))[1]?.data).toMatchObject({ rows: 1, isFull: true, reason: 'Ödül listesi' });
  });

  it('runs nothing in a spreadsheet, whatever the names', async () => {
    const person = await server.get<Vault>(VAULT).find(numberOf(5));
    const profile = { ...person!.profile, name: '=HYPERLINK("//x";"a")' };
    await server.get<Vault>(VAULT).emptyProfile(person!.participantId, 1);
    await server.get<Vault>(VAULT).enrol(profile, { now: new Date().toISOString(), makeNew: true });
    const reason = { reason: '=cmd|x!A1 gerekçe' };
    await server.call('POST', `/api/admin/users/${person!.participantId}/block`, { token, body: reason });
    await server.caughtUp();
    const { text } = await exported({ separator: ';', status: 'blocked' });
    expect(text).toContain("'=cmd|x!A1 gerekçe");
    expect(text).not.toMatch(/(^|[;"\n])=/m);
  });

  it.each([
    {},
    { separator: '|' },
    { separator: ';', week: 0 },
    { separator: ';', search: 'a'.repeat(255) },
    { separator: ';', x: 1 },
  ])('is refused for %j', async (body) => expect((await exported(body)).status).toBe(400));
});
