import { describe, expect, it } from '@jest/globals';
import type { AdminWeek, DashboardAnswer } from '@onda-on/contracts/api';
import type { AdminRole } from '@onda-on/contracts/rules';
import { defaultStringifySearch, type ToOptions } from '@tanstack/react-router';

import { anAdminWeek } from '../../../testing/an-admin-week.ts';
import { dashboard, projection } from './dashboard.fixture.ts';
import { jobsOf, type Job } from './jobs.ts';

const addressOf = ({ to, params = {}, search = {}, hash = '' }: ToOptions) =>
  String(to).replaceAll(/\$(\w+)/gu, (_, name: string) => String((params as Record<string, unknown>)[name])) +
  defaultStringifySearch(search as Record<string, unknown>) +
  (hash && `#${String(hash)}`);
const weekIn = (address: string) => (/hafta=(\d+)/u.exec(address) ?? [])[1];
const to = ({ action }: Job) => (action ? addressOf(action.to) : '');

const places = (change: Partial<DashboardAnswer>, weeks?: readonly AdminWeek[]) =>
  jobsOf(dashboard(change), weeks, 'Yönetici').map((job) => [job.count, to(job)]);

const SETUP = {
  lacksOrganiser: true,
  legalPages: ['kosullar', 'gizlilik'],
  menus: 4,
  lacksTexts: true,
  lacksMail: true,
} as const;
const jobsIn = (role: AdminRole, change: Partial<DashboardAnswer['setup']> = {}, weeks: AdminWeek[] = []) =>
  jobsOf(dashboard({ setup: { ...SETUP, ...change } }), weeks, role);
const firstJobs = (week: Partial<AdminWeek>) =>
  jobsIn('Yönetici', {}, [
    anAdminWeek({ matches: 0, effectiveLockAt: '2026-11-20T09:00:00.000Z', ...week }),
  ]).map(({ id }) => id);
const actions = (role: AdminRole, lacksTexts: boolean) =>
  jobsIn(role, { lacksTexts })
    .filter(({ id }) => id === 'yasal-metinler' || id === 'menuler')
    .map((job) => [job.action?.label, to(job), job.action?.seeds]);

