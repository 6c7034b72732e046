import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { eventsIn } from '../../../main/testing/log-facts.ts';
import { operate, resultIn } from '../../../main/testing/operator.ts';
import { startApp, type RunningApp } from '../../../main/testing/start-app.ts';

let server: RunningApp;
let token: string;
beforeAll(async () => {
  // 00:30 on the 21st in Istanbul.
  server = await startApp({ now: '2026-11-20T21:30:00.000Z' });
  token = await server.signIn();
  resultIn(await operate(server, ['generate', '--participants', '1']));
  await server.caughtUp();
});
afterAll(() => server.close());

const nameOf = async (path: string, body: object) => {
  const { headers } = await server.call('POST', `/api/admin/${path}`, { token, body });
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
};

describe('file made after midnight in Istanbul', () => {
  it.each([
    ['users/export', { separator: ';' }, 'kullanicilar-2026-11-21.csv'],
    ['audit-logs/export', {}, 'denetim-gunlugu-2026-11-21.csv'],
  ])('%s has the new day there in its name', async (path, body, name) =>
    expect(await nameOf(path, body)).toBe(name),
  );

  it("has the new day also for a person's data", async () => {
    const [entry] = await eventsIn(server, 'CouponSubmitted');
    const { participantId } = entry!.data as { participantId: string };
    expect(await nameOf(`users/${participantId}/my-data`, { reason: 'KVKK başvurusu' })).toBe(
      'verilerim-2026-11-21.json',
    );
  });
});
