import { describe, expect, it } from '@jest/globals';
import type { MatchAnswer, StandingsAnswer, StandingsEntry } from '@onda-on/contracts/api';
import { render, screen, within } from '@testing-library/react';

import { aTable, aTableRow } from '../../testing/a-table.ts';
import { CorrectionsSection, correctionsOf } from './CorrectionsSection.tsx';
import { neighboursOf } from './known-week.ts';
import { progressOf } from './progress.ts';
import { standingsSearch } from './standings-search.ts';
import { StandingsTable } from './StandingsList.tsx';
import { announcementOf, kickOffText } from './StandingsScreen.tsx';

const entry = (id: string, rank: number | null, changes: Partial<StandingsEntry> = {}) =>
  aTableRow({ id, rank, name: `${id}. K.`, ...changes });
const latest = {
  homeTeam: 'Trabzonspor',
  awayTeam: 'Başakşehir',
  homeScore: 2,
  awayScore: 0,
  at: '2026-11-22T12:24:00Z',
  matchDate: '2026-11-22T10:30:00Z',
};
const table = (changes: Partial<StandingsAnswer> = {}) =>
  aTable({
    coupons: 3,
    histogram: [0, 0, 3],
    latest,
    entries: [entry('a', 1), entry('b', 1), entry('c', 3)],
    ...changes,
  });
const rows = () => screen.getAllByRole('row').slice(1);

describe('table', () => {
  it('prints a place on every row and mutes a repeated one', () => {
    render(<StandingsTable standings={table()} />);
    const places = rows().map((row) => within(row).getAllByRole('cell')[0]!);
    expect(places.map(({ textContent, className }) => [textContent, className])).toEqual([
      ['1', 'place'],
      ['1', 'place again'],
      ['3', 'place'],
    ]);
  });

  it('puts the own row first and tags it, also at its place', () => {
    const { container } = render(
      <StandingsTable standings={table({ me: { ...entry('c', 3), page: 1, sharedWith: 0, above: 2 } })} />,
    );
    expect(rows().map(({ className }) => className)).toEqual(['own', '', '', 'placed']);
    expect(within(container).getAllByText('Sen')).toHaveLength(2);
  });

  it('announces a long tie in one row', () => {
    const { container } = render(<StandingsTable standings={table({ histogram: [0, 0, 47] })} />);
    expect(container.querySelector('.tie-caption')?.textContent).toBe(
      '1. sıra: 2 doğrusu olan 47 kupon bu sırayı paylaşıyor',
    );
  });

  it('shows no picks before the lock, and no places before the first result', () => {
    const hidden = { picks: null, rarity: null };
    const { container } = render(
      <StandingsTable standings={table({ decided: 0, entries: [entry('a', null, hidden)] })} />,
    );
    expect(container.querySelectorAll('.chip')).toHaveLength(0);
    const cells = within(container)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells).toEqual(['–Henüz sıra yok', '', 'a. K.*********08', 'Gizli', '–', '–']);
  });

  it('shows no rarity before the first result, although the picks are open', () => {
    const { container } = render(
      <StandingsTable standings={table({ decided: 0, entries: [entry('a', null, { rarity: 0 })] })} />,
    );
    expect(container.querySelector('td.rare')?.textContent).toBe('–');
  });

  it.each([
    [12, 'yükseldi: 12'],
    [-3, 'düştü: 3'],
    [0, '–değişmedi'],
    [null, ''],
  ])('describes %s places in words', (moved, words) => {
    const { container } = render(
      <StandingsTable standings={table({ entries: [entry('a', 1, { moved })] })} />,
    );
    expect(container.querySelector('td.move-cell')?.textContent).toBe(words);
  });
});

describe('announcement on the open page', () => {
  const before = table({ latest: null, results: ['pending', 'pending'] });

  it('is empty at first, on another week, and without a change', () => {
    expect(announcementOf(undefined, table())).toBe('');
    expect(announcementOf(table({ week: 14 }), table())).toBe('');
    expect(announcementOf(table(), table({ page: 2, coupons: 4 }))).toBe('');
  });

  it('names a new result, and the own place', () =>
    expect(
      announcementOf(before, table({ me: { ...entry('a', 4), page: 1, sharedWith: 0, above: 3 } })),
    ).toBe('Yeni sonuç: Trabzonspor 2–0 Başakşehir. Şimdi 4. sıradasınız.'));

  it('reports that the table changed when a result was corrected', () =>
    expect(announcementOf(table(), table({ results: ['X', 'pending'] }))).toBe('Sıralama güncellendi.'));
});