describe('operator tasks', () => {
  it('begin with the end of maintenance, for who may end it', () => {
    const jobs = jobsOf(dashboard({ isInMaintenance: true, openDisputes: 2 }), [], 'Yönetici');
    expect([jobs[0]?.title, to(jobs[0]!)]).toEqual(['Site bakımda', '/admin/ayarlar']);
    expect(places({ isInMaintenance: false })).not.toContainEqual([1, '/admin/ayarlar']);
  });

  const plans = [anAdminWeek({ status: 'finished' })];

  it('are empty when nothing is due, or nothing is known yet', () => {
    expect(jobsOf(dashboard(), plans, 'Yönetici')).toEqual([]);
    expect(jobsOf(dashboard(), undefined, 'Yönetici')).toEqual([]);
  });

  it('start with the first week', () => expect(places({}, [])).toEqual([[1, '/admin/haftalar']]));

  describe('in an empty installation', () => {
    it('list what a contest needs, in order: organiser, legal texts, menus, week, mail', () => {
      expect(jobsIn('Yönetici').map(({ id, count }) => [id, count])).toEqual([
        ['duzenleyen', 1],
        ['yasal-metinler', 2],
        ['menuler', 4],
        ['ilk-hafta', 1],
        ['e-posta', 1],
      ]);
      expect(jobsIn('Yönetici')[1]?.text).toContain('Kullanım Şartları, Gizlilik Politikası');
    });

    it('point no Editör to the outbox, which that role may not read', () => {
      const [read, closed] = (['Denetçi', 'Editör'] as const).map(
        (role) => jobsIn(role).find(({ id }) => id === 'e-posta')?.text,
      );
      expect(read).toMatch(/giden kutusu/);
      expect(closed).toBe('Makbuz, sonuç ve yanıtlar gönderilmez, saklanır');
    });

    it('include the sheet of the first week, and no mail once a week was sealed', () => {
      expect(firstJobs({})).toEqual(['duzenleyen', 'yasal-metinler', 'menuler', 'w1', 'e-posta']);
      expect(firstJobs({ seal: {} as AdminWeek['seal'] })).toEqual([
        'duzenleyen',
        'yasal-metinler',
        'menuler',
      ]);
    });

    it('are done on the spot for texts and menus that can be seeded, else in the CMS', () => {
      expect(actions('Yönetici', true)).toEqual([
        ['Hazır metinleri yükle', '/admin/cms/sayfalar', true],
        ['Hazır metinleri yükle', '/admin/cms/menuler', true],
      ]);
      const inCms = [
        ['Aç', '/admin/cms/sayfalar', undefined],
        ['Aç', '/admin/cms/menuler', undefined],
      ];
      expect(actions('Yönetici', false)).toEqual(inCms);
      expect(actions('Editör', true)).toEqual(inCms);
      expect(actions('Denetçi', true).map(([label]) => label)).toEqual(['Bak', 'Bak']);
    });
  });

  it('are hidden when the role has no access', () => {
    const data = dashboard({
      openDisputes: 2,
      unansweredTickets: 1,
      unsentAnswers: [
        { ticketId: 'd1', kind: 'dispute' },
        { ticketId: 't2', kind: 'contact' },
        { ticketId: 't1', kind: 'contact' },
      ],
      projections: [{ ...projection, parked: 1 }],
    });
    const idsFor = (role: AdminRole) => jobsOf(data, plans, role).map(({ id }) => id);
    expect(idsFor('Editör')).toEqual(['yanitsiz-destek', 'gitmeyen-yanit']);
    expect(idsFor('Denetçi')).toEqual([
      'acik-itiraz',
      'yanitsiz-destek',
      'gitmeyen-yanit',
      'gitmeyen-itiraz-yaniti',
      'park-weeks',
    ]);
  });

  it('include a prize list after the last result, until its winners are announced', () => {
    const list = {
      week: 14,
      step: 'confirm',
      winners: 2,
      objectionEndsAt: '2026-11-23T21:00:00.000Z',
      hasChanged: false,
    } as const;
    const jobs = (part: object, role: AdminRole = 'Yönetici') =>
      jobsOf(dashboard({ prizeLists: [{ ...list, ...part }] }), plans, role);
    const [first] = jobs({});
    expect(first).toMatchObject({
      count: 2,
      title: 'Ödül listesi, 14. hafta',
      text: 'Kazananlar onay bekliyor; itiraz süresi sonu 24 Kas, 00:00',
      action: { label: 'Aç', to: { params: { week: '14' } } },
    });
    expect(jobs({ step: 'announce' })[0]?.text).toBe('Kazananlar onaylandı, duyurulmayı bekliyor');
    expect(jobs({ hasChanged: true })[0]?.text).toMatch(/yeniden onaylanmalı/);
    expect(jobs({}, 'Denetçi')[0]?.action?.label).toBe('Bak');
    expect(jobs({}, 'Editör')).toEqual([]);
    const many = Array.from({ length: 5 }, (_, i) => ({ ...list, week: 14 - i }));
    const rows = jobsOf(dashboard({ prizeLists: many }), plans, 'Yönetici');
    expect(rows.map((job) => [job.count, to(job)])).toEqual([
      [2, '/admin/raporlar/odul/14'],
      [2, '/admin/raporlar/odul/13'],
      [2, '/admin/raporlar/odul/12'],
      [2, '/admin/raporlar/odul/11'],
    ]);
  });

  it('include suspicious clusters until the lock', () => {
    const openClusters = { week: 15, count: 2, lockAt: '2026-11-21T12:00:00.000Z' };
    const jobs = jobsOf(dashboard({ openClusters, slowedEntries: 1_200 }), plans, 'Yönetici');
    expect(jobs.map(({ count, title, text }) => [count, title, text])).toEqual([
      [2, 'Hafta 15: incelenmemiş şüpheli küme', expect.stringContaining('Kilitten önce bakın')],
      [1_200, 'Bir ağdan olağandışı sayıda yeni katılımcı', expect.stringContaining('1.200 kayıt')],
    ]);
    expect(new Set(jobs.map(to))).toEqual(new Set(['/admin/kullanicilar/supheli-kumeler']));
  });

  it('link to the place of their work', () => {
    const parked = { ...projection, parked: 2 };
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
        unsentAnswers: [
          { ticketId: 'd1', kind: 'dispute' },
          { ticketId: 't2', kind: 'contact' },
          { ticketId: 't1', kind: 'contact' },
        ],
        projections: [parked],
      }),
    ).toEqual([
      [1, '/admin/maclar?hafta=14'],
      [1, '/admin/maclar'],
      [3, '/admin/kullanicilar/itirazlar'],
      [4, '/admin/crm/destek?durum=unanswered'],
      [2, '/admin/crm/destek/t2'],
      [1, '/admin/kullanicilar/itirazlar/d1'],
      [2, '/admin/ayarlar#isletim'],
    ]);
  });

  it('say of a match that was not played that its week has closed, not that it began', () => {
    const match = { matchId: 'm1', week: 14, homeTeam: 'A', awayTeam: 'B' };
    const matchDate = '2026-11-20T09:00:00.000Z';
    const missingResults = [{ ...match, matchDate, status: 'cancelled' as const }];
    expect(jobsOf(dashboard({ missingResults }), plans, 'Yönetici')).toMatchObject([
      {
        title: 'Sonuç eksik: A – B',
        text: 'İptal edildi, haftası kapandı: sonucunu girin ya da maçı geçersiz sayın',
        action: { label: 'Sonucu gir' },
      },
    ]);
  });

  it("include a future week whose sheet is incomplete, until entries close, since a match may begin before the week's own lock", () => {
    const week = anAdminWeek({
      id: 'w16',
      number: 16,
      matches: 7,
      lockAt: '2026-11-28T12:00:00.000Z',
      effectiveLockAt: '2026-11-27T21:30:00.000Z',
    });
    expect(places({}, [week])).toEqual([[3, '/admin/maclar?hafta=16']]);
    expect(jobsOf(dashboard(), [week], 'Yönetici')[0]?.text).toBe('Taslak, 28 Kas, 00:30 kilitlenecek');
  });

  describe('in a season planned ahead', () => {
    const drafts = Array.from({ length: 37 }, (_, i) =>
      anAdminWeek({
        id: `w${52 - i}`,
        number: 52 - i,
        matches: 0,
        effectiveLockAt: '2026-11-28T12:00:00.000Z',
      }),
    );
    const data = dashboard({
      unansweredTickets: 4,
      missingResults: [
        { matchId: 'm1', week: 14, homeTeam: 'A', awayTeam: 'B', matchDate: '2026-11-20T09:00:00.000Z' },
      ],
    });
    const rows = (role: AdminRole) =>
      jobsOf(data, drafts, role).map((job) => [job.count, job.action?.label, weekIn(to(job))]);

    it('name the next three sheets, and the number of others', () =>
      expect(rows('Yönetici')).toEqual([
        [1, 'Sonucu gir', '14'],
        [4, 'Aç', undefined],
        [10, 'Tamamla', '16'],
        [10, 'Tamamla', '17'],
        [10, 'Tamamla', '18'],
        [34, 'Bak', undefined],
      ]));

    it('begin with the sheet that locks first, whose number may be above that of a postponed week', () => {
      const sooner = anAdminWeek({ id: 'w15', matches: 0, effectiveLockAt: '2026-11-21T12:00:00.000Z' });
      const later = anAdminWeek({
        id: 'w14',
        number: 14,
        matches: 0,
        effectiveLockAt: '2026-12-05T12:00:00.000Z',
      });
      expect(jobsOf(dashboard(), [later, sooner, ...drafts], 'Yönetici').map(({ id }) => id)).toEqual([
        'w15',
        'w16',
        'w17',
        'diger-haftalar',
      ]);
    });

    it("omit those of other roles, and start with the reader's own", () => {
      expect(rows('Editör').slice(0, 3)).toEqual([
        [4, 'Aç', undefined],
        [1, 'Bak', '14'],
        [10, 'Bak', '16'],
      ]);
      expect(new Set(rows('Denetçi').map(([, label]) => label))).toEqual(new Set(['Bak']));
    });
  });
});
