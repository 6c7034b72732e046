import { describe, expect, it } from '@jest/globals';
import type { AdminWeek, DashboardAnswer } from '@onda-on/contracts/api';
import type { AdminRole } from '@onda-on/contracts/rules';

import { jobsOf } from './jobs.ts';

const dashboard = (change: Partial<DashboardAnswer> = {}): DashboardAnswer => ({
  totalUsers: 0,
  blockedUsers: 0,
  currentWeek: { week: 15, predictions: 0, status: 'active' },
  missingResults: [],
  openDisputes: 0,
  unansweredTickets: 0,
  waitingCorrections: 0,
  projections: [],
  serverTime: '2026-11-20T12:00:00.000Z',
  isDemo: false,
  ...change,
});
const places = (change: Partial<DashboardAnswer>, weeks: readonly AdminWeek[] = []) =>
  jobsOf(dashboard(change), weeks, 'Yönetici').map(({ count, action }) => [count, action?.to]);

describe('what waits for an operator', () => {
  it('is nothing where nothing does', () => expect(jobsOf(dashboard(), [], 'Yönetici')).toEqual([]));

  it('is nobody’s in a place that the role is not shown', () => {
    const projection = {
      name: 'weeks',
      position: '1',
      lagEvents: 0,
      lagSeconds: 0,
      state: 'running',
    } as const;
    const data = dashboard({
      openDisputes: 2,
      unansweredTickets: 1,
      projections: [{ ...projection, parked: 1 }],
    });
    const idsFor = (role: AdminRole) => jobsOf(data, [], role).map(({ id }) => id);
    expect(idsFor('Editör')).toEqual(['yanitsiz-destek']);
    expect(idsFor('Denetçi')).toEqual(['acik-itiraz', 'yanitsiz-destek', 'park-weeks']);
  });

  it('leads to where it is done', () => {
    const parked = {
      name: 'weeks',
      position: '1',
      lagEvents: 0,
      lagSeconds: 0,
      parked: 2,
      state: 'running',
    } as const;
    const missing = {
      matchId: 'm1',
      week: 14,
      homeTeam: 'A',
      awayTeam: 'B',
      matchDate: '2026-11-20T09:00:00.000Z',
    };
    expect(
      places({
        missingResults: [missing],
        waitingCorrections: 1,
        openDisputes: 3,
        unansweredTickets: 4,
        projections: [parked],
      }),
    ).toEqual([
      [1, { sekme: 'maclar', hafta: 14 }],
      [1, { sekme: 'maclar' }],
      [3, { sekme: 'kullanicilar', bolum: 'itirazlar' }],
      [4, { sekme: 'crm', bolum: 'destek' }],
      [2, { sekme: 'ayarlar', bolum: 'isletim' }],
    ]);
  });

  it('is a week to come whose sheet is short', () => {
    const week = {
      id: 'w16',
      number: 16,
      status: 'draft',
      seal: null,
      matches: 7,
      sheetSize: 10,
    } as AdminWeek;
    expect(places({}, [{ ...week, lockAt: '2026-11-28T12:00:00.000Z' }])).toEqual([
      [3, { sekme: 'maclar', hafta: 16 }],
    ]);
  });
});