const match = (id: string, corrections: MatchAnswer['corrections']) =>
  ({ id, homeTeam: id, awayTeam: 'B', corrections }) as MatchAnswer;

describe("week's corrections", () => {
  const from = { homeScore: 2, awayScore: 1, result: '1' } as const;
  const to = { homeScore: 1, awayScore: 1, result: 'X' } as const;
  const week = [
    match('m1', [
      { at: '2026-11-21T16:12:00Z', kind: 'corrected', from, to, reason: 'rapor', revision: 2 },
      { at: '2026-11-23T16:12:00Z', kind: 'void', from: to, to: null, reason: 'hükmen', revision: 3 },
    ]),
    match('m2', [
      {
        at: '2026-11-22T16:12:00Z',
        kind: 'withdrawn',
        from,
        to: null,
        reason: 'erken girildi',
        revision: 2,
      },
    ]),
  ];

  it('are listed with old, new, reason and time, newest first, by place on the sheet', () =>
    expect(
      correctionsOf(week).map(({ slot, kind, from: old, to: now, reason }) => [slot, kind, old, now, reason]),
    ).toEqual([
      [1, 'void', '1–1', null, 'hükmen'],
      [2, 'withdrawn', '2–1', null, 'erken girildi'],
      [1, 'corrected', '2–1', '1–1', 'rapor'],
    ]));

  it('show void and withdrawn matches with the number of affected coupons', () => {
    const counted = [
      { matchId: 'm1', revision: 3, affected: 312, coupons: 1284 },
      { matchId: 'm2', revision: 2, affected: 0, coupons: 1284 },
    ];
    render(<CorrectionsSection week={15} corrections={correctionsOf(week, counted)} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /Geçersiz sayıldı.*Maç 1\.284 kuponun toplamından düştü\. 1\.284 kupondan 312 kuponun doğru sayısı değişti\./,
      ),
      expect.stringMatching(/Geri alındı.*Hiçbir kuponun doğru sayısı değişmedi \(1\.284 kupon\)\./),
      expect.not.stringContaining('kupon'),
    ]);
  });
});

describe('address of a table', () => {
  it.each([
    [{}, {}],
    [
      { sayfa: 3, sekme: 'maclar' },
      { sayfa: 3, sekme: 'maclar' },
    ],
    [{ sayfa: 1, sekme: 'tablo' }, {}],
    [{ sayfa: '2' }, { sayfa: 2 }],
    [{ sayfa: -1, sekme: 'kanit' }, {}],
    [{ sayfa: '1e9999', sekme: ['maclar'] }, {}],
    [
      { sonra: 4, gorunum: 'duzeltilmis', sekme: 'olasiliklar', dene: '-1X2' },
      { sonra: 4, gorunum: 'duzeltilmis', sekme: 'olasiliklar', dene: '-1X2' },
    ],
    [
      { sonra: '3', dene: '1212121212' },
      { sonra: 3, dene: '1212121212' },
    ],
    [{ sonra: 0, gorunum: 'o-gun', dene: 'abc' }, {}],
    [{ sonra: 1.5, gorunum: true, dene: null }, {}],
  ])('%j is read as %j', (raw, search) => expect(standingsSearch(raw)).toEqual(search));
});

describe('neighbouring weeks', () => {
  const weeks = [
    { number: 13, status: 'finished' },
    { number: 15, status: 'active' },
    { number: 14, status: 'locked' },
    { number: 16, status: 'draft' },
  ] as const;

  it('exclude drafts', () => expect(neighboursOf(15, weeks, 15)).toEqual({ previous: 14, next: null }));
  it('include the current week even as a draft', () =>
    expect(neighboursOf(15, weeks, 16)).toEqual({ previous: 14, next: 16 }));
  it('end with the first', () => expect(neighboursOf(13, weeks, 15)).toEqual({ previous: null, next: 14 }));
});

describe('progress of a week', () => {
  it('does not count void matches', () =>
    expect(progressOf(['1', 'void', 'pending', 'X'])).toEqual({
      matches: 3,
      decided: 2,
      voided: 1,
    }));

  it('names the day of the next kick-off unless it is today in Istanbul', () => {
    const now = new Date('2026-11-22T15:04:00Z');
    expect([kickOffText('2026-11-22T16:00:00Z', now), kickOffText('2026-11-22T21:30:00Z', now)]).toEqual([
      '19:00',
      '23 Kas, 00:30',
    ]);
  });
});
