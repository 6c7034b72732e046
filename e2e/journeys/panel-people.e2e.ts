import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';

import { button } from '../support/accounts.ts';
import { notified } from '../support/cms.ts';
import { asker } from '../support/contest-setup.ts';
import { criteria, crm } from '../support/crm.ts';
import { JourneyHarness } from '../support/journey-harness.ts';

jest.setTimeout(120_000);

const DAY = '2026-01-05';
const PERSON = { name: 'Naz Kale', email: 'naz@ornek.example', phone: '0532 000 00 00' };

/** Every control of CRM and Kullanıcılar that no other journey uses. */
describe('the other controls about people', () => {
  const harness = new JourneyHarness();
  let page: Page;
  beforeEach(async () => {
    ({ page } = await harness.openPanel());
  });

  const open = (section: string) => crm(page, harness.server.url, section);
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });

  it('every section of the CRM is a press away', async () => {
    await open('musteriler');
    for (const section of ['Segmentler', 'Kampanyalar', 'Giden kutusu', 'Destek', 'Müşteriler']) {
      await page.getByRole('tab', { name: section, exact: true }).click();
      await page.getByRole('tab', { name: section, exact: true, selected: true }).waitFor();
    }
  });

  it('a customer: every field, both ways to a tag, and what was written', async () => {
    await open('musteriler');
    await button(page, 'Müşteri Ekle').click();
    const add = dialog('Müşteri ekle');
    await add.getByLabel('Ad soyad').fill(PERSON.name);
    await add.getByLabel('E-posta').fill('eski@ornek.example');
    await add.getByLabel(/^Telefon/).fill(PERSON.phone);
    await add.getByLabel('Kaynak').selectOption('Sosyal medya');
    await button(add, 'Kaydet')
      .or(add.getByRole('button', { name: /[Ee]kle$/ }))
      .first()
      .click();
    await notified(page, 'Müşteri eklendi.');
    await row(PERSON.name)
      .getByRole('button', { name: /^Düzenle/ })
      .click();
    const edit = dialog(`${PERSON.name}: düzenle`);
    await edit.getByLabel('E-posta').fill(PERSON.email);
    await edit.getByLabel('Kaynak').selectOption('Tavsiye');
    await edit.getByLabel(/onay verdi$/).check();
    await button(edit, 'Kaydet').click();
    await notified(page, 'Müşteri güncellendi.');
    await row(PERSON.name).getByText(PERSON.email).waitFor();
    await row(PERSON.name).getByText('Tavsiye').waitFor();
    await button(page, `${PERSON.name} için ‘vip’ etiketini ekle`).click();
    await notified(page, 'Etiket eklendi.');
    await button(page, `${PERSON.name} için başka etiket`).click();
    await page.getByRole('textbox', { name: `${PERSON.name} için başka etiket` }).fill('basın');
    await button(row(PERSON.name), 'Ekle').click();
    await button(page, `${PERSON.name}: ‘basın’ etiketini kaldır`).click();
    await notified(page, 'Etiket kaldırıldı.');
    await button(page, `${PERSON.name} için başka etiket`).click();
    await button(row(PERSON.name), 'Vazgeç').click();
    await row(PERSON.name)
      .getByRole('link', { name: /^İletileri/ })
      .click();
    await page.getByRole('link', { name: 'Herkesinkini göster' }).click();
    await page.waitForURL(/\/crm\/destek$/);
  });

  it('a segment of either kind, by every condition', async () => {
    await open('segmentler');
    await button(page, 'Yeni Segment').click();
    const form = dialog('Yeni Segment');
    await form.getByLabel('Segment adı').fill('Bütün koşullar');
    await form.getByLabel('Kaynak').selectOption('Tavsiye');
    await form.getByLabel('Duyuru onayı').selectOption('Fark etmez');
    await form.getByLabel('Eklenme: bu günden').fill(DAY);
    await form.getByLabel('Eklenme: bu güne kadar').fill('2999-01-01');
    await form.getByText(/^Şu anda \d+ kişi$/).waitFor();
    await form.getByLabel('Kimlerden').selectOption('Katılımcılar');
    await form.getByLabel(/^Şu haftaya katılan/).fill('14');
    await form.getByLabel(/^Şu haftadan beri katılmayan/).fill('16');
    await form.getByLabel(/^Sonuçlanan son haftada en az doğru/).fill('1');
    await form.getByLabel('İlk kupon: bu günden').fill(DAY);
    await form.getByLabel('İlk kupon: bu güne kadar').fill('2999-01-01');
    await form.getByText(/^Şu anda [\d.]+ kişi$/).waitFor();
    await form.getByRole('button', { name: /^(Kaydet|Yeni Segment|Oluştur)/ }).click();
    await notified(page, 'Segment oluşturuldu.');
    await row('Bütün koşullar').getByText('son haftada en az 1 doğru').waitFor();
  });

  it('a campaign that is written anew before it is given up', async () => {
    const ask = await asker(harness.server.url);
    const { body } = await ask('POST', 'segments', { name: 'Herkes', criteria: criteria([]) });
    const texts = { name: 'Yarım', subject: 'Merhaba', message: 'Yeni hafta' };
    expect((await ask('POST', 'campaigns', { ...texts, segmentId: body['id'] })).status).toBe(201);
    await open('kampanyalar');
    await row('Yarım').getByRole('button', { name: /^Aç/ }).click();
    await button(dialog('Yarım'), 'Düzenle').click();
    const edit = dialog('Yarım: düzenle');
    await edit.getByLabel('Konu').fill('Selam');
    await button(edit, 'Taslağı Kaydet').click();
    await notified(page, 'Kampanya güncellendi.');
    await dialog('Yarım').getByText('Selam').first().waitFor();
    await button(dialog('Yarım'), 'Taslağı Sil').click();
    await button(dialog(/Yarım taslağı silinsin mi/), 'Taslağı Sil').click();
    await notified(page, 'Taslak silindi.');
  });

  it('a ticket of somebody who called, whose address opens a mail', async () => {
    await open('destek');
    await button(page, 'Yeni Ticket').click();
    const form = dialog('Yeni destek kaydı');
    await form.getByLabel('Ad soyad').fill('Can Öz');
    await form.getByLabel(/^E-posta/).fill('can@ornek.example');
    await form.getByLabel(/^Telefon/).fill(PERSON.phone);
    await form.getByLabel('Konu').fill('Kuponum');
    await form.getByLabel('Not').fill('Aradı, kuponunu soruyor.');
    await button(form, 'Kaydı Aç').click();
    await notified(page, 'Destek kaydı açıldı.');
    await row('Kuponum')
      .getByRole('button', { name: /^Aç/ })
      .or(row('Kuponum').getByRole('link'))
      .first()
      .click();
    const mail = dialog('Kuponum').getByRole('link', { name: 'E-posta programında aç' });
    expect(await mail.getAttribute('href')).toBe('mailto:can%40ornek.example?subject=Kuponum');
  });

  it('every section of Kullanıcılar, what its figures mean, and a coupon that is looked at', async () => {
    await page.goto(`${harness.server.url}/admin/kullanicilar`);
    for (const section of ['Şüpheli kümeler', 'İtirazlar', 'Katılımcılar']) {
      await page.getByRole('tab', { name: section }).click();
      await page.getByRole('tab', { name: section, selected: true }).waitFor();
    }
    const meanings = page.getByText('Bu rakamlar ne demek? Kullanıcı istatistikleri');
    if ((await meanings.count()) > 0) await meanings.click();
    await page
      .locator('table.list tbody tr')
      .first()
      .getByRole('link')
      .or(page.locator('table.list tbody tr').first().getByRole('button'))
      .first()
      .click();
    const coupons = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Kuponlar' }) });
    await coupons.getByRole('row').nth(1).waitFor();
    const rows = await coupons.getByRole('row').all();
    for (const each of rows.slice(1)) {
      // Before the lock the picks are hidden, and so is the link to them.
      const isClosed = (await each.textContent())?.includes('kilitten sonra görünür') ?? false;
      expect(await each.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).count()).toBe(1);
      expect(await each.locator('a[href^="/kupon/"]').count()).toBe(isClosed ? 0 : 1);
    }
  });

  it('a dispute: every way to be sure who somebody is', async () => {
    const body = {
      request: 'not-mine',
      week: 15,
      tcNumber: '10000000146',
      message: 'Numaramla başkası katılmış.',
    };
    const sent = await fetch(`${harness.server.url}/api/disputes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, name: 'Asıl Sahibi', email: 'asil@ornek.example', consent: true }),
    });
    expect(sent.status).toBe(201);
    await page.goto(`${harness.server.url}/admin/kullanicilar/itirazlar`);
    await row('Asıl Sahibi').getByRole('button').or(row('Asıl Sahibi').getByRole('link')).first().click();
    const window = page.getByRole('dialog');
    const ways = window.getByRole('checkbox');
    await ways.first().waitFor();
    for (const way of await ways.all()) {
      await way.check();
      expect(await way.isChecked()).toBe(true);
    }
    expect(await window.getByRole('link', { name: 'asil@ornek.example' }).getAttribute('href')).toContain(
      'mailto:',
    );
  });
});
