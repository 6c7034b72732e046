import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { expectFineAtBothWidths } from '../support/both-widths.ts';
import type { Visit } from '../support/browser.ts';
import { changeSettings, successfulAdminCalls } from '../support/contest-setup.ts';
import { button } from '../support/controls.ts';
import { criteria, customers } from '../support/crm.ts';
import { HOSTILE_PAYLOADS } from '../support/hostile-payloads.ts';
import { JourneyHarness } from '../support/journey-harness.ts';
import { panelAt, signIn } from '../support/operator.ts';
import { nationalIdOf } from '../support/visitor.ts';

/** One of each sort, since an installation may only have a few administrators and menus. Placeholders are refused in campaigns. */
const TEXTS = HOSTILE_PAYLOADS.filter(
  (text) => text.length >= 20 && text.length < 55 && text.trim() === text && !text.includes('{{'),
)
  .filter((_, i) => i % 25 === 0)
  .slice(0, 12);
const [BITING = ''] = TEXTS;
const TAG = 'kis';
const [DRAFT_WEEK, PAST_WEEK, FUTURE_WEEK] = [41, 14, 16];
const DAY = '2025-03-15';

/** A place of the panel: what it shows of the texts, its search fields, and the button that opens a window about one of them. */
type Place = Readonly<{
  at: string;
  shows?: string;
  fields?: readonly string[];
  opens?: RegExp;
  /** No other journey looks at it at both widths. */
  isLookedAt?: boolean;
}>;
const PLACES: readonly Place[] = [
  { at: 'pano' },
  { at: 'haftalar' },
  {
    at: `maclar?hafta=${DRAFT_WEEK}`,
    shows: 'table.results',
    fields: ['Takım ara'],
    opens: /diğer işlemler$/,
  },
  { at: 'kullanicilar', fields: ['Kullanıcı Ara'] },
  { at: 'kullanicilar/itirazlar', shows: 'table.list', opens: /^İncele/, isLookedAt: true },
  { at: 'kullanicilar/supheli-kumeler' },
  { at: 'cms/sayfalar', fields: ['Başlık veya adres ara'] },
  { at: 'cms/haberler', fields: ['Başlık veya adres ara'] },
  { at: 'cms/medya', fields: ['Ad veya açıklama ara'] },
  { at: 'cms/menuler', shows: 'main' },
  { at: 'cms/site-ayarlari' },
  { at: 'crm/musteriler', fields: ['Müşteri ara'], isLookedAt: true },
  { at: 'crm/segmentler', shows: 'table.list', opens: /^Düzenle/, isLookedAt: true },
  { at: 'crm/kampanyalar', shows: 'table.list', opens: /^Aç/, isLookedAt: true },
  { at: 'crm/destek', shows: 'table.list', opens: /^Aç/, isLookedAt: true },
  { at: 'crm/kampanyalar/giden', isLookedAt: true },
  { at: `raporlar?ilk=${DAY}&son=${DAY}`, shows: 'main', opens: /^Sil/ },
  { at: 'ayarlar#yoneticiler', shows: 'main' },
  { at: 'loglar', shows: 'table.logs' },
];

