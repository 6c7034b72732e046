import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { DESK, looksOf, PHONE, textOf, type Visit } from '../support/browser.ts';
import { button, press, type } from '../support/controls.ts';
import { hasFocus } from '../support/coupon-form.ts';
import { HOSTILE_PAYLOADS } from '../support/hostile-payloads.ts';
import { JourneyHarness } from '../support/journey-harness.ts';
import { tabTo } from '../support/tab-to.ts';
import { matchesOf, nationalIdOf, submit, submissionOf } from '../support/visitor.ts';

const RING = 6;
const WEEK = 15;

/** The tab Kullanıcılar, by keyboard. A ring of six sent their coupons from one network. */
describe('an operator among the participants', () => {
  const harness = new JourneyHarness();
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    const matches = await matchesOf(harness.server.url, WEEK);
    for (let n = 0; n < RING; n += 1) {
      const { status } = await submit(
        harness.server.url,
        submissionOf(n, WEEK, matches),
        `halka-${n}`.padEnd(16, 'x'),
      );
      expect(status).toBe(201);
    }
  });

  const begin = async (viewport: typeof DESK = DESK) => {
    visit = await harness.openPanel({ viewport });
    page = visit.page;
    await page.goto(`${harness.server.url}/admin/kullanicilar`);
    await rows().first().waitFor();
  };
  const rows = () => page.locator('table.list tbody tr');
  const field = () => page.getByLabel('Kullanıcı ara');
  const dialog = () => page.getByRole('dialog');
  const link = (name: string | RegExp) => page.getByRole('link', { name });
  const search = async (words: string) => {
    await press(page, button(page, 'Kullanıcı Ara'));
    await page.locator('#kullanici-ara:focus').waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(words);
  };
  const found = (name: string) => rows().filter({ hasText: name }).first().waitFor();
  const open = async (name: string) => {
    await search(name);
    await found(name);
    await press(page, link(name));
    await page.locator('h2:focus', { hasText: name }).waitFor();
    await page.getByRole('heading', { name: 'Kuponlar' }).waitFor();
  };
  const why = async (reason: string, then: string) => {
    await type(page, dialog().getByLabel(/^Gerekçe/), reason);
    await press(page, button(dialog(), then));
    await dialog().waitFor({ state: 'detached' });
  };

  it.each(
    looksOf([
      ['a desk', DESK],
      ['a phone', PHONE],
    ] as const),
  )('finds people by name, whole number and address on %s, and no number in any address', async (_, size) => {
    const addresses: string[] = [];
    await begin(size);
    page.on('request', (request) => addresses.push(request.url()));
    await visit.expectAccessible();
    await visit.expectFits();
    for (const words of ['deneme ziyaretçi 3', nationalIdOf(3), 'ziyaretci.3@example.com']) {
      await search(words);
      await page.waitForFunction(() => document.querySelectorAll('table.list tbody tr').length === 1);
      await found('Deneme Ziyaretçi 3');
    }
    expect(addresses.filter((each) => each.includes(nationalIdOf(3)) || each.includes('ziyaretci'))).toEqual(
      [],
    );
    await search('kimse böyle değil');
    await page.getByText('Kimse bulunamadı').waitFor();
  });

  it('opens a person, sees a whole number for a while and with a reason, and blocks and lets in', async () => {
    await begin();
    await open('Deneme Ziyaretçi 1');
    await visit.expectAccessible();
    expect(await page.content()).not.toContain(nationalIdOf(1));
    await press(page, button(page, 'Tam numarayı göster'));
    await press(page, button(dialog(), 'Göster'));
    await dialog().getByText('Gerekçe en az 3 karakter').waitFor();
    await visit.expectAccessible();
    await why('Ödül teslimi', 'Göster');
    const number = page.getByRole('status', { name: 'Tam kimlik numarası' });
    await number.waitFor();
    expect(await number.textContent()).toBe(nationalIdOf(1));
    await visit.expectAccessible();
    await press(page, button(page, 'Gizle'));
    await number.waitFor({ state: 'detached' });
    await press(page, button(page, 'Engelle'));
    await why(HOSTILE_PAYLOADS[0] ?? '', 'Engelle');
    await page.getByText('Engelli', { exact: true }).last().waitFor();
    await press(page, button(page, 'Engeli kaldır'));
    await why('Doğrulandı', 'Engeli kaldır');
    await button(page, 'Engelle').waitFor();
    await page.goto(`${harness.server.url}/admin/loglar`);
    await page.getByText('tam kimlik numarası gösterildi: Ödül teslimi').first().waitFor();
    expect(await page.content()).not.toContain(nationalIdOf(1));
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });

  it('hands out a person’s data and the list as files', async () => {
    await begin();
    await open('Deneme Ziyaretçi 2');
    await press(page, button(page, 'Verilerini indir'));
    const [data] = await Promise.all([page.waitForEvent('download'), why('KVKK başvurusu', 'JSON İndir')]);
    const held = JSON.parse(await textOf(data));
    expect(held).toMatchObject({
      identity: { nationalId: nationalIdOf(2) },
      coupons: [{ week: WEEK }],
    });
    await press(page, link('Listeye dön'));
    await search('deneme ziyaretçi');
    await found('Deneme Ziyaretçi 2');
    await press(page, button(page, 'Dışa Aktar'));
    await visit.expectAccessible();
    await tabTo(page, dialog().getByLabel('Ayırıcı'));
    await page.keyboard.press('ArrowDown');
    await tabTo(page, dialog().getByLabel('Kimlik numaralarını tam yaz'));
    await page.keyboard.press('Space');
    await page.keyboard.press('Space');
    const [list] = await Promise.all([
      page.waitForEvent('download'),
      press(page, button(dialog(), 'CSV İndir')),
    ]);
    const text = await textOf(list);
    expect(text.startsWith('\ufeffAd soyad,TC kimlik no,')).toBe(true);
    expect(text.trim().split('\r\n')).toHaveLength(RING + 1);
    expect(text).not.toMatch(/\d{11}/);
  });

  it('looks at a suspicious cluster, takes a coupon out and marks the rest as looked at', async () => {
    await begin();
    await tabTo(page, page.getByRole('tab', { name: 'Katılımcılar' }));
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.getByText('küme ödüllerden önce incelenmeli').waitFor();
    await visit.expectAccessible();
    await press(page, link(/^İncele/));
    await rows()
      .nth(RING - 1)
      .waitFor();
    await press(
      page,
      rows()
        .nth(5)
        .getByRole('button', { name: /^Geçersiz say/ }),
    );
    await why('Başkasının numarası', 'Geçersiz say');
    await page.getByText('Başkasının numarası').waitFor();
    await press(page, button(page, 'İncelendi olarak işaretle'));
    await why('Aynı ev, kimlikler doğrulandı', 'İncelendi olarak işaretle');
    await page.getByText('Aynı ev, kimlikler doğrulandı').waitFor();
    await visit.expectAccessible();
    await press(page, link('Kümelere dön'));
    await page.getByText('İncelenmemiş küme yok.').waitFor();
  });

  it('forgets a person on a phone, once the name is typed', async () => {
    await begin(PHONE);
    await open('Deneme Ziyaretçi 4');
    await visit.expectFits();
    await press(page, button(page, 'Verilerini sil'));
    await type(page, dialog().getByLabel(/^Gerekçe/), 'KVKK talebi 12');
    await type(page, dialog().getByLabel(/^Onaylamak için/), 'Başka Biri');
    await press(page, button(dialog(), 'Kalıcı Olarak Sil'));
    await dialog().getByText('Yazdığınız ad uyuşmuyor').waitFor();
    await visit.expectAccessible();
    await type(page, dialog().getByLabel(/^Onaylamak için/), 'deneme ziyaretçi 4');
    await press(page, button(dialog(), 'Kalıcı Olarak Sil'));
    await dialog().waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Silinmiş katılımcı' }).waitFor();
    expect(await page.getByText('Deneme Ziyaretçi 4').count()).toBe(0);
    await press(page, link('Listeye dön'));
    await search(nationalIdOf(4));
    await page.getByText('Kimse bulunamadı').waitFor();
    expect(await hasFocus(field())).toBe(true);
  });
});
