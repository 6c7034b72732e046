import { once } from 'node:events';

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { streamOf } from '@onda-on/contracts/events';
import { LogUnavailable, type EventLog } from '@onda-on/stores';

import { MAIL, type Mail, type MailOutcome, type MailPort } from '../../delivery/mail/mail.port.ts';
import { eventsIn } from '../../main/testing/log-facts.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { CampaignDriver } from './testing/campaign-driver.ts';

const PEOPLE = 120;

const mailOf = (driver: CampaignDriver) => driver.server.get<MailPort>(MAIL);
const outcomesIn = async (driver: CampaignDriver) =>
  (await eventsIn(driver.server, 'CampaignOutcomesRecorded')).flatMap(
    ({ data }) => (data as { outcomes: { place: number; outcome: string }[] }).outcomes,
  );

describe('interrupted campaign', () => {
  const servers: RunningApp[] = [];
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const server of servers.splice(0)) await server.close();
  });

  const started = async (dataDirectory?: string) => {
    const server = await startApp({
      // A restart comes after the written events, because an earlier date would be distrusted.
      now: dataDirectory === undefined ? '2026-11-20T12:00:00.000Z' : '2026-11-20T12:05:00.000Z',
      ...(dataDirectory !== undefined && { dataDirectory }),
    });
    servers.push(server);
    return CampaignDriver.at(server);
  };
  const withPeople = async (people = PEOPLE) => {
    const driver = await started();
    await Promise.all(Array.from({ length: people }, (_, i) => driver.customer(`Kisi ${i} Deneme`, true)));
    return { driver, id: await driver.draft(await driver.segment('Herkes')) };
  };
  const crash = async (driver: CampaignDriver) => {
    jest.restoreAllMocks();
    servers.pop();
    await driver.server.close();
    return started(driver.server.dataDirectory);
  };

  it.each([1, 2, 3])(
    'continues between batch %d of its mails and the outcomes, with one mail and one outcome for each',
    async (nth) => {
      const { driver, id } = await withPeople();
      const log = driver.server.get<EventLog>(EVENT_LOG);
      const append = log.append.bind(log);
      let batches = 0;
      jest.spyOn(log, 'append').mockImplementation((stream, expected, events) => {
        const isOutcome = stream === streamOf.campaign(id) && events[0]?.type === 'CampaignOutcomesRecorded';
        batches += isOutcome ? 1 : 0;
        // From here on nothing is recorded, so the mails sent are not in the log.
        return isOutcome && batches >= nth
          ? Promise.reject(new LogUnavailable('gone'))
          : append(stream, expected, events);
      });
      await driver.start(id, PEOPLE);
      await driver.until(id, () => batches >= nth);
      const again = await crash(driver);
      const campaign = await again.finished(id);
      expect(campaign.counts).toMatchObject({ delivered: PEOPLE, pending: 0 });
      const mails = await again.mails();
      expect(new Set(mails.map(({ to }) => to)).size).toBe(PEOPLE);
      expect(mails).toHaveLength(PEOPLE);
      const places = (await outcomesIn(again)).map(({ place }) => place);
      expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: PEOPLE }, (_, i) => i));
    },
    60_000,
  );

  it('stays stopped by its operator, also over a restart, and continues on request', async () => {
    const { driver, id } = await withPeople();
    const mail = mailOf(driver);
    const send = mail.send.bind(mail);
    let sent = 0;
    const gate = new AbortController();
    const opened = once(gate.signal, 'abort');
    jest.spyOn(mail, 'send').mockImplementation(async (each: Mail) => {
      sent += 1;
      if (sent > 50) await opened;
      return send(each);
    });
    await driver.start(id, PEOPLE);
    await driver.until(id, ({ counts }) => counts.delivered >= 50);
    expect((await driver.call('POST', `/campaigns/${id}/stop`)).body.status).toBe('stopped');
    gate.abort();
    // Messages under way are still sent; no others are started.
    const stopped = await driver.until(id, ({ counts }) => counts.delivered >= 50 && counts.pending <= 70);
    expect(stopped.status).toBe('stopped');
    const again = await crash(driver);
    expect((await again.campaign(id)).status).toBe('stopped');
    expect((await again.call('POST', `/campaigns/${id}/stop`)).body.code).toBe('CAMPAIGN_NOT_RUNNING');
    expect((await again.call('POST', `/campaigns/${id}/resume`)).body.status).toBe('running');
    expect((await again.finished(id)).counts.delivered).toBe(PEOPLE);
    expect(await again.mails()).toHaveLength(PEOPLE);
  }, 60_000);

  it('reports refusing mailboxes as failed, and retries only those', async () => {
    const { driver, id } = await withPeople(6);
    const mail = mailOf(driver);
    const send = mail.send.bind(mail);
    const tried: string[] = [];
    const refuse: MailOutcome = { kind: 'failed', reason: 'address-refused' };
    jest.spyOn(mail, 'send').mockImplementation((each: Mail) => {
      tried.push(each.to);
      return each.to.includes('kisi3') ? Promise.resolve(refuse) : send(each);
    });
    await driver.start(id, 6);
    expect((await driver.finished(id)).counts).toMatchObject({ delivered: 5, failed: 1 });
    expect(await driver.recipients(id, '?state=failed')).toMatchObject([{ name: 'Kisi 3 Deneme' }]);
    jest.restoreAllMocks();
    tried.length = 0;
    expect((await driver.call('POST', `/campaigns/${id}/retry`)).body.status).toBe('running');
    expect((await driver.finished(id)).counts).toMatchObject({ delivered: 6, failed: 0 });
    expect((await driver.call('POST', `/campaigns/${id}/retry`)).body.code).toBe('CAMPAIGN_NOTHING_TO_RETRY');
    expect(await driver.mails()).toHaveLength(6);
  }, 60_000);
});
