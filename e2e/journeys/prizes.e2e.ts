import { readFile } from 'node:fs/promises';

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { PrizeList } from '@onda-on/contracts/api';
import type { Browser, Page } from 'playwright-core';

import { button, escapeFrom, firstSignIn, makeAdministrator, press } from '../support/accounts.ts';
import { expectFineAtBothWidths } from '../support/both-widths.ts';
import { DESK, launch, Visit } from '../support/browser.ts';
import { told } from '../support/cms.ts';
import { asker, type Ask } from '../support/contest-setup.ts';
import { eventually } from '../support/eventually.ts';
import { signIn } from '../support/operator.ts';
import { ServerProcess } from '../support/server-process.ts';

const WEEK = 14;
const RANGE = '2000-01-01.2099-12-31';

describe('the prize list of a week, on the day prizes are given (product.md §2)', () => {
  const server = new ServerProcess();
  let browser: Browser;
  let ask: Ask;
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    [browser] = await Promise.all([launch(), server.start()]);
    ask = await asker(server.url);
    visit = await Visit.open(browser, server.url, { viewport: DESK, acceptDownloads: true });
    page = visit.page;
    await signIn(page, server.url);
  });
  afterEach(() => expect(visit.complaints.splice(0)).toEqual([]));
  afterAll(async () => {
    await visit.close();
    await browser.close();
    await server.stop();
  });

  const list = () => page.getByRole('dialog', { name: `Ödül listesi, ${WEEK}. hafta` });
  const open = async () => {
    await page.goto(`${server.url}/admin?sekme=raporlar&bolum=${RANGE}`);
    await press(page, button(page, `Listeyi aç (${WEEK}. hafta)`));
    await list().getByRole('table').waitFor();
  };

  it('is opened from the week’s report, says who gets it, and is taken along as a file', async () => {
    await open();
    const { entries, winners } = (await ask('GET', `reports/prizes/${WEEK}`)).body as unknown as PrizeList;
    await eventually(async () => expect(await list().locator('tbody tr').count()).toBe(entries.length));
    await list()
      .getByText(winners === 1 ? 'Ödül tek kupona gidiyor.' : `Ödülü ${winners} kupon eşit paylaşıyor.`)
      .waitFor();
    await expectFineAtBothWidths(visit);
    const download = page.waitForEvent('download');
    await press(page, button(page, 'CSV İndir'));
    const file = await download;
    expect(file.suggestedFilename()).toBe(`onda-on-odul-${WEEK}.csv`);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.trimEnd().split('\r\n')).toHaveLength(entries.length + 1);
    expect(text).not.toMatch(/\d{11}/u);
    await told(page, 'Ödül listesi indirildi.');
    await escapeFrom(page, list());
    await page.locator('button:focus', { hasText: 'Listeyi aç' }).waitFor();
    expect(new URL(page.url()).searchParams.get('bolum')).toBe(RANGE);
  });

  it('leads to an open dispute, from there to the person, and all the way back', async () => {
    const { entries } = (await ask('GET', `reports/prizes/${WEEK}`)).body as unknown as PrizeList;
    const [first] = entries;
    const { body } = await ask('POST', `users/${first?.userId}/reveal`, { reason: 'İtiraz denemesi' });
    const dispute = {
      request: 'not-mine',
      tcNumber: body['nationalId'],
      week: WEEK,
      name: 'Asıl Sahibi',
      email: 'asil@ornek.example',
      message: 'Bu numara benim, kuponu ben göndermedim.',
      consent: true,
    };
    const headers = { 'content-type': 'application/json' };
    const sent = { method: 'POST', headers, body: JSON.stringify(dispute) };
    expect((await fetch(`${server.url}/api/disputes`, sent)).status).toBe(201);

    await open();
    await list().getByText('İlk sıradaki 1 kupona ödülden önce bakılmalı.').waitFor();
    await press(page, list().getByRole('link', { name: 'Açık itiraz' }));
    const window = page.getByRole('dialog', { name: `Bu numara benim, hafta ${WEEK}` });
    await window.getByRole('link', { name: first?.couponNo ?? '' }).waitFor();
    await expectFineAtBothWidths(visit);
    await press(page, window.getByRole('link', { name: 'Katılımcıyı ve bütün kuponlarını aç' }));
    await page
      .getByRole('row', { name: `Hafta ${WEEK}` })
      .getByText('İtirazın konusu')
      .waitFor();
    await expectFineAtBothWidths(visit);
    await press(page, page.getByRole('link', { name: 'İtiraza dön' }));
    await window.waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'İtiraza dön' }).waitFor();
    await page.goBack();
    await window.waitFor();
    await page.goBack();
    await list().waitFor();
  });

  const signedInAs = async (role: string, username: string): Promise<Visit> => {
    const password = await makeAdministrator(page, { name: 'Bakan Kişi', username, role });
    const other = await Visit.open(browser, server.url, { viewport: DESK });
    await firstSignIn(other.page, server.url, { username, password }, 'uzun ve yeni bir parola');
    await other.page.goto(`${server.url}/admin?sekme=raporlar&bolum=${RANGE}`);
    await other.page.getByRole('table', { name: /hafta$/u }).waitFor();
    return other;
  };

  it('is looked at by a Denetçi, who takes nothing along', async () => {
    const other = await signedInAs('Denetçi', 'nazif');
    await press(other.page, button(other.page, `Listeyi aç (${WEEK}. hafta)`));
    expect(await button(other.page, 'CSV İndir').isDisabled()).toBe(true);
    await other.close();
  });

  it('is not shown to an Editör, who sees no people', async () => {
    const other = await signedInAs('Editör', 'dilek');
    expect(await button(other.page, `Listeyi aç (${WEEK}. hafta)`).count()).toBe(0);
    await other.close();
  });
});
