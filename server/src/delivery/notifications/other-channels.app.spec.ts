import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { describe, expect, it } from '@jest/globals';
import type { OutboxAnswer } from '@onda-on/contracts/api';

import { NotifiedContest } from './testing/notified-contest.ts';

const ASKED = { notify: true };
const ON = { notifications: { emailNotifications: true } };

describe('without a mail server', () => {
  it('mails are in the outbox, for operators to read', async () => {
    const contest = await NotifiedContest.start(ON, { mail: undefined });
    await contest.enter(1, ASKED);
    await contest.settle();
    const { status, body } = await contest.call('GET', '/api/admin/outbox');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      kind: 'outbox',
      days: 30,
      mails: [{ topic: 'receipt', to: 'k1@ornek.example', subject: 'Hafta 15: kuponunuz kaydedildi' }],
    });
    expect((await contest.app.call('GET', '/api/admin/outbox')).status).toBe(401);
    await contest.close();
  });
});

async function read(contest: NotifiedContest, token: string) {
  const { status, text, body } = await contest.app.call('GET', '/api/admin/outbox', { token });
  return { status, text, mails: (body as OutboxAnswer).mails };
}

describe('the outbox in the panel', () => {
  it('shows no picks of an open week, and to a Denetçi no link that acts for somebody', async () => {
    const contest = await NotifiedContest.start(ON, { mail: undefined });
    const [own, auditor, editor] = [
      await contest.app.signIn(),
      await contest.app.signIn('Denetçi'),
      await contest.app.signIn('Editör'),
    ];
    await contest.enter(1, ASKED);
    await contest.settle();
    for (const token of [own, auditor]) {
      const { mails, text } = await read(contest, token);
      expect(mails).toMatchObject([
        { topic: 'receipt', text: expect.stringContaining('hafta kilitlenince') },
      ]);
      expect(text).not.toMatch(/Ev \d/);
    }
    expect((await read(contest, editor)).status).toBe(403);

    await contest.play();
    const shown = await read(contest, await contest.app.signIn());
    const [result, receipt] = shown.mails;
    expect(receipt?.text).toContain('X  Ev 0 – Konuk 0');
    expect(result?.text).toMatch(/\/bildirim\/[\w.-]+/);
    expect(result?.unsubscribeUrl).toBeDefined();
    const audited = await read(contest, await contest.app.signIn('Denetçi'));
    expect(audited.mails).toHaveLength(2);
    expect(audited.text).toContain('/bildirim/…');
    expect(audited.text).not.toMatch(/bildirim\/[\w.-]/);
    await contest.close();
  });
});

describe('notifications by text message', () => {
  it('are posted to the webhook while smsNotifications is on, for senders with a number', async () => {
    const texts: string[] = [];
    const webhook = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => texts.push(chunk.toString())).on('end', () => response.end());
    });
    await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
    const smsWebhook = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/`;
    const contest = await NotifiedContest.start({}, { smsWebhook });
    const channels = async () =>
      (await contest.app.call('GET', '/api/notification-channels')).body as unknown;
    expect(await channels()).toEqual({ mail: false, sms: false, push: false, reminders: false });
    await contest.enter(1, { notify: true, phone: '+905551112233' });
    await contest.settle();
    contest.app.travel(1_000);
    await contest.set({ notifications: { smsNotifications: true } });
    await contest.settle();
    expect(texts).toEqual([]);
    expect(await channels()).toEqual({ mail: false, sms: true, push: false, reminders: false });
    await contest.enter(2, { notify: true, phone: '+905551112244' });
    await contest.enter(3, { notify: true });
    await contest.settle();
    await contest.settle();
    expect(texts.map((text) => (JSON.parse(text) as { to: string }).to)).toEqual(['+905551112244']);
    expect(contest.mails()).toEqual([]);
    expect((await contest.call('GET', '/api/admin/notification-channels')).body).toEqual({
      mail: 'smtp',
      sms: true,
      push: false,
    });
    await contest.close();
    webhook.close();
  });
});
