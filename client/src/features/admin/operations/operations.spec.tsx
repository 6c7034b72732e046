import { describe, expect, it } from '@jest/globals';
import type { OperationsAnswer, ParkedAnswer, ProjectionCard, ReplayJob } from '@onda-on/contracts/api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { press, pressWhenShown, type } from '../../../testing/press-and-type.ts';
import { show } from '../../../testing/show-to-admin.tsx';
import { EventBrowser } from './EventBrowser.tsx';
import { OPERATIONS_QUERY } from './operations.queries.ts';
import { OperationsCard, ReplaySection } from './OperationsCard.tsx';
import { ParkedSection } from './ParkedSection.tsx';

const parked: ParkedAnswer = {
  key: 'ab'.repeat(16),
  projection: 'standings',
  stream: 'coupon-15-1a2b3c4d…',
  since: '2026-11-20T12:00:00.000Z',
  error: 'UnknownEvent: <img src=x onerror=window.ran=1>',
  attempts: 2,
  events: 3,
  type: 'CouponSubmitted',
  position: '4711',
};
const job: ReplayJob = {
  operationId: 'o1',
  state: 'running',
  isDryRun: false,
  projections: ['weeks', 'audit'],
  current: 'audit',
  done: 0.5,
  events: 1200,
  rate: 600,
  secondsLeft: 75,
  startedAt: '2026-11-20T12:00:00.000Z',
  finishedAt: null,
  startedBy: 'derya',
  results: [],
};
const path = (how: string) => `/api/admin/operations/parked/${parked.key}/${how}`;

const checkedAt = '2026-11-20T01:00:00.000Z';
const card: ProjectionCard = {
  name: 'weeks',
  isDamaged: false,
  position: '41',
  lagEvents: 0,
  lagSeconds: 0,
  parked: 0,
  state: 'running',
  holder: null,
  failure: null,
  check: { state: 'intact', checkedAt },
};

describe('checks of the read models', () => {
  const answer: OperationsAnswer = {
    logPosition: '41',
    runsProjections: true,
    projections: [
      card,
      { ...card, name: 'audit', isDamaged: true, check: { state: 'damaged', checkedAt } },
      { ...card, name: 'coupons', check: { state: 'moving', checkedAt } },
      { ...card, name: 'standings', check: null },
    ],
    sharedCheck: { state: 'damaged', checkedAt },
    parked: [],
    replay: null,
  };

  it('are shown beside the state of each, with what to do where one is damaged', async () => {
    await show(<OperationsCard />, { [OPERATIONS_QUERY]: { body: answer } });
    expect(await screen.findByText(/Denetlendi, sağlam: .*04:00$/)).toBeTruthy();
    expect(screen.getByText(/kayıtlar bozulmuş: .*04:00\. Yeniden oluşturun/)).toBeTruthy();
    expect(screen.getByText(/sürekli değiştiği için denetlenemedi/)).toBeTruthy();
    expect(screen.getByText('Henüz denetlenmedi')).toBeTruthy();
    expect(screen.getByText(/ortak kayıtları değişmiş/)).toBeTruthy();
    expect(screen.getAllByText('Bozuk')).toHaveLength(2);
  });
});

describe('parked events', () => {
  it('are retried, with the outcome shown', async () => {
    const server = await show(<ParkedSection parked={[parked]} />, {
      [path('retry')]: { body: { isThrough: false } },
    });
    press(/^Yeniden dene/);
    await waitFor(() => expect(server.to(path('retry'))).toHaveLength(1));
    expect(screen.getByText(/3 olay bekliyor, 2 kez denendi/)).toBeTruthy();
    expect(document.querySelector('.parked img')).toBeNull();
  });

  it('are skipped with a reason only', async () => {
    const server = await show(<ParkedSection parked={[parked]} />, {
      [path('skip')]: { body: { isThrough: true } },
    });
    press(/^Atla/);
    await screen.findByRole('dialog');
    press('Atla');
    expect(await screen.findByText(/Gerekçe en az/)).toBeTruthy();
    type('Gerekçe (zorunlu)', ' Bozuk kayıt ');
    press('Atla');
    await waitFor(() => expect(server.to(path('skip'))[0]?.body).toEqual({ reason: 'Bozuk kayıt' }));
  });

  it('are read-only for a Denetçi', async () => {
    await show(<ParkedSection parked={[parked]} />, {}, 'Denetçi');
    for (const name of [/^Yeniden dene/, /^Atla/])
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
  });
});

