import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TAG_LENGTH_MAX } from '@onda-on/contracts/rules';
import type { Page } from 'playwright-core';

import { DESK, PHONE, type Visit } from '../support/browser.ts';
import { DRAFT_PAGE } from '../support/cms.ts';
import { changeSettings, enterDraw, lock, openWeek, successfulAdminCalls } from '../support/contest-setup.ts';
import { couponForm, openAllMatches, pick, submitButton } from '../support/coupon-form.ts';
import { customers } from '../support/crm.ts';
import { eventually } from '../support/eventually.ts';
import { JourneyHarness } from '../support/journey-harness.ts';
import { matchesOf, nationalIdOf, submissionOf, submit } from '../support/visitor.ts';

/** As long as a name may be. */
const SITE = 'Türkiye Geneli Haftalık Onda On Futbol Tahmin Yarışması İİı';
const TEAM = 'İstanbulunçokuzunbirleşikadlıkulübüspor';
const NAME = 'İbrahim Işıklı-Çağlayangillerzadeoğullarından Büyükkarahisarlıoğlu';
const REASON = 'Sahanın karla kaplanması üzerine federasyon kurulunun kararıyla iptal edildi';
const ADDRESS = `https://ornek.example/${'duyuru'.repeat(12)}`;
const ONE_WORD = 'İstanbulluoğullarındanŞükrü'.repeat(4).slice(0, 100);
const LONGEST_TEAM = `${TEAM}${TEAM}`.slice(0, 60);
/** With a number after it, as long. */
const LONG_TEAM = LONGEST_TEAM.slice(0, -2);
const WORD = 'muvaffakiyetsizlestiricilestiriveremeyebileceklerimizdenmissinizcesine';
const MAIL = `cok.uzun.bir.eposta.adresi@${WORD.slice(0, 50)}.anonim-sirketi.example`;
const row = (tag: string, ...cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
const TABLE = [
  row('th', 'Takım', 'O', 'G', 'B', 'M', 'Attığı', 'Yediği', 'Averaj', 'Puan'),
  row('td', 'Çaykur Rizespor', '14', '7', '3', '4', '22', '17', '+5', '24'),
].join('');

const TWO_LINES_PX = 60;
const FOUR_LINES_PX = 80;
const GAP_PX = 24;
const MATCHES_MAX = 16;
/** How long Pano is looked at before it is loaded once more. */
const LOOK_MS_MAX = 5_000;
const NICKNAME = 'WWWWWWWWMMMMMMMMİİİİİİİİ';

const harness = new JourneyHarness({ DEMO: 'off' });

describe('the longest texts on a phone', () => {
  let couponNo: string | undefined;
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    const { url } = harness.server;
    const week = await openWeek(url);
    const call = await successfulAdminCalls(url);
    await call('POST', 'pages', { ...DRAFT_PAGE, title: WORD, slug: WORD, status: 'draft' });
    await customers(url, [WORD], 'ü'.repeat(TAG_LENGTH_MAX));
    await call('POST', 'tickets', { kind: 'other', name: WORD, subject: WORD, message: WORD });
    const dispute = { request: 'not-mine', tcNumber: nationalIdOf(77), week, consent: true };
    await post(`${url}/api/disputes`, {
      ...dispute,
      name: 'Ali Can',
      email: MAIL,
      message: 'Bu numara benim.',
    });
    const [first] = await matchesOf(url, week);
    const names = { homeTeam: TEAM, awayTeam: LONGEST_TEAM, league: `${TEAM}ligi` };
    await call('PATCH', `matches/${first?.id}`, names);
    const texts = { excerpt: ADDRESS, seoDescription: ADDRESS, contentJson: `<table>${TABLE}</table>` };
    await call('POST', 'articles', { title: 'Puan durumu', slug: 'puan', status: 'published', ...texts });
    await changeSettings(url, { site: { name: SITE } });
    const coupon = submissionOf(1, week, await matchesOf(url, week));
    const sent = { ...coupon, profile: { ...coupon.profile, name: NAME } };
    couponNo = (await submit(url, sent, 'long-texts-1')).body.couponNo;
    const other = submissionOf(2, week, await matchesOf(url, week));
    await submit(url, { ...other, profile: { ...other.profile, name: ONE_WORD } }, 'long-texts-3');
    await call('POST', `matches/${first?.id}/void`, { reason: REASON });
  });

  beforeEach(async () => {
    visit = await harness.open({ viewport: PHONE });
    page = visit.page;
  });

  it('leave the menu in reach, and nothing is wider than the screen', async () => {
    for (const [path, shown] of [
      ['/', 'article'],
      [`/kupon/${couponNo}`, '.pick-table'],
      ['/siralama/1?sekme=maclar', '.match-results'],
      ['/news', 'ul.news'],
      ['/news/puan', '.prose'],
    ] as const) {
      await visit.go(path);
      await page.locator(shown).first().waitFor();
      await page.locator('footer .legal').waitFor();
      await visit.expectFits();
    }
    await page.getByRole('button', { name: 'Menüyü aç' }).click();
    await page.getByRole('button', { name: 'Menüyü kapat' }).click();
  });

  it('fit where a coupon is looked up', async () => {
    await visit.go('/tahmin-sorgulama');
    await page.getByLabel('TC kimlik numarası').fill(nationalIdOf(1));
    await page.getByRole('button', { name: 'Sorgula', exact: true }).click();
    await page.getByRole('heading', { name: NAME }).waitFor();
    await visit.expectFits();
  });

  it('fit where the picks are sent', async () => {
    await visit.go('/');
    await openAllMatches(page);
    for (let card = 0; card < 10; card += 1) await pick(page, card, '1');
    await submitButton(page).click();
    const lines = couponForm(page).locator('.sending li');
    await lines.nth(9).waitFor();
    for (const name of await lines.locator('span:first-child').all())
      expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  it('stay on the card of a result, where a note leaves the teams their room', async () => {
    await visit.go('/siralama/1?sekme=maclar');
    const card = page.locator('.match-results tbody tr').first();
    await card.getByText(REASON).waitFor();
    const boxOf = async (part: string) => (await card.locator(part).boundingBox()) ?? { x: 0, width: 0 };
    const { x, width } = (await card.boundingBox()) ?? { x: 0, width: 0 };
    for (const part of ['.kick-off time', '.share-cell', '.score']) {
      const inner = await boxOf(part);
      expect(inner.x + inner.width).toBeLessThan(x + width);
    }
    expect((await boxOf('.team >> nth=0')).width).toBeGreaterThan(width / 2);
  });

  it.each([
    ['/admin', '.log.narrow li'],
    ['/admin/loglar', '.list.logs tbody tr'],
    ['/admin/maclar?hafta=1', '.log li'],
  ])('fit on %s', async (path, shown) => {
    const panel = await harness.openPanel({ viewport: PHONE });
    await panel.go(path);
    await panel.page.locator(shown).filter({ hasText: TEAM }).first().waitFor();
    await panel.expectFits();
  });

  it('fit in lists, on the page of a person, and in windows', async () => {
    const panel = await harness.openPanel({ viewport: PHONE });
    const window = (name: RegExp) => panel.page.getByRole('dialog', { name });
    await panel.go('/admin/kullanicilar/katilimcilar');
    await panel.page.getByRole('link', { name: ONE_WORD }).click();
    await panel.page.getByRole('heading', { name: ONE_WORD }).waitFor();
    await panel.expectFits();
    await panel.go('/admin/cms');
    await panel.page.getByRole('button', { name: WORD, exact: true }).waitFor();
    await panel.expectFits();
    await panel.go('/admin/crm/musteriler');
    await panel.page.getByRole('row', { name: new RegExp(WORD) }).waitFor();
    await panel.expectFits();
    await panel.go('/admin/crm/destek');
    await panel.page.getByRole('button', { name: `Aç (${WORD})` }).click();
    await window(new RegExp(WORD)).waitFor();
    expect(await tooWide(panel.page, 'html, dialog[open], dialog[open] *')).toEqual([]);
    await panel.go('/admin/kullanicilar/itirazlar');
    await panel.page.getByRole('button', { name: 'İncele (Ali Can)' }).click();
    await panel.page.getByRole('link', { name: MAIL }).waitFor();
    expect(await tooWide(panel.page, '.dialog .dialog-body')).toEqual([]);
  });

  it('stay on the ticket', async () => {
    await visit.go(`/kupon/${couponNo}`);
    await page.locator('.pick-table').waitFor();
    const rightOf = async (part: string) => {
      const box = await page.locator(part).first().boundingBox();
      return (box?.x ?? Number.NaN) + (box?.width ?? Number.NaN);
    };
    const edge = await rightOf('.ticket');
    for (const part of ['.ticket .logo', '.ticket .week', '.pick-table'])
      expect(await rightOf(part)).toBeLessThan(edge);
  });

  it('are scrolled in a table, whose words stay whole', async () => {
    await visit.go('/news/puan');
    const table = page.getByRole('region', { name: 'Tablo' });
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
    const heading = page.getByRole('columnheader', { name: 'Averaj' });
    expect((await heading.boundingBox())?.height).toBeLessThan(TWO_LINES_PX);
    await visit.expectAccessible();
  });
});

describe('the largest sheet', () => {
  const large = new JourneyHarness({ DEMO: 'off' });

  it('leaves room on the tables of a desk for the names of a league and what stands beside, and on Pano for awaited results', async () => {
    const { url } = large.server;
    const week = await openWeek(url, MATCHES_MAX);
    const call = await successfulAdminCalls(url);
    for (const [i, { id }] of (await matchesOf(url, week)).entries())
      await call('PATCH', `matches/${id}`, { homeTeam: `${LONG_TEAM}${10 + i}` });
    const sent = await submit(url, submissionOf(1, week, await matchesOf(url, week)), 'long-texts-2');
    const { couponNo, editCode } = sent.body;
    const look = { name: 'Ofis Ligi', colour: 'red', emblem: 'crown', firstWeek: week, nickname: NICKNAME };
    const league = await post(`${url}/api/leagues`, { coupon: { couponNo, editCode }, ...look });
    const { leagueId } = league as { leagueId: string };
    await lock(url, week);
    await enterDraw(url, week, 0);
    const visit = await large.open({ viewport: DESK });
    const boxOf = async (part: string) => {
      await visit.page.locator(part).first().waitFor();
      return (await visit.page.locator(part).first().boundingBox()) ?? { x: 0, width: 0, height: 0 };
    };
    for (const [path, beside] of [
      ['/siralama', '.find-me'],
      [`/lig/${leagueId}`, '.league-area > aside'],
    ] as const) {
      await visit.go(path);
      await boxOf('.board .chip:nth-child(16)');
      const [board, next] = [await boxOf('.board'), await boxOf(beside)];
      expect(next.x - board.x - board.width).toBeGreaterThanOrEqual(GAP_PX);
    }
    expect((await boxOf('.board .who b')).height).toBeLessThan(FOUR_LINES_PX);
    await visit.go(`/lig/${leagueId}?bolum=olasiliklar`);
    await boxOf('.board .chip:nth-child(16)');
    expect((await boxOf('.board .who b')).height).toBeLessThan(FOUR_LINES_PX);
    await visit.expectFits();

    const panel = await large.openPanel({ viewport: PHONE });
    await eventually(async () => {
      await panel.go('/admin');
      await panel.page.locator('.todo').getByText(LONG_TEAM).first().waitFor({ timeout: LOOK_MS_MAX });
    });
    await panel.expectFits();
  });
});

async function post(address: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(201);
  return answer.json();
}

/** Elements whose content is wider than they are. */
const tooWide = (page: Page, selector: string): Promise<readonly string[]> =>
  page
    .locator(selector)
    .evaluateAll((found) =>
      found
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );
