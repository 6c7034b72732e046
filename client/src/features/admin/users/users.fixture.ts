import type { AdminUser, AdminUserDetail, Dispute, SuspiciousCluster } from '@onda-on/contracts/api';
import type { WeekNumber } from '@onda-on/contracts/rules';

export const ID = '0f'.repeat(16);
export const user: AdminUser = {
  id: ID,
  name: 'Ayşe <b>Işık</b>',
  tcNumber: '*********46',
  email: 'ayse@ornek.example',
  isActive: true,
  blockReason: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  lastAt: '2026-11-20T12:00:00.000Z',
  coupons: 1,
  lastWeek: 15,
};
export const detail: AdminUserDetail = {
  ...user,
  isErased: false,
  phone: '',
  notify: true,
  idChecksum: 'valid',
  couponList: [
    {
      couponNo: '9WEK-6XPX-2NT1',
      week: 15,
      acceptedAt: '2026-11-20T12:00:00.000Z',
      revisedAt: null,
      pickCount: 1,
      picks: [{ home: 'Ev', away: 'Konuk', prediction: '1', isCorrect: true }],
      correct: 1,
      decided: 1,
      rank: 3,
      sharedWith: 2,
      state: 'void',
      voidReason: 'Başkasının numarası',
      idChecksum: 'valid',
    },
  ],
};
export const LIST = '/api/admin/users';

export const aDispute = (changes: Partial<Dispute> = {}): Dispute => ({
  id: 't1',
  status: 'open',
  request: 'not-mine',
  week: 15 as WeekNumber,
  tcNumber: '*********46',
  isErased: false,
  name: 'Asıl Sahibi',
  email: 'asil@ornek.example',
  phone: '',
  message: 'Bu numara benim.',
  identity: null,
  decision: null,
  assignedTo: null,
  answers: [],
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  revision: 3,
  ...changes,
});

/** Six coupons with equal picks. */
export const cluster: SuspiciousCluster = {
  id: `15.picks.${'0f'.repeat(8)}`,
  kind: 'picks',
  week: 15,
  coupons: 6,
  digest: '0a'.repeat(8),
  valid: 6,
  from: '2026-11-20T12:00:00.000Z',
  to: '2026-11-20T12:05:00.000Z',
  sources: 6,
  equalPicks: { picks: null, coupons: 6 },
  review: null,
};