describe('replay', () => {
  it('shows progress, rate and remaining time', async () => {
    await show(<ReplaySection job={job} />, {});
    expect(screen.getByRole('progressbar')).toHaveProperty('value', 0.5);
    expect(
      screen.getByText(/Denetim günlüğü: %50, 1\.200 olay, saniyede 600, yaklaşık 1 dk 15 sn kaldı/),
    ).toBeTruthy();
  });

  const result = {
    projection: 'audit',
    isEqual: false,
    isReplaced: true,
    events: 10,
    documents: 9,
    parked: 0,
    seconds: 1.24,
    digestLive: 'aaaa',
    digestReplayed: 'bbbb',
    differences: [{ collection: 'audit-v2', id: '000000001', kind: 'different', fields: ['meta'] }],
  } as const;

  it('says that equal documents were replaced because their records had been changed', async () => {
    const repaired = { ...result, isEqual: true, digestReplayed: 'aaaa', differences: [] };
    await show(<ReplaySection job={{ ...job, state: 'done', current: null, results: [repaired] }} />, {});
    expect(screen.getByText('İçeriği aynı, kayıtları değiştirilmişti, yenisi kondu')).toBeTruthy();
  });

  it('shows differences without values', async () => {
    await show(<ReplaySection job={{ ...job, state: 'done', current: null, results: [result] }} />, {});
    expect(screen.getByText('1 modelden 1 tanesi farklı')).toBeTruthy();
    expect(screen.getByText('Farklı, yenisi kondu')).toBeTruthy();
    expect(screen.getByText('audit-v2/000000001: farklı (meta)')).toBeTruthy();
  });

  it('is shown as interrupted when its process is gone', async () => {
    await show(<ReplaySection job={{ ...job, state: 'interrupted' }} />, {});
    expect(screen.getByText(/yarıda kaldı/)).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});

describe('one read model', () => {
  it('is compared only, when that is ticked', async () => {
    const body = { logPosition: '9', runsProjections: true, projections: [card], parked: [], replay: null };
    const server = await show(<OperationsCard />, {
      [OPERATIONS_QUERY]: { body },
      [`${OPERATIONS_QUERY}/replays`]: { body: job },
    });
    await pressWhenShown('Yeniden oluştur: Haftalar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Haftalar yeniden oluşturulsun mu?' }));
    fireEvent.click(dialog.getByRole('checkbox'));
    press('Karşılaştır', dialog);
    await waitFor(() =>
      expect(server.to(`${OPERATIONS_QUERY}/replays`)[0]?.body).toEqual({
        projections: ['weeks'],
        isDryRun: true,
      }),
    );
  });
});

describe('the check of the tables', () => {
  const CARD = '/api/admin/operations';
  const empty = { logPosition: '9', runsProjections: true, projections: [], parked: [], replay: null };
  const answers = { [CARD]: { body: empty }, [`${CARD}/replays`]: { body: job } };

  it('is asked for by one button, and says that its result is public', async () => {
    const server = await show(<OperationsCard />, answers);
    await pressWhenShown('Yeniden hesapla ve karşılaştır');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toMatch(/hiçbir şey değişmez.*Sıralama sayfasında herkese görünür/u);
    press('Yeniden hesapla ve karşılaştır', within(dialog));
    await waitFor(() => expect(server.to(`${CARD}/replays`)[0]?.body).toEqual({ isCheck: true }));
  });

  it('is not offered to a Denetçi', async () => {
    await show(<OperationsCard />, answers, 'Denetçi');
    const button = await screen.findByRole('button', { name: 'Yeniden hesapla ve karşılaştır' });
    expect(button).toHaveProperty('disabled', true);
  });
});

const at = (position: number, stream: string) => ({
  position: String(position),
  stream,
  streamKey: stream,
  revision: '0',
  type: 'WeekPlanned',
  version: 1,
  at: '2026-11-20T12:00:00.000Z',
  actor: 'derya',
  data: '{}',
  meta: '{}',
});
const page = (events: readonly object[], next: string | null = null) => ({
  body: { events, looked: events.length, next },
});
const rows = () => document.querySelectorAll('.event-list li');

describe('the log', () => {
  it('is browsed by category and by place, and on to what is older', async () => {
    const { requests } = await show(<EventBrowser />, {
      '/api/admin/events': page([at(9, 'match-1')], '9'),
      '/api/admin/events?before=9': page([at(8, 'match-2')]),
      '/api/admin/events?category=week': page([at(5, 'week-15')]),
      '/api/admin/events?before=5': page([at(4, 'week-14')]),
    });
    await pressWhenShown('Daha eski olaylar');
    await waitFor(() => expect(rows()).toHaveLength(2));
    type('Kategori', 'week');
    press('Ara');
    await screen.findByText('week-15@0');
    expect(rows()[0]?.textContent).toContain('Konum5');
    type('Kategori', '');
    type('Konumdan önce', '5');
    press('Ara');
    await screen.findByText('week-14@0');
    expect(screen.getByLabelText('Konumdan önce')).toHaveProperty('value', '5');
    expect(requests).toHaveLength(4);
  });
});
