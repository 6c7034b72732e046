import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Customer } from '@onda-on/contracts/api';
import { CONFIRMATION_DAYS_MAX } from '@onda-on/contracts/rules';

import { MessageJob } from '../../delivery/messages/message.job.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { CampaignDriver } from '../campaigns/testing/campaign-driver.ts';
import { AnnouncementMailer } from './announcement-mailer.ts';

const DAY_MS = 86_400_000;

describe('consent to announcements from the form', () => {
  let server: RunningApp;
  let driver: CampaignDriver;
  let email: string;
  let count = 0;
  beforeAll(async () => {
    server = await startApp({ now: '2026-11-20T12:00:00.000Z' });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.travel(3_600_000);
    driver = await CampaignDriver.at(server);
    count += 1;
    email = `kisi${count}@ornek.example`;
  });

  const write = (campaigns: boolean) =>
    server.call('POST', '/api/contact', {
      body: {
        name: 'Ayşe Işık',
        email,
        subject: 'Merhaba',
        message: 'Duyuru istiyorum.',
        consent: true,
        campaigns,
      },
    });
  const contact = async (): Promise<Customer | undefined> => {
    await server.caughtUp();
    const headers = { 'x-search': encodeURIComponent(email) };
    const { body } = await driver.call('GET', '/contacts', undefined, headers);
    return (body as readonly Customer[])[0];
  };
  const link = async (): Promise<string> => {
    for (let tries = 0; tries < 1_000; tries += 1) {
      // Sent at once, not with the job's next round.
      await server.get(MessageJob).tick();
      const mail = (await driver.mails('announcement-confirmation')).find(({ to }) => to === email);
      const [, path] = /https?:\/\/[^/]+(\/duyurular\/\S+)/u.exec(mail?.text ?? '') ?? [];
      if (path !== undefined) return path;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error('No mail came');
  };

  it('counts after its owner pressed the button behind the link; opening it changes nothing', async () => {
    await write(true);
    expect(await contact()).toMatchObject({ campaigns: false, announcements: 'asked' });
    const path = await link();
    const page = await server.call('GET', path);
    expect([page.status, page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ]);
    expect(page.text).toContain('<form method="post"');
    expect((await contact())?.announcements).toBe('asked');
    expect((await server.call('POST', path)).status).toBe(200);
    expect(await contact()).toMatchObject({ campaigns: true, announcements: 'given' });
    expect((await server.call('POST', path)).status).toBe(200);
  });

  it('is not requested without the tick', async () => {
    await write(false);
    expect(await contact()).toMatchObject({ campaigns: false, announcements: 'none' });
    expect((await driver.mails('announcement-confirmation')).some(({ to }) => to === email)).toBe(false);
  });

  it('has a link that is valid for a week and cannot be forged', async () => {
    await write(true);
    const path = await link();
    const forged = path.replace(/.$/u, (last) => (last === '0' ? '1' : '0'));
    for (const wrong of [forged, '/duyurular/x', `/duyurular/${'a'.repeat(90)}`, `${path}a`])
      expect((await server.call('POST', wrong)).status).toBe(404);
    server.travel(CONFIRMATION_DAYS_MAX * DAY_MS);
    driver = await CampaignDriver.at(server);
    expect((await server.call('GET', path)).status).toBe(404);
    expect((await server.call('POST', path)).status).toBe(404);
    expect((await contact())?.campaigns).toBe(false);
  });

  it('counts for the address that the link went to alone; a new one is asked itself', async () => {
    await write(true);
    const earlier = await link();
    const { id, name, phone, source } = (await contact())!;
    email = `yeni${count}@ornek.example`;
    await driver.call('PUT', `/contacts/${id}`, { name, email, phone, source });
    expect((await server.call('GET', earlier)).status).toBe(404);
    expect((await server.call('POST', earlier)).status).toBe(404);
    await write(true);
    expect((await server.call('POST', earlier)).status).toBe(404);
    expect(await contact()).toMatchObject({ campaigns: false, announcements: 'asked' });
    expect((await server.call('POST', await link())).status).toBe(200);
    expect(await contact()).toMatchObject({ campaigns: true, announcements: 'given' });
  });

  it('is asked of the address that an operator enters while a confirmation is awaited', async () => {
    await write(true);
    await link();
    const { id, name, phone, source } = (await contact())!;
    email = `yeni${count}@ornek.example`;
    await driver.call('PUT', `/contacts/${id}`, { name, email, phone, source });
    expect((await server.call('POST', await link())).status).toBe(200);
    expect((await contact())?.announcements).toBe('given');
  });

  it('is asked once more when the operator saves again, since the mail may be lost', async () => {
    await write(true);
    await link();
    const { id, name, phone, source } = (await contact())!;
    email = `yeni${count}@ornek.example`;
    jest.spyOn(server.get(AnnouncementMailer), 'ask').mockReturnValueOnce();
    for (let i = 0; i < 2; i += 1)
      await driver.call('PUT', `/contacts/${id}`, { name, email, phone, source });
    expect((await server.call('POST', await link())).status).toBe(200);
  });

  it('is requested again by another message, at most three times a day', async () => {
    for (let i = 0; i < 5; i += 1) await write(true);
    await link();
    const mails = (await driver.mails('announcement-confirmation')).filter(({ to }) => to === email);
    expect(mails.length).toBeLessThanOrEqual(3);
  });

  it('needs no link when an operator entered it', async () => {
    const id = await driver.customer(`Elle ${count}`, true);
    await server.caughtUp();
    expect((await driver.call('GET', `/contacts/${id}`)).body).toMatchObject({
      campaigns: true,
      announcements: 'given',
    });
  });
});
