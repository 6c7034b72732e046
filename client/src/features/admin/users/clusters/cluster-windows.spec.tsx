import { describe, expect, it } from '@jest/globals';
import type { ClusterCoupon, ClusterDetail } from '@onda-on/contracts/api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { press, type } from '../../../../testing/press-and-type.ts';
import { show } from '../../../../testing/show-to-admin.tsx';
import { CLUSTERS } from '../../../../text/admin/clusters.tr.ts';
import { cluster } from '../users.fixture.ts';
import { ClusterView } from './ClusterView.tsx';

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

describe('window of a cluster', () => {
  const path = `/api/admin/clusters/${cluster.id}`;

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
      let stored: ClusterDetail = { ...cluster, couponList: [COUPON], more: 0 };
      await show(<ClusterView id={cluster.id} />, {
        [path]: () => ({ body: stored }),
        [command]() {
          stored = { ...stored, ...change };
          return 'lost';
        },
      });
      fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${label}`, 'u') }));
      const dialog = within(await screen.findByRole('dialog'));
      type(/^Gerekçe/u, 'Aynı okul', dialog);
      press(label, dialog);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );

  it('stays with the note where the answer was lost and the cluster has other coupons, as many as before', async () => {
    let digest = cluster.digest;
    await show(<ClusterView id={cluster.id} />, {
      [path]: () => ({ body: { ...cluster, digest, couponList: [COUPON], more: 0 } }),
      [`${path}/review`]() {
        digest = '0b'.repeat(8);
        return 'lost';
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: CLUSTERS.review }));
    const dialog = within(await screen.findByRole('dialog'));
    const note = dialog.getByLabelText<HTMLTextAreaElement>(/^Gerekçe/u);
    fireEvent.change(note, { target: { value: 'Aynı okul' } });
    press(CLUSTERS.review, dialog);
    await dialog.findByText('Siz düzenlerken başka biri bu kaydı değiştirdi.');
    expect(note.value).toBe('Aynı okul');
  });
});
