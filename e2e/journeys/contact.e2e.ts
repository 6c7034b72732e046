import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { readMail } from '../../server/src/delivery/mail/testing/read-mail.ts';
import { startSmtpServer, type SmtpServer } from '../../server/src/delivery/mail/testing/smtp-server.ts';
import { expectAccessibleLayout } from '../support/accessibility.ts';
import { expectFineAtBothWidths } from '../support/both-widths.ts';
import { DESK, PHONE } from '../support/browser.ts';
import { successfulAdminCalls } from '../support/contest-setup.ts';
import { press } from '../support/controls.ts';
import { JourneyHarness } from '../support/journey-harness.ts';
import { signIn } from '../support/operator.ts';

const SMTP_PORT = 4142;
const MESSAGE = 'Merhaba,\nkuponumu bulamıyorum. <img src=x onerror=alert(1)>';

const ANSWER = 'Kuponunuz burada. <img src=x onerror="window.ran=1"><svg onload="window.ran=1">';

const heading = (page: Page) => page.getByRole('heading', { name: 'Bize yazın' });
const customerRow = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

async function fill(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Ad soyad *').fill(name);
  await page.getByLabel('E-posta *').fill(email);
  await page.getByLabel('Konu *').fill('Kuponum nerede?');
  await page.getByLabel('İletiniz *').fill(MESSAGE);
}

