import { describe, expect, it } from '@jest/globals';
import type { NotificationDelivery } from '@onda-on/contracts/api';
import { parseWeekNumber } from '@onda-on/contracts/rules';
import { screen } from '@testing-library/react';

import { showPanel } from '../../../../testing/show-panel.tsx';

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const stateOf = async (change: Partial<NotificationDelivery>) => {
  const delivery: NotificationDelivery = {
    key: 'mail:reminder:1:p1',
    kind: 'reminder',
    channel: 'mail',
    week: parseWeekNumber(1),
    couponNo: null,
    state: 'begun',
    attempt: 1,
    reason: null,
    at: minutesFromNow(0),
    retryAt: null,
    ...change,
  };
  await showPanel(
    '/admin/crm/kampanyalar/giden',
    { '/api/admin/notifications': { body: [delivery] } },
    'Editör',
  );
  return (await screen.findByText('Hatırlatma')).closest('tr')?.lastElementChild?.textContent;
};

describe('state of a notification in the outbox', () => {
  it('names the time of the next attempt while that is to come', async () =>
    expect(await stateOf({ state: 'delayed', retryAt: minutesFromNow(30) })).toMatch(
      /^Ertelendi.*Yeniden denenecek: /u,
    ));

  it('promises no attempt whose time has passed, since the matter may have ended before it', async () => {
    const state = await stateOf({ state: 'delayed', at: minutesFromNow(-90), retryAt: minutesFromNow(-60) });
    expect(state).toMatch(/^Ertelendi.* için beklenen deneme yapılmadı/u);
    expect(state).not.toContain('Yeniden denenecek');
  });

  it('is under way for as long as sending may take', async () =>
    expect(await stateOf({ at: minutesFromNow(-4) })).toBe('Gönderiliyor'));

  it('is unknown after that, where the process was ended in the middle', async () =>
    expect(await stateOf({ at: minutesFromNow(-6) })).toMatch(/^Sonucu bilinmiyor/u));
});
