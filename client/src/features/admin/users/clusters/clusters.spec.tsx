import { describe, expect, it } from '@jest/globals';
import type { ClustersAnswer, SuspiciousCluster } from '@onda-on/contracts/api';
import { screen } from '@testing-library/react';

import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { showPanel } from '../../../../testing/show-panel.tsx';
import { cluster as unreviewed } from '../users.fixture.ts';

const cluster: SuspiciousCluster = {
  ...unreviewed,
  review: { at: '2026-11-20T13:00:00.000Z', by: 'deneme', note: 'Okul', coupons: 6, isCurrent: false },
};

const open = async (change: Partial<ClustersAnswer>) => {
  const body: ClustersAnswer = { week: 15, weeks: [15], open: 1, clusters: [cluster], more: 0, ...change };
  await showPanel('/admin/kullanicilar/supheli-kumeler', { '/api/admin/clusters': { body } });
  await screen.findByText('1 küme ödüllerden önce incelenmeli.', {}, { timeout: 20_000 });
};

describe('suspicious clusters in the panel', () => {
  it('say how many are not in the list', async () => {
    await open({ more: 3 });
    expect(screen.getByText(/^3 küme daha var/)).toBeTruthy();
    await expectAccessible();
  });

  it('say when they were read', async () => {
    await open({});
    expect(screen.getByText(/^Son yenileme/)).toBeTruthy();
  });

  it('are open again with other coupons, also with as many', async () => {
    await open({});
    expect(screen.getByText('İncelenmedi')).toBeTruthy();
    expect(screen.getByText('6 kuponken incelendi, kuponları sonra değişti')).toBeTruthy();
    expect(screen.queryByText(/küme daha var/)).toBeNull();
  });

  it.each([
    ['and the minute once', '2026-11-19T17:00:10.000Z', '2026-11-19T17:00:40.000Z', '19 Kasım, 20:00'],
    ['once within a day', '2026-11-19T17:00:00.000Z', '2026-11-19T20:30:00.000Z', '19 Kasım, 20:00 – 23:30'],
    [
      "twice over Istanbul's midnight",
      '2026-11-19T17:00:00.000Z',
      '2026-11-19T21:30:00.000Z',
      '19 Kasım, 20:00 – 20 Kasım, 00:30',
    ],
  ])('name the day of their time %s', async (_name, from, to, words) => {
    await open({ clusters: [{ ...cluster, from, to }] });
    expect(screen.getByText(words)).toBeTruthy();
  });
});
