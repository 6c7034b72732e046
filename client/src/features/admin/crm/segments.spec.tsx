import { describe, expect, it } from '@jest/globals';
import type { Segment } from '@onda-on/contracts/api';
import { NO_CRITERIA, SEGMENTS_MAX } from '@onda-on/contracts/rules';
import { screen, waitFor } from '@testing-library/react';

import { expectAccessible } from '../../../testing/expect-accessible.ts';
import type { Answer } from '../../../testing/fake-server.ts';
import { press, pressWhenShown, type } from '../../../testing/press-and-type.ts';
import { show } from '../../../testing/show-to-admin.tsx';
import { SEGMENT_FORM as FORM, SEGMENTS } from '../../../text/admin/segments.tr.ts';
import { SegmentsSection } from './SegmentsSection.tsx';

const segmentsOf = (count: number): readonly Segment[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `s${i}`,
    name: `Grup ${i}`,
    criteria: NO_CRITERIA,
    count: 0,
    createdAt: '2026-11-20T12:00:00.000Z',
    updatedAt: '2026-11-20T12:00:00.000Z',
    revision: 1,
  }));

describe('list of segments', () => {
  it.each([
    [SEGMENTS_MAX - 1, true],
    [SEGMENTS_MAX, false],
  ])('accepts another one after %s: %s', async (count, isTaken) => {
    await show(<SegmentsSection />, { '/api/admin/segments': { body: segmentsOf(count) } });
    await screen.findByText(SEGMENTS.shown(count));
    const add = screen.getByRole<HTMLButtonElement>('button', { name: SEGMENTS.add });
    expect(add.disabled).toBe(!isTaken);
    expect(screen.queryByText(SEGMENTS.full(SEGMENTS_MAX)) === null).toBe(isTaken);
  });
});

const PATH = '/api/admin/segments';
const DAYS = { createdFrom: '2026-01-05', createdUntil: '2999-01-01' };

describe('segment with every condition', () => {
  it.each([
    [
      'contact',
      { tags: ['basın', 'vip'], source: 'referral', consent: 'no' },
      [
        [FORM.tags, 'basın, vip'],
        [FORM.source, 'referral'],
        [FORM.consent, 'no'],
      ],
    ],
    [
      'participant',
      { enteredWeek: 14, notEnteredSince: 16, correctAtLeast: 1 },
      [
        [FORM.enteredWeek, '14'],
        [FORM.notEnteredSince, '16'],
        [FORM.correctAtLeast, '1'],
      ],
    ],
  ] as const)('of a %s is counted while it is typed, and saved', async (kind, criteria, fields) => {
    const count = `${PATH}/count`;
    const server = await show(<SegmentsSection />, {
      [PATH]: { body: [] },
      [count]: { body: { count: 3 } },
    });
    await screen.findByText(SEGMENTS.none.title);
    press(SEGMENTS.add);
    await screen.findByRole('dialog');
    type(FORM.name, 'Bütün koşullar');
    type(FORM.kind, kind);
    for (const [label, value] of fields) type(label, value);
    type(FORM.createdFrom[kind], DAYS.createdFrom);
    type(FORM.createdUntil[kind], DAYS.createdUntil);
    await expectAccessible();
    const wanted = { ...NO_CRITERIA, kind, ...DAYS, ...criteria };
    await waitFor(() => expect(server.to(count).at(-1)?.body).toEqual({ criteria: wanted }));
    await screen.findByText(SEGMENTS.now(3));
    press('Kaydet');
    const sent = () => server.to(PATH).filter(({ method }) => method === 'POST');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({ name: 'Bütün koşullar', criteria: wanted });
  });
});

describe('segment of participants', () => {
  it('says whose consent counts, and that an impossible week cannot be counted', async () => {
    await show(<SegmentsSection />, { [PATH]: { body: [] }, [`${PATH}/count`]: { body: { count: 3 } } });
    await pressWhenShown(SEGMENTS.add);
    type(FORM.kind, 'participant');
    await screen.findByText(/duyuru onayını doğrulamış olanlara/u);
    await screen.findByText(SEGMENTS.now(3));
    type(FORM.enteredWeek, '99');
    await screen.findByText('Koşullar eksik ya da hatalı');
  });
});

describe('segment that another operator saved first', () => {
  it('shows what changed, keeps what was typed, and saves it on request', async () => {
    let [stored] = segmentsOf(1);
    const refusals: Answer[] = [{ status: 409, body: { code: 'STALE_VERSION', message: 'Değişti' } }];
    const server = await show(<SegmentsSection />, {
      [PATH]: () => ({ body: [stored] }),
      [`${PATH}/count`]: { body: { count: 3 } },
      [`${PATH}/s0`]: () => refusals.pop() ?? { body: {} },
    });
    await pressWhenShown(/^Düzenle/u);
    type(FORM.name, 'Herkes ve ben');
    stored = { ...stored!, name: 'Herkes ve o', revision: 2 };
    press('Kaydet');
    await screen.findByText(/Grup 0 → Herkes ve o$/u);
    expect(screen.getByLabelText(FORM.name)).toHaveProperty('value', 'Herkes ve ben');
    press('Benim yazdıklarımla sürdür');
    press('Kaydet');
    await waitFor(() => expect(server.to(`${PATH}/s0`)).toHaveLength(2));
    const [, { headers, body } = {}] = server.to(`${PATH}/s0`);
    expect([headers?.get('if-match'), body]).toEqual([
      '"2"',
      { name: 'Herkes ve ben', criteria: NO_CRITERIA },
    ]);
  });
});
