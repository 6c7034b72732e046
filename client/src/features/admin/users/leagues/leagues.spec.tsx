import { describe, expect, it } from '@jest/globals';
import type { AdminLeagueDetail } from '@onda-on/contracts/api';
import type { AdminRole } from '@onda-on/contracts/rules';
import { screen, waitFor } from '@testing-library/react';

import type { Answer } from '../../../../testing/fake-server.ts';
import { press, type } from '../../../../testing/press-and-type.ts';
import { showPanel } from '../../../../testing/show-panel.tsx';
import { leaguesSearch } from './leagues.queries.ts';

const ADDRESS = '/admin/kullanicilar/ligler';
const LIST = '/api/admin/leagues';
const HOSTILE = 'Lig <img src=x onerror=alert(1)>';
const REASON = 'Takma adlarda kişisel bilgi var';

const league: AdminLeagueDetail = {
  id: '0123456789abcdef',
  name: HOSTILE,
  state: 'open',
  firstWeek: 15,
  members: 2,
  closing: null,
  reportCount: 1,
  reports: [{ about: 'nickname', at: '2026-11-20T12:00:00.000Z' }],
  createdAt: '2026-11-19T12:00:00.000Z',
  revision: 7,
  nicknames: [{ member: 1, nickname: 'Kaptan', role: 'founder', joinedAt: '2026-11-19T12:00:00.000Z' }],
};
const path = (step: string) => `${LIST}/${league.id}/${step}`;
const done = { body: { leagueId: league.id } };

async function open(
  change: Partial<AdminLeagueDetail> = {},
  answers: Record<string, Answer> = {},
  role?: AdminRole,
) {
  const view = await showPanel(
    ADDRESS,
    {
      [`${LIST}?state=reported`]: { body: [league] },
      [`${LIST}/${league.id}`]: { body: { ...league, ...change } },
      ...answers,
    },
    role,
  );
  await screen.findByRole('button', { name: /^Aç/ }, { timeout: 20_000 });
  press(/^Aç/);
  await screen.findByRole('dialog', { name: HOSTILE });
  return view;
}

describe('leagues in the panel', () => {
  it('are opened with their names as plain text, and the reasons of their reports', async () => {
    await open();
    expect(await screen.findByText(/Bir takma ad uygunsuz/)).toBeTruthy();
    expect(screen.getByText('Kaptan')).toBeTruthy();
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  it.each([
    ['open', 'Ligi Kapat', 'close'],
    ['open', 'Bildirimleri Reddet', 'dismiss'],
    ['closed', 'Yeniden Aç', 'reopen'],
  ] as const)('while %s offer %s, with a reason and the revision that was seen', async (state, act, step) => {
    const server = await open({ state }, { [path(step)]: done });
    press(act);
    type('Gerekçe (zorunlu)', REASON);
    press(act);
    await waitFor(() => expect(server.to(path(step))[0]?.body).toEqual({ reason: REASON }));
    expect(server.to(path(step))[0]?.headers.get('if-match')).toBe('"7"');
  });

  it('are read-only for a Denetçi', async () => {
    await open({}, {}, 'Denetçi');
    await screen.findByText('Kaptan');
    expect(screen.queryByRole('button', { name: 'Ligi Kapat' })).toBeNull();
  });

  it.each([
    [{}, {}],
    [{ durum: 'closed' }, { durum: 'closed' }],
    [{ durum: 'reported' }, {}],
    [{ durum: '<x>' }, {}],
  ])('with the address %j show %j', (raw, search) => expect(leaguesSearch(raw)).toEqual(search));
});
