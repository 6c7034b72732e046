import { once } from 'node:events';

import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { expectFineAtBothWidths } from '../support/both-widths.ts';
import { DESK, looksOf, PHONE, type Visit } from '../support/browser.ts';
import { successfulAdminCalls } from '../support/contest-setup.ts';
import { JourneyHarness } from '../support/journey-harness.ts';
import { answeredAt, openMatches } from '../support/operator.ts';
import { matchesOf, profileOf, submissionOf, submit } from '../support/visitor.ts';
import { expectSeenLive, mark, shows } from '../support/watching.ts';

const WEEK = 15;
const PAST_WEEK = 14;

describe('two browsers side by side', () => {
  const harness = new JourneyHarness();
  const { server } = harness;
  let visitor: Visit;
  let couponNo: string;
  beforeAll(async () => {
    const sent = await submit(server.url, submissionOf(1, WEEK, await matchesOf(server.url, WEEK)), 'live-1');
    couponNo = sent.body.couponNo ?? '';
  });

  /** Publishes a correction by a call; resolves with the time of the answer, by `performance.now()`. */
  const correct = async (row: number, [homeScore, awayScore]: readonly [number, number], reason: string) => {
    const call = await successfulAdminCalls(server.url);
    const { id } = (await matchesOf(server.url, PAST_WEEK))[row] ?? { id: '' };
    await call('POST', `matches/${id}/correction`, { homeScore, awayScore, reason });
    return performance.now();
  };

  /** Opens another tab of the visitor's browser and waits until it is shown. */
  const open = async (path: string, ready: string): Promise<Page> => {
    const page = await visitor.another();
    await page.goto(server.url + path);
    await page.locator(ready).first().waitFor();
    await mark(page);
    return page;
  };

  describe.each(
    looksOf([
      ['on a desk', DESK, 0],
      ['on a phone', PHONE, 1],
    ] as const),
  )('the visitor %s', (_, viewport, row) => {
    beforeEach(async () => {
      visitor = await harness.open({ viewport });
    });

    it('sees a result without a reload on table, home, look-up and receipt', async () => {
      const operator = await harness.openPanel();
      const [table, home, lookup, receipt] = await Promise.all([
        open(`/siralama`, 'table.board tbody tr'),
        open('/', 'article'),
        lookedUp(1),
        open(`/kupon/${couponNo}`, '.ticket'),
      ]);
      const decided = Number((await table.locator('.progress b').textContent())?.split('/')[0]);
      await openMatches(operator.page, server.url, WEEK);
      await startNow(operator.page, row);
      // Two seconds after the lock the seal comes, and with it the places: the page shows both live.
      await shows(table, '.tags', /KİLİTLİ/);
      // It is gone after five seconds, which the pages may take.
      const saved = operator.page.locator('.toast').getByText('Sonuç kaydedildi.').waitFor();
      const act = () =>
        answeredAt(operator.page, /\/result$/, () => typeResult(operator.page, row, ['2', '1']));
      await expectSeenLive(act, [
        ['table', table, '.progress b', new RegExp(`^${decided + 1}/10 maç bitti$`)],
        ['places', table, 'table.board tbody td.place', /^1$/],
        ['top ten', home, 'table.mini td.place', /^1$/],
        ['match card', home, `li:nth-child(${row + 1}) > article`, /BİTTİ.*2–1/],
        [
          'look-up',
          lookup,
          `.pick-list li:nth-child(${row + 1})`,
          /2–1.*(?:Doğru|Yanlış)|(?:Doğru|Yanlış).*2–1/,
        ],
        ['receipt', receipt, `.ticket tbody tr:nth-child(${row + 1})`, /2–1/],
      ]);
      await saved;
    });

    it('tries results of open matches and goes back in time, by keyboard and by address', async () => {
      const { page } = visitor;
      await page.goto(`${server.url}/siralama/${WEEK}`);
      await page.getByLabel('Kupon numarası').fill(couponNo);
      await page.getByRole('button', { name: 'Beni bul' }).click();
      await page.locator('tr.own').waitFor();
      await page.getByRole('tab', { name: 'Ya olursa?' }).click();
      const away = page.getByRole('group').first().getByRole('radio', { name: /^2/ });
      await away.check();
      await page.waitForURL(/dene=/);
      await shows(page, '.outlook output', /^Bu sonuçlarla .* sırada olursunuz/);
      if (row === 0) await expectFineAtBothWidths(visitor);
      await page.goBack();
      await page.waitForURL((url) => !url.search.includes('dene'));

      await page.goto(`${server.url}/siralama/${PAST_WEEK}`);
      await page.getByRole('link', { name: 'Zamanda geri git' }).click();
      await page.waitForURL(/sonra=8/);
      const slider = page.getByRole('slider', { name: 'Kaç maç sonra' });
      await slider.focus();
      await slider.press('ArrowLeft');
      await page.waitForURL(/sonra=7/);
      await shows(page, '.moment h2', /^7\. maçtan sonraki tablo$/);
      await page.getByRole('link', { name: 'Bugünkü düzeltmelerle' }).click();
      await page.waitForURL(/gorunum=duzeltilmis/);
      if (row === 0) await expectFineAtBothWidths(visitor);
      await page.goBack();
      await page.getByRole('link', { name: 'Zamanda geri git' }).waitFor();
      await page.goto(`${server.url}/siralama/${PAST_WEEK}?sonra=2`);
      await shows(page, '.moment h2', /^2\. maçtan sonraki tablo$/);
    });

    it('sees a correction with its reason without a reload, in the past results and under Düzeltmeler', async () => {
      const reason = `Tutanak farklıydı ${row}`;
      const [results, leaders, corrections] = await Promise.all([
        open('/gecmis-sonuclar', 'td.score'),
        open('/gecmis-sonuclar?sekme=liderler', 'table.leaders tbody tr'),
        open(`/siralama/${PAST_WEEK}?sekme=duzeltmeler`, '.week-section'),
      ]);
      await expectSeenLive(
        () => correct(row, [9, 8], reason),
        [
          ['past results', results, `tbody tr:nth-child(${row + 1}) td.score`, /9–8/],
          ['Düzeltmeler', corrections, '.corrections', new RegExp(`9–8.*${reason}`)],
          ['leaders', leaders, 'table.leaders tbody td.correct', /\d\/9/],
        ],
      );
      expect(await corrections.locator('.corrections time').first().textContent()).toMatch(/\d\d:\d\d$/);
    });
  });

  it('receives what changed between the rendering of the page and its first look at the stream', async () => {
    visitor = await harness.open();
    const opening = new AbortController();
    await visitor.page.context().route(/\/api\/changes/, async (route) => {
      if (!opening.signal.aborted) await once(opening.signal, 'abort');
      await route.continue();
    });
    const results = await open('/gecmis-sonuclar', 'td.score');
    await correct(2, [7, 6], 'Akış açılmadan önce');
    opening.abort();
    await shows(results, 'tbody tr:nth-child(3) td.score', /7–6/);
  });

  const lookedUp = async (n: number): Promise<Page> => {
    const page = await open('/tahmin-sorgulama', 'form');
    await page.getByLabel('TC kimlik numarası').fill(profileOf(n).tcNumber);
    await page.getByRole('button', { name: 'Sorgula', exact: true }).click();
    await page.locator('.pick-list li').nth(9).waitFor();
    return page;
  };
});

/** Presses 'Şimdi başlat' for a row of the sheet; resolves once its score can be typed. */
async function startNow(page: Page, row: number): Promise<void> {
  await page
    .locator('table.results tbody tr')
    .nth(row)
    .getByRole('button', { name: 'diğer işlemler' })
    .click();
  await page.getByRole('button', { name: 'Şimdi başlat' }).click();
  await page.getByRole('button', { name: 'Şimdi Başlat' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.waitForFunction((n) => {
    const field = document.querySelectorAll('table.results tbody tr')[n]?.querySelector('input');
    return field?.disabled === false;
  }, row);
}

/** Types a score by keyboard alone: score, Tab, score, Ctrl S. */
async function typeResult(page: Page, row: number, [home, away]: readonly [string, string]): Promise<void> {
  await page.locator('table.results tbody tr').nth(row).getByRole('textbox').first().focus();
  await page.keyboard.type(home);
  await page.keyboard.press('Tab');
  await page.keyboard.type(away);
  await page.keyboard.press('Control+s');
}
