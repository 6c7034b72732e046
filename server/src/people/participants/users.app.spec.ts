import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Vault } from '@onda-on/stores';

import { eventsIn } from '../../main/testing/log-facts.ts';
import { startApp, type RunningApp } from '../../main/testing/start-app.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';

let server: RunningApp;
let token: string;
let id: string;
beforeAll(async () => {
  server = await startApp();
  token = await server.signIn();
  const profile = { name: 'Ayşe Işık', email: 'ayse@ornek.example', nationalId: '10000000146' };
  const person = await server
    .get<Vault>(VAULT)
    .enrol(profile, { now: new Date().toISOString(), makeNew: true });
  id = person?.participantId ?? '';
});
afterAll(() => server.close());

const change = (what: string, body: object = { reason: 'İkinci kimlik' }, who = id) =>
  server.call('POST', `/api/admin/users/${who}/${what}`, { token, body });

describe('blocking over HTTP', () => {
  it('blocks and unblocks a participant, both with a reason', async () => {
    const blocked = await change('block');
    expect(blocked).toMatchObject({ status: 200, body: { id, isActive: false } });
    expect(blocked.headers.get('x-position')).toMatch(/^\d+$/);
    expect(await change('unblock')).toMatchObject({ status: 200, body: { id, isActive: true } });
    const events = await eventsIn(server, 'ParticipantBlocked', 'ParticipantUnblocked');
    expect(events.map(({ type, meta }) => [type, meta.actor])).toEqual([
      ['ParticipantBlocked', expect.stringMatching(/^admin:/)],
      ['ParticipantUnblocked', expect.stringMatching(/^admin:/)],
    ]);
  });

  it('requires a reason', async () => {
    expect(await change('block', {})).toMatchObject({ status: 400 });
    expect(await change('block', { reason: 'x' })).toMatchObject({ status: 400 });
    expect(await change('block', { reason: 'uzun bir gerekçe', isActive: true })).toMatchObject({
      status: 400,
    });
  });

  it('requires a readable reason', async () => {
    expect(await change('block', { reason: '\u202e\u0000\u200f ' })).toMatchObject({ status: 400 });
    await change('block', { reason: '\u202eİkinci\n kimlik\u0000' });
    const [latest] = (await eventsIn(server, 'ParticipantBlocked')).slice(-1);
    expect(latest?.data).toMatchObject({ reason: 'İkinci kimlik' });
    await change('unblock');
  });

  it.each(['0'.repeat(32), 'x', '%00', '1'])('refuses an unknown participant: %s', async (who) => {
    const before = (await eventsIn(server, 'ParticipantBlocked')).length;
    expect(await change('block', { reason: 'gerekçe' }, who)).toMatchObject({
      status: 404,
      body: { code: 'USER_NOT_FOUND', message: 'Kullanıcı bulunamadı' },
    });
    expect(await eventsIn(server, 'ParticipantBlocked')).toHaveLength(before);
  });
});
