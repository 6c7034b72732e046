import { describe, expect, it } from '@jest/globals';
import type { DisputeDetail } from '@onda-on/contracts/api';
import {
  CHECK_TEXT,
  DISPUTE_TEXT,
  IDENTITY_CHECKS,
  type AdminRole,
  type CouponNo,
} from '@onda-on/contracts/rules';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { heldAnswer } from '../../../../testing/fake-server.ts';
import { press, pressWhenShown, type } from '../../../../testing/press-and-type.ts';
import { showPanel } from '../../../../testing/show-panel.tsx';
import { aDispute } from '../users.fixture.ts';

const ADDRESS = '/admin/kullanicilar/itirazlar';
const LIST = '/api/admin/disputes';
const HOSTILE = '<img src=x onerror=alert(1)>';
const couponNo = 'AAAA-BBBB-CCCC' as CouponNo;

const dispute = aDispute({
  name: `Ayşe ${HOSTILE}`,
  email: 'ayse@ornek.example',
  message: `Numaram ${HOSTILE}`,
});
const detail: DisputeDetail = {
  ...dispute,
  userId: '0f'.repeat(16),
  coupon: {
    couponNo,
    acceptedAt: '2026-11-19T12:00:00.000Z',
    revisions: 0,
    isVoid: false,
    name: 'Kanarya',
    email: 'k@gizli.example',
  },
  isLocked: false,
  lockAt: '2026-11-21T12:00:00.000Z',
};
const identity = { checks: ['id-card'], by: 'deneme', at: '2026-11-20T13:00:00.000Z' } as const;
const path = (step: string) => `${LIST}/t1/${step}`;

async function open(
  change: Partial<DisputeDetail> = {},
  answers: Parameters<typeof showPanel>[1] = {},
  role?: AdminRole,
) {
  const server = await showPanel(
    ADDRESS,
    {
      [`${LIST}?status=open`]: { body: [dispute] },
      [`${LIST}/t1`]: { body: { ...detail, ...change } },
      ...answers,
    },
    role,
  );
  await pressWhenShown(/İncele/);
  await screen.findByRole('heading', { name: /, hafta 15$/ });
  return server;
}

