import type { AdminUser, AdminUserDetail } from '@onda-on/contracts/api';

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
