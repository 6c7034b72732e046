import { afterEach, expect, it, jest } from '@jest/globals';

import { getJson } from '../../../api/http.ts';
import { forgetPosition } from '../../../api/position.ts';
import { fakeServer, type Answer } from '../../../testing/fake-server.ts';
import { handOver, saveFile } from './save-file.api.ts';

afterEach(() => {
  jest.useRealTimers();
  Object.assign(URL, { createObjectURL, revokeObjectURL });
});

const { createObjectURL, revokeObjectURL } = URL;
const revoked = jest.fn();

/** A browser that saves files; jsdom has no object URLs. */
function saving() {
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: revoked });
  jest.useFakeTimers();
  return jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
}

it('a download stays available until a slow browser reads it', async () => {
  const clicked = saving();
  const headers = { 'content-disposition': 'attachment; filename="ornek.csv"' };
  await handOver(
    { headers: new Headers(headers), blob: async () => new Blob(['x']) } as Response,
    'dosya.csv',
  );
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('ornek.csv');
  jest.advanceTimersByTime(5_000);
  expect(revoked).not.toHaveBeenCalled();
  jest.advanceTimersByTime(5_000);
  expect(revoked).toHaveBeenCalledWith('blob:x');
});

it('an export has a stale read requested again, so that operators see their own in the audit log', async () => {
  saving();
  forgetPosition();
  const answers: Answer[] = [{ body: 'eski', headers: { 'x-stale': 'true' } }];
  fakeServer({
    '/api/admin/audit-logs/export': { body: '' },
    '/api/admin/audit-logs': () => answers.shift() ?? { body: 'yeni' },
  });
  await saveFile('/api/admin/audit-logs/export', {}, 'dosya.csv');
  const reading = getJson('/api/admin/audit-logs');
  await jest.advanceTimersByTimeAsync(500);
  expect(await reading).toBe('yeni');
});