describe('disputes', () => {
  it('show their text as plain text', async () => {
    await open();
    expect(screen.getByText(`Numaram ${HOSTILE}`)).toBeTruthy();
    expect(screen.getAllByText(`Ayşe ${HOSTILE}`).length).toBeGreaterThan(1);
    expect(document.querySelector('[onerror]')).toBeNull();
  });

  it('link to the person and the coupon, and report when there is none', async () => {
    await open();
    expect(screen.getByRole('link', { name: couponNo }).getAttribute('href')).toBe(`/kupon/${couponNo}`);
    const link = screen.getByRole('link', { name: 'Katılımcıyı ve bütün kuponlarını aç' });
    expect(link.getAttribute('href')).toBe(`${ADDRESS}/t1/${'0f'.repeat(16)}`);
  });

  it('about an unknown number have no link', async () => {
    await open({ userId: null, coupon: null });
    expect(screen.getByText('Bu haftada bu numarayla kupon yok.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Katılımcıyı/ })).toBeNull();
  });

  it('are filtered by status, request and assignee', async () => {
    const server = await showPanel(ADDRESS, { [`${LIST}?status=open`]: { body: [] } });
    await screen.findByText('Bu süzgeçte itiraz yok');
    type('Durum', 'closed');
    type('Konu', 'lost-code');
    type('Atanan', 'me');
    await waitFor(() =>
      expect(server.requests.at(-1)?.path).toBe(`${LIST}?status=closed&request=lost-code&assigned=me`),
    );
  });

  it('are listed page by page', async () => {
    await showPanel(ADDRESS, {
      [`${LIST}?status=open`]: { body: [dispute], headers: { 'x-next-cursor': 'c1' } },
      [`${LIST}?status=open&after=c1`]: { body: [aDispute({ id: 't2', name: 'İkinci Sayfa' })] },
    });
    await pressWhenShown('Daha Fazla Göster');
    await screen.findByRole('row', { name: /İkinci Sayfa/ });
    expect(screen.getByRole('row', { name: /Ayşe/ })).toBeTruthy();
  });

  it('ask how the person was identified, and store the number nowhere', async () => {
    const server = await open({}, { [path('check')]: { body: { id: 't1', status: 'open', revision: 4 } } });
    press('Kimliği Doğrula');
    expect(await screen.findByText(DISPUTE_TEXT.checks)).toBeTruthy();
    expect(server.to(path('check'))).toEqual([]);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Kimlik kartı görüldü' }));
    type('Gösterilen kimlikteki numara', '10000000146');
    press('Kimliği Doğrula');
    await waitFor(() => expect(server.to(path('check'))).toHaveLength(1));
    const [request] = server.to(path('check'));
    expect(request?.body).toEqual({ checks: ['id-card'], tcNumber: '10000000146' });
    expect(request?.headers.get('if-match')).toBe('"3"');
    expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('10000000146');
    await waitFor(() =>
      expect(screen.getByLabelText('Gösterilen kimlikteki numara')).toHaveProperty('value', ''),
    );
  });

  it('keep what is typed while an earlier check of the identity is on its way', async () => {
    const held = heldAnswer();
    const server = await open({ identity }, { [path('check')]: held.answer });
    type('Gösterilen kimlikteki numara', '10000000146');
    press('Kimliği Doğrula');
    await waitFor(() => expect(server.to(path('check'))).toHaveLength(1));
    const call = screen.getByRole('checkbox', { name: CHECK_TEXT['video-call'] });
    fireEvent.click(call);
    type('Gösterilen kimlikteki numara', '10000000078');
    held.give({ body: { id: 't1', status: 'open', revision: 4 } });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Kimliği Doğrula' })).toHaveProperty('disabled', false),
    );
    expect(call).toHaveProperty('checked', true);
    expect(screen.getByLabelText('Gösterilen kimlikteki numara')).toHaveProperty('value', '10000000078');
  });

  it('accept every way to be sure who somebody is, and link the address to a mail', async () => {
    const server = await open({}, { [path('check')]: { body: { id: 't1', status: 'open', revision: 4 } } });
    expect(screen.getByRole('link', { name: 'ayse@ornek.example' }).getAttribute('href')).toBe(
      'mailto:ayse%40ornek.example',
    );
    for (const check of IDENTITY_CHECKS)
      fireEvent.click(screen.getByRole('checkbox', { name: CHECK_TEXT[check] }));
    type('Gösterilen kimlikteki numara', '10000000146');
    press('Kimliği Doğrula');
    await waitFor(() =>
      expect(server.to(path('check'))[0]?.body).toEqual({ checks: IDENTITY_CHECKS, tcNumber: '10000000146' }),
    );
  });

  it('focus the missing input, and report a different number at its field', async () => {
    const body = { statusCode: 409, code: 'IDENTITY_MISMATCH', message: 'Aynı değil' };
    await open({}, { [path('check')]: { status: 409, body } });
    press('Kimliği Doğrula');
    const tick = screen.getByRole('checkbox', { name: 'Kimlik kartı görüldü' });
    await waitFor(() => expect(document.activeElement).toBe(tick));
    fireEvent.click(tick);
    type('Gösterilen kimlikteki numara', '10000000078');
    press('Kimliği Doğrula');
    const field = screen.getByLabelText('Gösterilen kimlikteki numara');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    type('Gösterilen kimlikteki numara', '10000000146');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBeNull());
  });

  it('are granted only after that', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'Kuponu İptal Et' })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: 'Kaydı Kapat' })).toBeNull();
  });

  it('void a coupon with an impersonal reason', async () => {
    const body = { id: 't1', status: 'open', revision: 4, profile: 'deleted' };
    const server = await open({ identity }, { [path('void')]: { body } });
    press('Kuponu İptal Et');
    await screen.findByRole('heading', { name: `${couponNo} iptal edilsin mi?` });
    type('Gerekçe (zorunlu)', 'Sahibi 10000000146');
    press('Kuponu İptal Et');
    expect(screen.getByRole('alert').textContent).toBe(DISPUTE_TEXT.personal);
    expect(server.to(path('void'))).toEqual([]);
    type('Gerekçe (zorunlu)', ' Kimlik doğrulandı ');
    press('Kuponu İptal Et');
    await waitFor(() =>
      expect(server.to(path('void'))[0]?.body).toEqual({ couponNo, reason: 'Kimlik doğrulandı' }),
    );
  });

  it('are rejected with a reason', async () => {
    const server = await open({}, { [path('reject')]: { body: { id: 't1', status: 'open', revision: 4 } } });
    press('Başvuruyu Reddet');
    await screen.findByLabelText('Gerekçe (zorunlu)');
    press('Başvuruyu Reddet');
    expect(server.to(path('reject'))).toEqual([]);
    type('Gerekçe (zorunlu)', 'Kimlik gösterilmedi');
    press('Başvuruyu Reddet');
    await waitFor(() =>
      expect(server.to(path('reject'))[0]?.body).toEqual({ reason: 'Kimlik gösterilmedi' }),
    );
  });

  it('close the window of a void whose answer was lost', async () => {
    let stored: DisputeDetail = { ...detail, identity };
    await open(
      {},
      {
        [`${LIST}/t1`]: () => ({ body: stored }),
        [path('void')]() {
          const at = '2026-11-20T14:00:00.000Z';
          stored = {
            ...stored,
            revision: 4,
            decision: { outcome: 'voided', couponNo, by: 'deneme', at, reason: 'Kimlik' },
          };
          return 'lost';
        },
      },
    );
    press('Kuponu İptal Et');
    type('Gerekçe (zorunlu)', 'Kimlik doğrulandı');
    press('Kuponu İptal Et');
    await waitFor(() => expect(screen.queryByLabelText('Gerekçe (zorunlu)')).toBeNull());
  });

  it('show a new code once, and retry under the same key after a lost connection', async () => {
    const body = { id: 't1', status: 'open', revision: 4, couponNo, editCode: 'AB12-CD34-EF56-GH78' };
    let times = 0;
    const reissue = () => (times++ === 0 ? ('lost' as const) : { body });
    const server = await open({ request: 'lost-code', identity }, { [path('reissue')]: reissue });
    press('Yeni Kod Üret');
    type('Gerekçe (zorunlu)', 'Kod kayıp');
    press('Yeni Kod Üret');
    await waitFor(() => expect(server.to(path('reissue'))).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Yeni Kod Üret' })).toHaveProperty('disabled', false),
    );
    press('Yeni Kod Üret');
    expect(await screen.findByText('AB12-CD34-EF56-GH78')).toBeTruthy();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(screen.getByText('AB12-CD34-EF56-GH78')).toBeTruthy();
    const keys = server.to(path('reissue')).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([keys[0], keys[0]]);
    press('Kodu ilettim, kapat');
    await waitFor(() => expect(screen.queryByText('AB12-CD34-EF56-GH78')).toBeNull());
    expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('AB12');
  });

  it('show a new code over another tab when they were left before it came', async () => {
    const body = { id: 't1', status: 'open', revision: 4, couponNo, editCode: 'AB12-CD34-EF56-GH78' };
    const held = heldAnswer();
    const server = await open({ request: 'lost-code', identity }, { [path('reissue')]: held.answer });
    press('Yeni Kod Üret');
    type('Gerekçe (zorunlu)', 'Kod kayıp');
    press('Yeni Kod Üret');
    await waitFor(() => expect(server.to(path('reissue'))).toHaveLength(1));
    await act(() => server.router.navigate({ to: '/admin/haftalar', ignoreBlocker: true }));
    held.give({ body });
    expect(await screen.findByText('AB12-CD34-EF56-GH78')).toBeTruthy();
    press('Kodu ilettim, kapat');
    await waitFor(() => expect(screen.queryByText('AB12-CD34-EF56-GH78')).toBeNull());
  });

  it('offer no code after the lock', async () => {
    await open({ identity, isLocked: true });
    expect(screen.getByText(/Hafta kilitlendi/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Kuponu İptal Et' })).toHaveProperty('disabled', false);
  });

  it('are closed once they are decided', async () => {
    const decision = {
      outcome: 'rejected',
      couponNo: null,
      reason: 'Kimlik yok',
      by: 'deneme',
      at: identity.at,
    } as const;
    const server = await open(
      { decision },
      { '/api/admin/tickets/t1/close': { body: { id: 't1', status: 'closed', revision: 4 } } },
    );
    expect(screen.getByText('Reddedildi')).toBeTruthy();
    press('Kaydı Kapat');
    await waitFor(() => expect(server.to('/api/admin/tickets/t1/close')).toHaveLength(1));
  });

  it('are read-only for a Denetçi', async () => {
    await open({}, {}, 'Denetçi');
    for (const name of ['Kuponu İptal Et', 'Başvuruyu Reddet', 'Kimliği Doğrula', 'Üzerime Al'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getAllByText('Karar bekliyor')).toHaveLength(2);
  });
});
