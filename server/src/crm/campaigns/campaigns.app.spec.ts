import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AuditEntry, Campaign, CampaignPreview } from '@onda-on/contracts/api';
import { CAMPAIGN_RECIPIENTS_MAX, CAMPAIGN_TEXT, NO_CRITERIA } from '@onda-on/contracts/rules';
import type { EventLog, Vault } from '@onda-on/stores';

import { eventsIn } from '../../main/testing/log-facts.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { EVENT_LOG, VAULT } from '../../platform/stores/stores.module.ts';
import { SegmentAudience } from '../segments/segment-audience.ts';
import { CampaignDriver } from './testing/campaign-driver.ts';

describe('campaigns over HTTP', () => {
  let server: RunningApp;
  let driver: CampaignDriver;
  let segmentId: string;
  let count = 0;
  beforeAll(async () => {
    server = await startApp({ now: '2026-11-20T12:00:00.000Z' });
    driver = await CampaignDriver.at(server);
    await driver.customer('Ayse Bir', true, ['kis']);
    await driver.customer('Ali Iki', true, ['kis']);
    await driver.customer('Can Uc', false, ['kis']);
    segmentId = await driver.segment('Kışçılar', { tags: ['kis'] });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    count += 1;
  });

  const end = () => server.get<EventLog>(EVENT_LOG).end();

  it('are sent to those with consent, by name, and report who was left out', async () => {
    const id = await driver.draft(segmentId);
    expect((await driver.start(id, 3)).status).toBe(200);
    const campaign = await driver.finished(id);
    expect(campaign).toMatchObject({
      recipients: 3,
      counts: { pending: 0, delivered: 2, skipped: 1, failed: 0, unsubscribed: 0 },
      segmentName: 'Kışçılar',
    });
    const mails = await driver.mails();
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual(['Merhaba Ali Iki', 'Merhaba Ayse Bir']);
    expect(mails.every(({ text, unsubscribeUrl = '' }) => text.includes(unsubscribeUrl))).toBe(true);
    expect(await driver.recipients(id, '?state=skipped')).toEqual([
      { place: 2, name: 'Can Uc', state: 'skipped' },
    ]);
  });

  it('store names and addresses in no event, and the read model equals a count of the log', async () => {
    const types = ['CampaignDrafted', 'CampaignStarted', 'CampaignOutcomesRecorded', 'CampaignTestSent'];
    const events = await eventsIn(server, ...types, 'CampaignFinished');
    expect(JSON.stringify(events.map(({ data }) => data))).not.toMatch(/Ayse|Ali Iki|Can Uc|ornek\.example/u);
    const [first] = (await driver.call('GET', '/campaigns')).body as readonly Campaign[];
    const outcomes = events
      .filter(({ type }) => type === 'CampaignOutcomesRecorded')
      .flatMap(({ data }) => (data as { outcomes: { outcome: string }[] }).outcomes);
    expect(outcomes.filter(({ outcome }) => outcome === 'delivered')).toHaveLength(
      first?.counts.delivered ?? -1,
    );
  });

  it('are unsubscribed from by the link in a message, so that the next one is not sent', async () => {
    const mail = (await driver.mails()).find(({ subject }) => subject === 'Merhaba Ayse Bir');
    const { pathname } = new URL(mail?.unsubscribeUrl ?? '');
    const page = await server.call('GET', pathname);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (let press = 0; press < 2; press += 1)
      expect(
        (await server.call('POST', pathname, { body: 'List-Unsubscribe=One-Click', headers })).status,
      ).toBe(200);
    const id = await driver.draft(segmentId, { name: 'İkinci' });
    await driver.start(id, 3);
    expect((await driver.finished(id)).counts).toMatchObject({ delivered: 1, unsubscribed: 1, skipped: 1 });
    const all = (await driver.call('GET', '/campaigns')).body as readonly Campaign[];
    expect(all.map(({ withdrawn }) => withdrawn)).toEqual([0, 1]);
  });

  it('reach everybody else where the row of a recipient is damaged, whom lists leave out', async () => {
    const tags = [`hasar${count}`];
    const damaged = await driver.customer('Ece Dort', true, tags);
    await driver.customer('Naz Bes', true, tags);
    const vault = server.get<Vault>(VAULT);
    await vault.forget('contact', damaged);
    const sealed = Buffer.alloc(64, 7).toString('base64');
    await vault.takeRows([{ row: 'secret', kind: 'contact', id: damaged, sealed }]);
    const id = await driver.draft(await driver.segment(`Hasarlı ${count}`, { tags }));
    expect((await driver.start(id, 2)).status).toBe(200);
    expect((await driver.finished(id)).counts).toMatchObject({ delivered: 1, gone: 1 });
    expect(await driver.recipients(id, '?state=gone')).toMatchObject([{ name: 'Silinmiş kişi' }]);
    expect((await driver.call('GET', `/contacts?tag=${tags[0]}`)).body).toMatchObject([{ name: 'Naz Bes' }]);
    await vault.forget('contact', damaged);
  });

  it('are explained by the audit log: to which segment, and with which conditions at the start', async () => {
    const id = await driver.draft(segmentId, { name: `Günlük ${count}` });
    const other = await driver.segment(`Kıştan ${count}`, { source: 'other', tags: ['kis'] });
    const text = { name: `Günlük ${count}`, subject: 'Merhaba', message: 'Yeni hafta açıldı.' };
    await driver.call('PUT', `/campaigns/${id}`, { ...text, segmentId: other });
    expect((await driver.start(id, 3)).status).toBe(200);
    await driver.finished(id);
    const rows = (await driver.call('GET', '/audit-logs?entityType=Profile')).body as readonly AuditEntry[];
    const changes = rows
      .filter(({ entityId, adminId }) => entityId.startsWith(id.slice(0, 8)) && adminId !== null)
      .map((row) => row.changes);
    const segment = `Kıştan ${count}`;
    expect(changes[0]).toEqual([
      { field: 'Segment', before: null, after: segment },
      { field: 'Kimlerden', before: null, after: 'Müşteriler' },
      { field: 'Etiketler', before: null, after: 'kis' },
      { field: 'Kaynak', before: null, after: 'Diğer' },
      { field: 'Duyuru onayı', before: null, after: 'Fark etmez' },
    ]);
    expect(changes[1]).toContainEqual({ field: 'Segment', before: 'Kışçılar', after: segment });
  });

  it('are not started for a segment that was changed since it was shown, with as many people as before', async () => {
    const moved = await driver.segment(`Taşınan ${count}`, { consent: 'yes' });
    const id = await driver.draft(moved, { name: `Kime ${count}` });
    await server.caughtUp();
    const shown = (await driver.call('GET', `/campaigns/${id}/preview`)).body as CampaignPreview;
    const criteria = { ...NO_CRITERIA, consent: 'yes', source: 'other' };
    expect((await driver.call('PUT', `/segments/${moved}`, { name: 'Başka', criteria })).status).toBe(200);
    const asShown = { count: shown.audience, segmentRevision: shown.segmentRevision };
    const refused = await driver.call('POST', `/campaigns/${id}/start`, asShown);
    expect(refused).toMatchObject({ status: 409, body: { code: 'CAMPAIGN_COUNT_CHANGED' } });
    await server.caughtUp();
    const { segmentRevision } = (await driver.call('GET', `/campaigns/${id}/preview`)).body;
    expect(
      (await driver.call('POST', `/campaigns/${id}/start`, { ...asShown, segmentRevision })).status,
    ).toBe(200);
  });

  it('are started with the number that was shown, and only once', async () => {
    const id = await driver.draft(segmentId, { name: `Sayı ${count}` });
    const other = await driver.start(id, 2);
    expect([other.status, other.body.code]).toEqual([409, 'CAMPAIGN_COUNT_CHANGED']);
    const [one, two] = await Promise.all([driver.start(id, 3), driver.start(id, 3)]);
    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { body } = await driver.call('PUT', `/campaigns/${id}`, {
      name: 'Sonra',
      segmentId,
      subject: 'Sonra',
      message: 'Sonradan değişen ileti',
    });
    expect(body.code).toBe('CAMPAIGN_NOT_A_DRAFT');
    await driver.finished(id);
  });

  it('are tested at one address, which is not stored', async () => {
    const id = await driver.draft(segmentId, { name: `Deneme ${count}` });
    expect(
      (await driver.call('POST', `/campaigns/${id}/test`, { email: 'deneme@ornek.example' })).status,
    ).toBe(200);
    const [mail] = await driver.mails('campaign-test');
    expect(mail).toMatchObject({ to: 'deneme@ornek.example', subject: '[Deneme] Merhaba Ayşe Yılmaz' });
    expect((await driver.campaign(id)).tests).toBe(1);
    expect((await driver.call('POST', `/campaigns/${id}/test`, { email: 'değil' })).status).toBe(400);
    const { body } = await driver.call('GET', `/campaigns/${id}/preview`);
    expect(body).toMatchObject({ subject: 'Merhaba Ayşe Yılmaz', audience: 3 });
  });

  it('are drafted once with one key, however often it is sent, and the key is refused for another text', async () => {
    const text = { name: `Anahtar ${count}`, segmentId, subject: 'Konu', message: 'Yeterince uzun ileti' };
    const send = (body: object = text, key = 'bir-kez', as = driver) =>
      as.call('POST', '/campaigns', body, { 'idempotency-key': key });
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    const end1 = await end();
    expect((await send()).body).toEqual(first.body);
    const other = await send({ ...text, subject: 'Başka' });
    expect([other.status, other.body.code]).toEqual([409, 'RECORD_KEY_REUSED']);
    expect(await end()).toBe(end1);
    const { id } = first.body as Readonly<{ id: string }>;
    await driver.call('PUT', `/campaigns/${id}`, { ...text, name: 'Sonra değişti' });
    expect((await send()).body).toMatchObject({ id });
    const colleague = new CampaignDriver(server, await server.signIn('Editör'));
    expect((await send(text, 'bir-kez', colleague)).body).not.toMatchObject({ id });
    await driver.call('DELETE', `/campaigns/${id}`);
    expect((await send()).body.code).toBe('RECORD_KEY_REUSED');
    expect((await send(text, 'iki kelime')).status).toBe(400);
  });

  it('for too many recipients are refused with both numbers, and stay drafts', async () => {
    const id = await driver.draft(segmentId, { name: `Çok ${count}` });
    const many = CAMPAIGN_RECIPIENTS_MAX + 1;
    const audience = jest.spyOn(server.get(SegmentAudience), 'members');
    audience.mockResolvedValueOnce(Array.from({ length: many }, (_, i) => `c${i}`));
    const { status, body } = await driver.start(id, many);
    audience.mockRestore();
    expect([status, body.code]).toEqual([409, 'CAMPAIGN_TOO_MANY']);
    expect(body.message).toMatch(/20\.001.*20\.000/u);
    expect((await driver.campaign(id)).status).toBe('draft');
  });

  it('without recipients are not sent, and a used segment is not removed', async () => {
    const nobody = await driver.segment(`Kimse ${count}`, { tags: ['yok'] });
    const id = await driver.draft(nobody, { name: `Kimse ${count}` });
    expect((await driver.start(id, 0)).body.code).toBe('CAMPAIGN_NOBODY');
    expect((await driver.call('DELETE', `/segments/${nobody}`)).status).toBe(200);
    expect((await driver.start(id, 0)).body.code).toBe('SEGMENT_NOT_FOUND');
    expect((await driver.call('DELETE', `/campaigns/${id}`)).status).toBe(200);
    await server.caughtUp();
    expect((await driver.call('GET', `/campaigns/${id}`)).status).toBe(404);
  });

  it.each<readonly [Record<string, unknown>, string]>([
    [{ name: 'x' }, CAMPAIGN_TEXT.name],
    [{ subject: '' }, CAMPAIGN_TEXT.subject],
    [{ message: 'kısa' }, CAMPAIGN_TEXT.message],
    [{ message: 'Sayın {{soyad}}, merhaba' }, CAMPAIGN_TEXT.placeholder],
    [{ message: 'Numaranız 10000000146 olan kupon' }, CAMPAIGN_TEXT.personal],
    [{ segmentId: '../x' }, CAMPAIGN_TEXT.segment],
    [{ segmentId: { $ne: null } }, CAMPAIGN_TEXT.segment],
    [{ extra: 1 }, 'Gönderilen bilgiler geçersiz'],
  ])('refuse an invalid text: %j', async (wrong, message) => {
    const text = { name: 'Ad', segmentId, subject: 'Konu', message: 'Yeterince uzun ileti' };
    const before = await end();
    const answer = await driver.call('POST', '/campaigns', { ...text, ...wrong });
    expect([answer.status, answer.body.message]).toEqual([400, message]);
    expect(await end()).toBe(before);
  });
});
