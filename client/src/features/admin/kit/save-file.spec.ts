import { afterEach, expect, it, jest } from '@jest/globals';

import { handOver } from './save-file.api.ts';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('keeps a file available until a slow browser reads it', async () => {
  const { createObjectURL, revokeObjectURL } = URL;
  const revoked = jest.fn();
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: revoked });
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  jest.useFakeTimers();
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
  Object.assign(URL, { createObjectURL, revokeObjectURL });
});
