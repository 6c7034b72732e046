import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ClusterCoupon, ClusterDetail, SuspiciousCluster } from '@onda-on/contracts/api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { CLUSTERS } from '../../../../text/admin/clusters.tr.ts';
import { show } from '../users-stage.fixture.tsx';
import { ClustersSection } from './ClustersSection.tsx';
import { ClusterView } from './ClusterView.tsx';

const CLUSTER: SuspiciousCluster = {
  id: '15.source.0123456789abcdef',
  kind: 'source',
  week: 15,
  coupons: 1,
  valid: 1,
  from: '2026-11-19T17:00:00.000Z',
  to: '2026-11-19T17:00:00.000Z',
  sources: 1,
  equalPicks: { picks: null, coupons: 1 },
  review: null,
};
const COUPON: ClusterCoupon = {
  couponNo: 'AAAA-BBBB-CCCC',
  userId: '0f'.repeat(16),
  name: 'Ayşe',
  tcNumber: '*********46',
  email: 'ayse@ornek.example',
  acceptedAt: '2026-11-19T17:00:00.000Z',
  picks: null,
  idChecksum: 'valid',
  isBlocked: false,
  voidReason: null,
};
const REVIEW = {
  at: '2026-11-20T17:00:00.000Z',
  by: 'deneme',
  note: 'Aynı okul',
  coupons: 1,
  isCurrent: true,
};

describe('time of a cluster', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each([
    ['once within a day', '2026-11-19T17:00:00.000Z', '2026-11-19T20:30:00.000Z', '19 Kasım, 20:00 – 23:30'],
    [
      "twice over Istanbul's midnight",
      '2026-11-19T17:00:00.000Z',
      '2026-11-19T21:30:00.000Z',
      '19 Kasım, 20:00 – 20 Kasım, 00:30',
    ],
  ])('names the day %s', async (_name, from, to, words) => {
    await show(<ClustersSection asked={undefined} />, {
      '/api/admin/clusters': {
        body: { week: 15, weeks: [15], open: 1, clusters: [{ ...CLUSTER, from, to }] },
      },
    });
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

describe('window of a cluster', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const path = `/api/admin/clusters/${CLUSTER.id}`;

  it.each([
    [
      'void',
      CLUSTERS.void,
      '/api/admin/coupons/AAAA-BBBB-CCCC/void',
      { couponList: [{ ...COUPON, voidReason: 'Aynı okul' }] },
    ],
    ['review', CLUSTERS.review, `${path}/review`, { review: REVIEW }],
  ])(
    'closes after a %s whose answer was lost',
    async (_name, label, command, change: Partial<ClusterDetail>) => {
      let stored: ClusterDetail = { ...CLUSTER, couponList: [COUPON], more: 0 };
      await show(<ClusterView id={CLUSTER.id} />, {
        [path]: () => ({ body: stored }),
        [command]() {
          stored = { ...stored, ...change };
          return 'lost';
        },
      });
      fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${label}`, 'u') }));
      const dialog = within(await screen.findByRole('dialog'));
      fireEvent.change(dialog.getByLabelText(/^Gerekçe/u), { target: { value: 'Aynı okul' } });
      fireEvent.click(dialog.getByRole('button', { name: label }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );
});
