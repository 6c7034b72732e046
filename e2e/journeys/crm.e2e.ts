import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { readMail } from '../../server/src/delivery/mail/testing/read-mail.ts';
import { startSmtpServer, type SmtpServer } from '../../server/src/delivery/mail/testing/smtp-server.ts';
import { notified } from '../support/cms.ts';
import { successfulAdminCalls } from '../support/contest-setup.ts';
import { press, type } from '../support/controls.ts';
import { choose, crm, criteria, customers, draftCampaign, sendCampaign } from '../support/crm.ts';
import { eventually } from '../support/eventually.ts';
import { JourneyHarness } from '../support/journey-harness.ts';

const SMTP_PORT = 4160;

describe('the CRM, by keyboard', () => {
  const harness = new JourneyHarness();
  beforeAll(() => customers(harness.server.url, ['Onaysız Kişi', 'Ayşe Işık', 'Ali Öz'], 'kis'));

  it('saves a segment, counts while it is written, changes and removes it', async () => {
    const visit = await harness.openPanel();
    const { page } = visit;
    await crm(page, harness.server.url, 'segmentler');
    await press(page, page.getByRole('button', { name: 'Yeni Segment' }));
    const form = page.getByRole('dialog', { name: 'Yeni Segment' });
    // Two persons of the demo season have written to the organiser.
    await form.getByText('Şu anda 5 kişi').waitFor();
    await type(page, form.getByLabel('Segment adı'), 'Kışçılar');
    await type(page, form.getByLabel('Etiketler (isteğe bağlı)'), 'kis, yok');
    await form.getByText('Şu anda 0 kişi').waitFor();
    for (let i = 0; i < ', yok'.length; i += 1) await page.keyboard.press('Backspace');
    await form.getByText('Şu anda 3 kişi').waitFor();
    await visit.expectAccessible();
    await page.keyboard.press('Enter');
    await notified(page, 'Segment oluşturuldu.');
    const row = page.getByRole('row', { name: /Kışçılar/ });
    await row.getByText('Müşteriler, etiket: kis').waitFor();

    await press(page, row.getByRole('button', { name: /Düzenle/ }));
    const edit = page.getByRole('dialog', { name: 'Kışçılar: düzenle' });
    await choose(page, edit.getByLabel('Duyuru onayı'), 'Onayı olanlar');
    await edit.getByText('Şu anda 2 kişi').waitFor();
    await press(page, edit.getByRole('button', { name: 'Kaydet' }));
    await notified(page, 'Segment güncellendi.');
    await row.getByText('Onayı olanlar').waitFor();

    await press(page, row.getByRole('button', { name: /Sil/ }));
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Segmenti Sil' }));
    await notified(page, 'Segment silindi.');
    await page.getByText('Henüz segment yok').waitFor();
  });

  it('sends a campaign: preview, test, typed number, every recipient, and the outbox', async () => {
    const visit = await harness.openPanel();
    const { page } = visit;
    const call = await successfulAdminCalls(harness.server.url);
    await call('POST', 'segments', { name: 'Kışın', criteria: criteria(['kis']) });
    await crm(page, harness.server.url, 'kampanyalar');
    const words = { name: 'Kış', segment: 'Kışın', subject: 'Merhaba {{ad}}' };
    const campaign = await draftCampaign(page, { ...words, message: 'Sevgili {{ad}}, hafta açıldı.' });
    await campaign.getByText('Merhaba Ayşe Yılmaz').waitFor();
    await type(page, campaign.getByLabel('Deneme adresi'), 'deneme@ornek.example');
    await page.keyboard.press('Enter');
    await notified(page, 'Deneme iletisi gönderildi.');
    await campaign.getByText('1 deneme gönderildi.').waitFor();
    await type(page, campaign.getByLabel('Onaylamak için kişi sayısını yazın'), '2');
    await page.keyboard.press('Enter');
    await campaign.getByText('Göndermek için 3 yazın').waitFor();
    await page.keyboard.press('Backspace');
    await sendCampaign(page, campaign, 3);
    await campaign.getByText('Bitti').waitFor();
    await campaign.getByText('3 alıcının 3 tanesi tamamlandı').waitFor();
    await choose(page, campaign.getByLabel('Durum'), 'Atlandı');
    await campaign.getByRole('cell', { name: 'Onaysız Kişi' }).waitFor();
    await eventually(async () => expect(await campaign.getByRole('row').count()).toBe(2));
    await visit.expectAccessible();
    await crm(page, harness.server.url, 'kampanyalar/giden');
    await page.getByText('Merhaba Ayşe Işık').first().waitFor();
  });
});

describe('a campaign over a mail server', () => {
  const mail = { MAIL: `smtp://127.0.0.1:${SMTP_PORT}`, MAIL_FROM: 'Onda On <bilgi@ornek.example>' };
  const harness = new JourneyHarness({ DEMO: 'off', ...mail });
  let smtp: SmtpServer | undefined;
  beforeAll(() => customers(harness.server.url, ['Onaysız Kişi', 'Ayşe Işık', 'Ali Öz'], 'kis'));
  afterAll(() => smtp?.close());

  it('is stopped while that is away, goes on when it is back, tries those again that were refused, and is left', async () => {
    const visit = await harness.openPanel();
    const { page } = visit;
    const call = await successfulAdminCalls(harness.server.url);
    await call('POST', 'segments', { name: 'Kışın', criteria: { ...criteria(['kis']), consent: 'yes' } });
    await crm(page, harness.server.url, 'kampanyalar');
    const words = { name: 'Kış', segment: 'Kışın', subject: 'Merhaba {{ad}}', message: 'Yeni hafta açıldı.' };
    const campaign = await draftCampaign(page, words);
    await sendCampaign(page, campaign, 2);
    await press(page, campaign.getByRole('button', { name: 'Durdur' }));
    await campaign.getByText('Durduruldu').waitFor();
    await campaign.getByText('2 alıcının 0 tanesi tamamlandı').waitFor();

    smtp = await startSmtpServer(SMTP_PORT);
    smtp.moods.set('RCPT', '550 no such mailbox');
    await press(page, campaign.getByRole('button', { name: 'Sürdür' }));
    await campaign.getByText('Bitti').waitFor({ timeout: 20_000 });
    smtp.moods.clear();
    await press(page, campaign.getByRole('button', { name: 'Ulaşmayanları Yeniden Dene' }));
    await eventually(async () => expect(smtp?.mails).toHaveLength(2));
    const letters = smtp.mails.map(readMail);
    expect(letters.map(({ subject }) => subject).toSorted()).toEqual(['Merhaba Ali Öz', 'Merhaba Ayşe Işık']);

    const { unsubscribeUrl = '' } = letters.find(({ subject }) => subject === 'Merhaba Ayşe Işık') ?? {};
    const reader = await visit.another();
    await leave(reader, harness.server.url + new URL(unsubscribeUrl).pathname);
    await page.keyboard.press('Escape');
    await crm(page, harness.server.url, 'musteriler');
    const row = page.getByRole('row', { name: /Ayşe Işık/ });
    await row.getByText('Duyuru onayını geri aldı').waitFor();
  });
});

/** Follows a mail's link and presses the only button there. */
async function leave(reader: Page, address: string): Promise<void> {
  await reader.goto(address);
  await press(reader, reader.getByRole('button', { name: 'Artık gönderilmesin' }));
  await reader.getByText('İsteğiniz kaydedildi', { exact: false }).waitFor();
}
