import type { DashboardAnswer } from '@onda-on/contracts/api';

/** Pano's figures without any activity or job, apart from `change`. */
export const dashboard = (change: Partial<DashboardAnswer> = {}): DashboardAnswer => ({
  totalUsers: 0,
  blockedUsers: 0,
  currentWeek: { week: 15, predictions: 0, status: 'active' },
  missingResults: [],
  openDisputes: 0,
  unansweredTickets: 0,
  unsentAnswers: [],
  waitingCorrections: 0,
  prizeLists: [],
  openClusters: null,
  slowedEntries: 0,
  projections: [],
  isInMaintenance: false,
  setup: { lacksOrganiser: false, legalPages: [], menus: 0, lacksTexts: false, lacksMail: false },
  serverTime: '2026-11-20T12:00:00.000Z',
  isDemo: false,
  ...change,
});

export const projection: DashboardAnswer['projections'][number] = {
  name: 'weeks',
  position: '41',
  isDamaged: false,
  lagEvents: 0,
  lagSeconds: 0,
  parked: 0,
  state: 'running',
};
