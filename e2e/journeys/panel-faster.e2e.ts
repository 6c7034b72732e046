import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';

import { notified } from '../support/cms.ts';
import { adminCalls, type AdminCall } from '../support/contest-setup.ts';
import { button } from '../support/controls.ts';
import { criteria } from '../support/crm.ts';
import { JourneyHarness } from '../support/journey-harness.ts';
import { panelAt } from '../support/operator.ts';

const KEEP = 'Benim yazdıklarımla sürdür';
const NEXT_YEAR = new Date().getFullYear() + 1;
const at = (day: number) => `${NEXT_YEAR}-05-0${day}T12:00:00.000Z`;

/** A record, the place of its form, this administrator's input, and another one's change meanwhile. */
type Case = Readonly<{
  place: string;
  row: string;
  field: RegExp | string;
  mine: string;
  path: (ask: AdminCall) => Promise<string>;
  method: 'PATCH' | 'PUT';
  theirs: (ask: AdminCall) => Promise<object> | object;
  done: string;
}>;

const made = async (ask: AdminCall, path: string, body: object): Promise<string> => {
  const answer = await ask('POST', path, body);
  expect([path, answer.status]).toEqual([path, 201]);
  return `${path}/${String(answer.body['id'])}`;
};
const WEEK = { number: 30, status: 'draft', startAt: at(1), lockAt: at(2), closeAt: at(4) };
const PERSON = { name: 'Naz Kale', email: 'naz@ornek.example', phone: '', source: 'other' };
const INCOME = { sponsor: 'İlk Kahve', amount: 100, day: '2026-11-01', note: '' };

const CASES: readonly (readonly [kind: string, Case])[] = [
  [
    'a week',
    {
      place: 'haftalar',
      row: '30',
      field: 'Kapanış',
      mine: `${NEXT_YEAR}-05-05T12:00`,
      path: (ask) => made(ask, 'weeks', WEEK),
      method: 'PATCH',
      theirs: () => ({ lockAt: at(3) }),
      done: 'Hafta güncellendi.',
    },
  ],
  [
    'a customer',
    {
      place: 'crm/musteriler',
      row: 'Naz Kale',
      field: /^Telefon/,
      mine: '0532 000 00 00',
      path: (ask) => made(ask, 'contacts', PERSON),
      method: 'PUT',
      theirs: () => ({ ...PERSON, source: 'referral' }),
      done: 'Müşteri güncellendi.',
    },
  ],
  [
    'a segment',
    {
      place: 'crm/segmentler',
      row: 'Herkes',
      field: 'Segment adı',
      mine: 'Herkes ve ben',
      path: (ask) => made(ask, 'segments', { name: 'Herkes', criteria: criteria([]) }),
      method: 'PUT',
      theirs: () => ({ name: 'Herkes ve o', criteria: criteria(['vip']) }),
      done: 'Segment güncellendi.',
    },
  ],
  [
    'an income',
    {
      place: 'raporlar',
      row: 'İlk Kahve',
      field: /^Not/,
      mine: 'Forma arkası',
      path: (ask) => made(ask, 'incomes', INCOME),
      method: 'PUT',
      theirs: () => ({ ...INCOME, amount: 200 }),
      done: 'Gelir güncellendi.',
    },
  ],
];

describe('a stale edit: the second administrator sees what changed, and goes on with what was typed', () => {
  const harness = new JourneyHarness();
  let page: Page;
  let ask: AdminCall;
  beforeEach(async () => {
    ({ page } = await harness.openPanel());
    ask = await adminCalls(harness.server.url);
  });

  const open = (search: string) => page.goto(`${harness.server.url}${panelAt(search)}`);
  const window = () => page.getByRole('dialog');
  const rowOf = (name: string): Locator =>
    page.getByRole('row', { name: new RegExp(`(^|\\D)${name}`) }).first();

  it.each(CASES)('%s', async (_, { place, row, field, mine, path, method, theirs, done }) => {
    const record = await path(ask);
    await open(place);
    await rowOf(row)
      .getByRole('button', { name: /^Düzenle/ })
      .click();
    await window().getByLabel(field).fill(mine);
    const saved = await ask(method, record, await theirs(ask));
    expect([record, saved.status]).toEqual([record, 200]);
    await button(window(), 'Kaydet')
      .or(window().getByRole('button', { name: /Kaydet$/ }))
      .first()
      .click();
    const keep = window().getByRole('alert').getByRole('button', { name: KEEP });
    await keep.click();
    expect(await window().getByLabel(field).inputValue()).toBe(mine);
    await window()
      .getByRole('button', { name: /Kaydet$/ })
      .first()
      .click();
    await notified(page, done);
    await window().waitFor({ state: 'detached' });
  });
});
