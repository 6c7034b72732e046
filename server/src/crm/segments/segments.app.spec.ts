import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Segment } from '@onda-on/contracts/api';
import { NO_CRITERIA, SEGMENT_TEXT, type SegmentCriteria } from '@onda-on/contracts/rules';
import type { EventLog } from '@onda-on/stores';

import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { CampaignDriver } from '../campaigns/testing/campaign-driver.ts';

describe('segments over HTTP', () => {
  let server: RunningApp;
  let driver: CampaignDriver;
  beforeAll(async () => {
    server = await startApp({ now: '2026-11-18T12:00:00.000Z' });
    driver = await CampaignDriver.at(server);
    await driver.customer('Bir Kişi', true, ['vip', 'basın']);
    server.travel('2026-11-20T12:00:00.000Z');
    driver = await CampaignDriver.at(server);
    await driver.customer('Iki Kişi', true, ['vip']);
    await driver.customer('Uc Kişi', false, ['basın']);
    await server.caughtUp();
  });
  afterAll(() => server.close());

  const end = () => server.get<EventLog>(EVENT_LOG).end();
  const countOf = async (criteria: Partial<SegmentCriteria>) => {
    await server.caughtUp();
    return (await driver.call('POST', '/segments/count', { criteria: { ...NO_CRITERIA, ...criteria } })).body
      .count;
  };
  const list = async () => {
    await server.caughtUp();
    return (await driver.call('GET', '/segments')).body as readonly Segment[];
  };

  it.each<readonly [Partial<SegmentCriteria>, number]>([
    [{}, 3],
    [{ tags: ['vip'] }, 2],
    [{ tags: ['vip', 'basın'] }, 1],
    [{ tags: ['yok'] }, 0],
    [{ consent: 'yes' }, 2],
    [{ consent: 'no' }, 1],
    [{ consent: 'no', tags: ['vip'] }, 0],
    [{ source: 'other' }, 3],
    [{ source: 'website' }, 0],
    [{ createdFrom: '2026-11-19' }, 2],
    [{ createdUntil: '2026-11-18' }, 1],
    [{ createdFrom: '2026-11-18', createdUntil: '2026-11-20', tags: ['basın'] }, 2],
    [{ kind: 'participant' }, 0],
  ])('match their conditions: %j', async (criteria, count) => expect(await countOf(criteria)).toBe(count));

  it('are saved, changed and removed, and counted again after every change of a contact', async () => {
    const id = await driver.segment('Çok önemliler', { tags: ['vip'] });
    const find = async () => (await list()).find((each) => each.id === id);
    expect(await find()).toMatchObject({ name: 'Çok önemliler', count: 2, revision: 0 });
    await driver.customer('Dort Kişi', false, ['vip']);
    expect((await find())?.count).toBe(3);
    const body = { name: 'Onaylı önemliler', criteria: { ...NO_CRITERIA, tags: ['vip'], consent: 'yes' } };
    expect((await driver.call('PUT', `/segments/${id}`, body, { 'if-match': '"0"' })).body.revision).toBe(1);
    expect(await find()).toMatchObject({ count: 2, revision: 1 });
    const again = await driver.call('PUT', `/segments/${id}`, body, { 'if-match': '"0"' });
    expect([again.status, again.body.revision]).toEqual([200, 1]);
    const stale = await driver.call(
      'PUT',
      `/segments/${id}`,
      { ...body, name: 'Başka' },
      { 'if-match': '"0"' },
    );
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_VERSION']);
    expect((await driver.call('DELETE', `/segments/${id}`, undefined, { 'if-match': '"1"' })).status).toBe(
      200,
    );
    expect(await find()).toBeUndefined();
    expect((await driver.call('PUT', `/segments/${id}`, body)).body.code).toBe('SEGMENT_NOT_FOUND');
  });

  it('have unique names in any case, also when two are created at once', async () => {
    await driver.segment('İzmirliler');
    const criteria = NO_CRITERIA;
    const again = await driver.call('POST', '/segments', { name: 'izmirliler', criteria });
    expect([again.status, again.body.code]).toEqual([409, 'SEGMENT_NAME_TAKEN']);
    const two = await Promise.all(
      [1, 2, 3].map(() => driver.call('POST', '/segments', { name: 'Aynı anda', criteria })),
    );
    expect(two.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  it.each<readonly [unknown, string]>([
    [{ name: 'x', criteria: NO_CRITERIA }, SEGMENT_TEXT.name],
    [{ name: 'No 10000000146', criteria: NO_CRITERIA }, SEGMENT_TEXT.personal],
    [{ name: 'Ad', criteria: { ...NO_CRITERIA, tags: ['ayse@ornek.example'] } }, SEGMENT_TEXT.criteria],
    [{ name: 'Ad', criteria: { ...NO_CRITERIA, tags: ['10000000146'] } }, SEGMENT_TEXT.criteria],
    [{ name: 'Ad', criteria: { ...NO_CRITERIA, createdFrom: '2026-02-30' } }, SEGMENT_TEXT.criteria],
    [
      { name: 'Ad', criteria: { ...NO_CRITERIA, createdFrom: '2026-02-03', createdUntil: '2026-02-01' } },
      SEGMENT_TEXT.criteria,
    ],
    [{ name: 'Ad', criteria: { ...NO_CRITERIA, enteredWeek: 5 } }, SEGMENT_TEXT.criteria],
    [{ name: 'Ad', criteria: { ...NO_CRITERIA, kind: 'participant', tags: ['vip'] } }, SEGMENT_TEXT.criteria],
    [{ name: 'Ad', criteria: { ...NO_CRITERIA, more: 1 } }, SEGMENT_TEXT.criteria],
    [{ name: 'Ad', criteria: { $where: '1' } }, SEGMENT_TEXT.criteria],
    [{ name: 'Ad' }, SEGMENT_TEXT.criteria],
  ])('refuse invalid conditions: %j', async (body, message) => {
    const before = await end();
    const answer = await driver.call('POST', '/segments', body);
    expect([answer.status, answer.body.message]).toEqual([400, message]);
    expect(await end()).toBe(before);
  });
});