describe('somebody who writes to us', () => {
  const harness = new JourneyHarness();

  it('reads by keyboard what is missing, learns that it arrived, is found in the CRM, tagged, answered, and in the end forgotten', async () => {
    const visit = await harness.open({ viewport: PHONE });
    const { page } = visit;
    const [name, email] = ['Elif Telefon', `${PHONE.width}@ornek.example`];
    await visit.go('/pages/iletisim');
    await heading(page).waitFor();
    await expectFineAtBothWidths(visit);
    await page.getByLabel('Ad soyad *').fill(name);
    await page.getByRole('button', { name: 'Gönder', exact: true }).press('Enter');
    await page.locator('#iletisim-sorunlar:focus').waitFor();
    await expectFineAtBothWidths(visit);
    expect(await page.getByLabel('Ad soyad *').inputValue()).toBe(name);
    await fill(page, name, email);
    await page.getByRole('checkbox', { name: /aydınlatma metnini/ }).press('Space');
    await page.getByLabel('İletiniz *').focus();
    await page.getByRole('button', { name: 'Gönder', exact: true }).press('Enter');
    await page.locator('h2:focus', { hasText: 'İletiniz bize ulaştı' }).waitFor();
    expect(await page.getByText(email).count()).toBe(1);
    await expectFineAtBothWidths(visit);

    await signIn(page, harness.server.url);
    await page.goto(`${harness.server.url}/admin/crm`);
    await customerRow(page, name).waitFor();

    await page.getByRole('button', { name: `${name} için ‘vip’ etiketini ekle` }).press('Enter');
    await page.getByRole('button', { name: `${name}: ‘vip’ etiketini kaldır` }).waitFor();
    await page.getByRole('button', { name: `${name} için başka etiket` }).click();
    await page.getByLabel(`${name} için başka etiket`).fill('Sezon Bilet');
    await page.getByLabel(`${name} için başka etiket`).press('Enter');
    await page.getByRole('button', { name: `${name}: ‘sezon bilet’ etiketini kaldır` }).waitFor();
    await page.getByLabel('Etikete göre').selectOption('vip');
    await customerRow(page, name).waitFor();
    await page.getByLabel('Müşteri ara').fill('yok böyle biri');
    await page.getByText('Müşteri bulunamadı').waitFor();
    await page.getByLabel('Müşteri ara').fill(name.toLocaleUpperCase('tr'));
    await customerRow(page, name).waitFor();

    await page.getByRole('button', { name: new RegExp(`^Düzenle.*${name}`) }).click();
    await page.getByRole('dialog').getByLabel('Telefon (isteğe bağlı)').fill('0532 000 00 00');
    await expectFineAtBothWidths(visit);
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await customerRow(page, '0532 000 00 00').waitFor();

    await page.getByRole('link', { name: new RegExp(`^İletileri.*${name}`) }).click();
    await page.getByRole('button', { name: /^Aç/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Kuponum nerede?' });
    await dialog.getByText('<img src=x onerror=alert(1)>').waitFor();
    expect(await dialog.locator('img').count()).toBe(0);
    await expectFineAtBothWidths(visit);
    await dialog.getByRole('button', { name: 'Üzerime Al' }).click();
    await dialog.getByRole('button', { name: 'Bırak' }).waitFor();
    await dialog.getByText(/3\*\*\*@ornek\.example için yazılan yanıt .*giden kutusuna yazılır/).waitFor();
    await dialog.getByLabel('Yanıt').fill(ANSWER);
    await dialog.getByRole('button', { name: 'Yanıtı Gönder' }).press('Enter');
    await dialog.locator('.answers').getByText('Kuponunuz burada.').waitFor();
    await dialog.getByRole('button', { name: 'Kaydı Kapat' }).press('Enter');
    await dialog.getByRole('button', { name: 'Yeniden Aç' }).waitFor();
    // The reply is sent by itself, even if its ticket is closed, and the open window shows that.
    await dialog.getByText('Giden kutusuna yazıldı').waitFor();
    await expectFineAtBothWidths(visit);

    // The window has an address: it is open after a reload too, and the browser's back button closes it.
    await page.reload();
    await dialog.getByText('Giden kutusuna yazıldı').waitFor();
    await dialog.getByRole('button', { name: 'Kapat', exact: true }).press('Enter');
    await dialog.waitFor({ state: 'detached' });

    await page.getByRole('tab', { name: 'Kampanyalar' }).press('Enter');
    await page.getByRole('tab', { name: 'Giden kutusu' }).press('Enter');
    const sent = page.getByRole('row', { name: /Yanıt: Kuponum nerede\?.*Destek yanıtı/ });
    await sent.getByRole('button', { name: /^Oku/ }).press('Enter');
    const mail = page.getByRole('dialog', { name: 'Yanıt: Kuponum nerede?' });
    await mail.getByText('Bize yeniden yazmak için lütfen iletişim sayfasını kullanın').waitFor();
    await mail.getByText(ANSWER).waitFor();
    expect(await mail.locator('img, svg[onload]').count()).toBe(0);
    expect(await mail.textContent()).not.toContain('kuponumu bulamıyorum');
    await expectFineAtBothWidths(visit);
    await mail.getByRole('button', { name: 'Kapat', exact: true }).press('Enter');

    await page.getByRole('tab', { name: 'Müşteriler' }).click();
    await page.getByRole('button', { name: new RegExp(`^Sil.*${name}`) }).click();
    const question = page.getByRole('dialog', { name: `${name} silinsin mi?` });
    await question.getByText('Bu işlem geri alınamaz').waitFor();
    await expectFineAtBothWidths(visit);
    await question.getByRole('button', { name: 'Müşteriyi Sil' }).click();
    await customerRow(page, name).waitFor({ state: 'detached' });
    expect(await page.evaluate('window.ran')).toBeUndefined();
    expect(harness.server.output).not.toContain(email);
  });

  it('is offered no form without JavaScript, but says so', async () => {
    const visit = await harness.open({ javaScriptEnabled: false });
    const { page } = visit;
    await visit.go('/pages/iletisim');
    await page.getByRole('heading', { name: 'Form için JavaScript gerekir' }).waitFor();
    expect(await page.locator('form').count()).toBe(0);
    expect(await page.getByRole('heading', { name: 'Düzenleme kodumu kaybettim' }).count()).toBe(1);
  });

  it('reads every page with its figures filled in, at both widths', async () => {
    const visit = await harness.open({ viewport: PHONE });
    const { page } = visit;
    for (const slug of ['kurallar', 'oduller', 'gizlilik', 'kosullar', 'sss', 'sorumlu-oyun']) {
      await page.setViewportSize(PHONE);
      await visit.go(`/pages/${slug}`);
      await page.locator('article h1').waitFor();
      expect(await page.locator('article').textContent()).not.toContain('{{');
      await visit.expectFits();
      // All pages have the colours of the first one, at which `screens` looks.
      await expectAccessibleLayout(page);
      await page.setViewportSize(DESK);
      await visit.expectFits();
    }
  });
});

describe('an answer that the mail server does not take', () => {
  const harness = new JourneyHarness({
    DEMO: 'off',
    MAIL: `smtp://127.0.0.1:${SMTP_PORT}`,
    MAIL_FROM: 'Onda On <destek@ornek.example>',
    PUBLIC_URL: 'https://ondaon.example',
  });
  let smtp: SmtpServer | undefined;
  beforeAll(async () => {
    smtp = await startSmtpServer(SMTP_PORT);
  });
  afterAll(() => smtp?.close());

  it('says why under itself, in the list and on Pano, and goes out when it is sent again, all by keys', async () => {
    smtp?.moods.set('RCPT', '550 no such mailbox');
    const visit = await harness.open({ viewport: PHONE });
    const { page } = visit;
    const call = await successfulAdminCalls(harness.server.url);
    const ticket = { kind: 'other', name: 'Ali Öz', email: 'ali@ornek.example', subject: 'Telefonla aradı' };
    const { id } = await call('POST', 'tickets', { ...ticket, message: 'Kuponunu göremedi.' });
    await signIn(page, harness.server.url);
    await page.goto(`${harness.server.url}/admin/crm/destek/${id}`);
    const dialog = page.getByRole('dialog', { name: 'Telefonla aradı' });
    await dialog.getByText('Yanıt a***@ornek.example adresine e-postayla gönderilir.').waitFor();
    await dialog.getByLabel('Yanıt').fill('Kuponunuz burada.');
    await press(page, dialog.getByRole('button', { name: 'Yanıtı Gönder' }));
    await dialog.getByText('Sunucu adresi kabul etmedi').waitFor();
    await expectFineAtBothWidths(visit);
    await page.keyboard.press('Escape');
    await page.getByText('Yanıt gönderilemedi').waitFor();
    await expectFineAtBothWidths(visit);
    await press(page, page.getByRole('button', { name: 'Aç (Telefonla aradı)' }));
    await dialog.waitFor();
    await page.goto(`${harness.server.url}/admin`);
    await press(page, page.locator('.todo').getByRole('link', { name: /Gönderilemeyen yanıt/ }));

    smtp?.moods.clear();
    await press(page, dialog.getByRole('button', { name: /^Yeniden gönder/ }));
    await dialog.getByText('E-postayla gönderildi').waitFor();
    const [mail, ...others] = (smtp?.mails ?? []).map(readMail);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'ali@ornek.example',
      subject: 'Onda On: bize ilettiğiniz konuya yanıt',
    });
    // An operator's own note is not sent.
    expect(mail?.text).not.toContain('Telefonla aradı');
    await visit.expectAccessible();
  });
});