describe('texts that try to run something', () => {
  const harness = new JourneyHarness();
  let visit: Visit;
  let page: Page;
  const noticed: string[] = [];
  beforeAll(() => writeEverywhere(harness.server.url));
  beforeEach(async () => {
    visit = await harness.open();
    page = visit.page;
    page.on('dialog', (opened) => {
      // The page itself asks whether unsaved text may be left.
      if (opened.type() !== 'beforeunload') noticed.push(opened.message());
      void opened.accept();
    });
    page.on('request', (request) => {
      if (request.url().includes('evil.example')) noticed.push(request.url());
    });
    await signIn(page, harness.server.url);
  });

  const open = async (place: string) => {
    await page.goto(`${harness.server.url}${panelAt(place)}`);
    await page.locator('main h1').first().waitFor();
    await page.waitForFunction(() => !document.querySelector('main .skeleton, [aria-busy=true]'));
  };
  const quiet = async () => {
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(noticed).toEqual([]);
  };

  it('are texts wherever the panel shows what somebody has written, in every window about it, and in every search', async () => {
    for (const { at, shows, fields = [], opens, isLookedAt } of PLACES) {
      await open(at);
      if (shows) await page.locator(shows).getByText(BITING, { exact: false }).first().waitFor();
      if (isLookedAt) await expectFineAtBothWidths(visit);
      if (opens) await lookInside(opens);
      for (const field of fields) {
        await page.getByLabel(field).first().fill(BITING);
        await page.keyboard.press('Enter');
      }
      await quiet();
    }
    await page.getByRole('button', { name: /Komutlar$/ }).click();
    await page.getByLabel('Komut ara').fill(BITING);
    await page.getByText('Eşleşen komut yok.').waitFor();
    await quiet();
  });

  const lookInside = async (opener: RegExp) => {
    await page.getByRole('button', { name: opener }).first().click();
    await page.getByRole('dialog').getByRole('heading').first().waitFor();
    await page.getByRole('dialog').getByText(/</u).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };

  it('are texts in forms that are left half written and come back', async () => {
    for (const [address, opener, field] of [
      [`maclar?hafta=${FUTURE_WEEK}`, 'Maç Ekle', 'Lig'],
      [`maclar?hafta=${PAST_WEEK}`, /^Düzelt/, /^Gerekçe/],
      ['crm/kampanyalar', 'Yeni Kampanya', 'İleti'],
      ['crm/segmentler', 'Yeni Segment', 'Segment adı'],
      ['crm/destek', 'Yeni Ticket', 'Not'],
      ['ayarlar', 'Yönetici Ekle', 'Ad soyad'],
    ] as const) {
      await page.goto(`${harness.server.url}${panelAt(address)}`);
      await button(page, opener).first().click();
      const written = page.getByRole('dialog').getByLabel(field, { exact: true });
      await written.fill(BITING);
      await page.reload();
      const back = await written.inputValue().catch(() => 'no window');
      expect([address, back]).toEqual([address, BITING]);
      await quiet();
      await button(page.getByRole('dialog'), 'Vazgeç').click();
    }
  });
});

type Call = Awaited<ReturnType<typeof successfulAdminCalls>>;

/** By calls: administrators, menus, settings, customers, segments, campaigns, tickets, matches, incomes and a dispute. */
async function writeEverywhere(url: string): Promise<void> {
  const call = await successfulAdminCalls(url);
  const at = new Date(Date.now() + 86_400_000).toISOString();
  await call('POST', 'weeks', { number: DRAFT_WEEK, status: 'draft', startAt: at, lockAt: at, closeAt: at });
  await customers(url, ['Onaysız Kişi', 'Ayşe Işık', BITING], TAG);
  for (const [i, text] of TEXTS.entries()) {
    const named = { name: text, username: `bozuk.${i}`, role: 'Denetçi' };
    const { administrator } = await call<{ administrator: { id: string } }>('POST', 'administrators', named);
    await call('POST', `administrators/${administrator.id}/disable`, { reason: text });
    await call('POST', 'menus', { name: `bozuk-${i}`, displayName: text });
    await writeInCrm(call, i, text);
    await call('POST', 'incomes', { sponsor: text, amount: 100, day: DAY, note: text });
  }
  for (let i = 0; i < TEXTS.length; i += 3) {
    const [homeTeam, league = BITING, awayTeam = BITING] = TEXTS.slice(i, i + 3);
    const { id } = await call('POST', 'matches', {
      week: DRAFT_WEEK,
      league,
      homeTeam,
      awayTeam,
      matchDate: at,
    });
    await call('POST', `matches/${id}/postponement`, { kind: 'postponed', reason: league });
  }
  await writeDispute(url, call);
  await changeSettings(url, { site: { name: BITING, description: TEXTS.join(' ').slice(0, 300) } });
}

async function writeInCrm(call: Call, i: number, text: string): Promise<void> {
  const { id } = await call('POST', 'segments', { name: `${i} ${text}`, criteria: criteria([TAG]) });
  const words = { subject: `{{ad}} ${text}`, message: `${text}\n${text}` };
  await call('POST', 'campaigns', { name: `${i} ${text}`, segmentId: id, ...words });
  await call('POST', 'tickets', { kind: 'other', name: text, subject: text, message: text });
}

/** A dispute that was answered and rejected. */
async function writeDispute(url: string, call: Call): Promise<void> {
  const dispute = { request: 'not-mine', week: 15, tcNumber: nationalIdOf(9), consent: true };
  const answer = await fetch(`${url}/api/disputes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...dispute,
      name: BITING,
      email: 'x@ornek.example',
      message: TEXTS.join('\n'),
    }),
  });
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  await call('POST', `tickets/${id}/answer`, { text: TEXTS.join('\n') });
  await call('POST', `disputes/${id}/reject`, { reason: BITING });
}
