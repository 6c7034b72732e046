import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { getJson } from '../../../../api/http.ts';
import { fakeServer, type Answer } from '../../../../testing/fake-server.ts';
import { applyFile } from './imports.api.ts';

const FILE = { name: 'maclar.csv', arrayBuffer: async () => new ArrayBuffer(0) };

describe('import', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('has a stale read requested again, so that operators see their own import', async () => {
    const answers: Answer[] = [{ body: 'eski', headers: { 'x-stale': 'true' } }];
    fakeServer({
      '/api/admin/imports/fixtures/apply': { body: {} },
      '/api/admin/imports': () => answers.shift() ?? { body: 'yeni' },
    });
    await applyFile({ kind: 'fixtures', file: FILE, week: null, check: 'c', key: 'k' });
    const reading = getJson('/api/admin/imports');
    await jest.advanceTimersByTimeAsync(500);
    expect(await reading).toBe('yeni');
  });
});
