import { createECDH } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { readMail } from '../../server/src/delivery/mail/testing/read-mail.ts';
import { startSmtpServer, type SmtpServer } from '../../server/src/delivery/mail/testing/smtp-server.ts';
import { expectFineAtBothWidths } from '../support/both-widths.ts';
import { PHONE, type Visit } from '../support/browser.ts';
import { changeSettings, openWeek, successfulAdminCalls } from '../support/contest-setup.ts';
import { couponForm, fillProfile, openAllMatches, pick, submitButton } from '../support/coupon-form.ts';
import { eventually } from '../support/eventually.ts';
import { HOSTILE_PAYLOADS } from '../support/hostile-payloads.ts';
import { JourneyHarness } from '../support/journey-harness.ts';
import { signIn } from '../support/operator.ts';
import { tabTo } from '../support/tab-to.ts';
import { matchesOf, profileOf, submissionOf, submit } from '../support/visitor.ts';

const SMTP_PORT = 4140;
/** How long a reloaded page is checked before it is reloaded once more. */
const LOOK_MS_MAX = 8_000;
const PUBLIC_URL = 'https://ondaon.example';
/** The name is the only part of a mail that a visitor can choose; one that holds an address is not quoted. */
const PAYLOADS = HOSTILE_PAYLOADS.filter(({ length }) => length > 20 && length < 60).map((text) =>
  text.replace('window.ran', 'ran').replace('evil.example', 'evil'),
);

const NOTIFICATIONS = { emailNotifications: true, pushNotifications: true };

/** One private key in 256 begins with a zero byte, which Node leaves out but the format of the keys requires. */
function newPushKeys(): string {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  return `${publicKey}:${privateKey}`;
}

/** All matches begin in a moment, so that the week locks; then each of them ends 1-1. */
async function playAll(url: string, week: number): Promise<void> {
  const call = await successfulAdminCalls(url);
  const matches = await matchesOf(url, week);
  const soon = new Date(Date.now() + 1_500).toISOString();
  for (const { id } of matches) await call('PATCH', `matches/${id}`, { matchDate: soon });
  await eventually(async () => {
    for (const { id } of await matchesOf(url, week))
      await call('POST', `matches/${id}/result`, { homeScore: 1, awayScore: 1 });
  });
}

const view = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const openOutbox = async (page: Page, url: string) => {
  await signIn(page, url);
  await page.goto(`${url}/admin/crm/kampanyalar/giden`);
  await view(page, 'Bildirimler').waitFor();
};

describe('letters to who asked for them (a mail server of our own on a real socket)', () => {
  let smtp: SmtpServer;
  let visit: Visit;
  beforeAll(async () => {
    smtp = await startSmtpServer(SMTP_PORT);
  });
  afterAll(() => smtp.close());
  const harness = new JourneyHarness({
    DEMO: 'off',
    MAIL: `smtp://127.0.0.1:${SMTP_PORT}`,
    MAIL_FROM: 'Onda On <bildirim@ondaon.example>',
    PUSH_KEYS: newPushKeys(),
  });
  const mailsTo = (address: string) => smtp.mails.map(readMail).filter(({ to }) => to === address);

  it('are a receipt, a result, and no more after one press', async () => {
    const { url } = harness.server;
    const week = await openWeek(url);
    await changeSettings(url, { notifications: NOTIFICATIONS });
    visit = await harness.open({ viewport: PHONE, colorScheme: 'dark' });
    const { page } = visit;
    const { email } = profileOf(1);

    await visit.go('/');
    await openAllMatches(page);
    for (let card = 0; card < 10; card += 1) await pick(page, card, 'X');
    await submitButton(page).click();
    const notify = couponForm(page).getByRole('checkbox', { name: 'Sonucumu e-postayla bildir' });
    await notify.waitFor();
    await visit.expectAccessible();
    await visit.expectFits();
    await fillProfile(page, 1);
    await notify.focus();
    await page.keyboard.press('Space');
    await couponForm(page).getByRole('button', { name: 'Tahminleri Gönder' }).press('Enter');
    await page.waitForURL(/\/kupon\//);
    const couponNo = page.url().split('/').at(-1) ?? '';
    // There is no push service here and this browser allows no notifications: the page says so.
    await page.getByRole('button', { name: 'Sonucu bu cihaza bildir' }).press('Enter');
    await page.getByText('Tarayıcı bildirimlere izin vermiyor', { exact: false }).waitFor();
    await visit.expectAccessible();

    await eventually(async () => expect(mailsTo(email)).toHaveLength(1));
    expect(mailsTo(email)[0]?.text).toContain(couponNo);
    await playAll(url, week);
    await eventually(async () => expect(mailsTo(email)).toHaveLength(2));
    expect(mailsTo(email)[1]?.text).toContain('10 maçta 10 doğru, 1 kupon arasında 1. sıra.');

    const way = new URL(mailsTo(email)[1]?.unsubscribeUrl ?? '').pathname;
    await visit.go(way);
    await page.getByRole('heading', { name: 'Bildirimler', level: 1 }).waitFor();
    await visit.expectAccessible();
    await visit.expectFits();
    const stop = page.getByRole('button', { name: 'Bildirimleri durdur' });
    await tabTo(page, stop);
    await page.keyboard.press('Enter');
    await page.getByText('Artık bildirim göndermeyeceğiz.').waitFor();

    const call = await successfulAdminCalls(url);
    const [first] = await matchesOf(url, week);
    await call('POST', `matches/${first?.id}/correction`, { homeScore: 2, awayScore: 1, reason: 'Tutanak' });
    await openOutbox(page, url);
    await view(page, 'Bildirimler').click();
    await eventually(async () => {
      await page.reload();
      await view(page, 'Bildirimler').click();
      await page.getByText('Kişi bildirimlerden çıkmış').waitFor({ timeout: LOOK_MS_MAX });
    });
    expect(mailsTo(email)).toHaveLength(2);
    await visit.expectAccessible();
    await visit.expectFits();
    await page.getByLabel('Durum').selectOption('accepted');
    await page.getByText('Kişi bildirimlerden çıkmış').waitFor({ state: 'detached' });
    await eventually(async () =>
      expect(await page.getByRole('row', { name: /Teslim edildi/ }).count()).toBe(2),
    );
    expect(harness.server.output).not.toContain(email);
  });
});

describe('without a mail server', () => {
  const harness = new JourneyHarness({ DEMO: 'off', PUBLIC_URL });
  let week = 0;
  beforeAll(async () => {
    week = await openWeek(harness.server.url);
    // Texts of receipts are hidden while their week is open.
    await changeSettings(harness.server.url, {
      notifications: NOTIFICATIONS,
      security: { requireEmailVerification: true },
    });
  });

  it('what was written is read in the panel, and no text of it runs', async () => {
    const { url } = harness.server;
    const [n, payload] = [2, PAYLOADS[0] ?? ''];
    const submission = submissionOf(n, week, await matchesOf(url, week));
    const profile = { ...submission.profile, name: payload, notify: true };
    expect((await submit(url, { ...submission, profile }, `n${n}`)).status).toBe(201);

    const visit = await harness.open();
    const { page } = visit;
    await openOutbox(page, url);
    const row = page.getByRole('row', {
      name: new RegExp(`adresinizi doğrulayın.*ziyaretci\\.${n}@example\\.com`),
    });
    await eventually(async () => {
      await page.reload();
      await row.waitFor({ timeout: LOOK_MS_MAX });
    });
    await expectFineAtBothWidths(visit);
    await row.getByRole('button', { name: /^Oku/ }).press('Enter');
    const letter = page.getByRole('dialog', { name: /adresinizi doğrulayın/ });
    await letter.getByText(payload).waitFor();
    await expectFineAtBothWidths(visit);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });

  it('an address is verified by a press on the page that its link opens', async () => {
    const { url } = harness.server;
    const { status, body } = await submit(url, submissionOf(5, week, await matchesOf(url, week)), 'n5');
    expect(status).toBe(201);
    const call = await successfulAdminCalls(url);
    const link = await eventually(async () => {
      const { mails } = await call<{ mails: { to: string; text: string }[] }>('GET', 'outbox');
      const mail = mails.find(({ to }) => to === profileOf(5).email);
      return new URL(/https:\S+\/bildirim\/\S+/.exec(mail?.text ?? '')?.[0] ?? '').pathname;
    });

    const visit = await harness.open({ viewport: PHONE, colorScheme: 'light' });
    const { page } = visit;
    await visit.go(`/kupon/${body.couponNo}`);
    await page.getByText('Ödül için e-posta doğrulaması bekleniyor', { exact: false }).waitFor();
    await page.getByText('Gelmediyse düzenleme kodunu saklayan tarayıcıda', { exact: false }).waitFor();
    const held = JSON.stringify([{ couponNo: body.couponNo, editCode: body.editCode }]);
    await page.evaluate((coupons) => localStorage.setItem('kupon-kodlari', coupons), held);
    await page.reload();
    await page.getByRole('button', { name: 'Bağlantıyı yeniden gönder' }).press('Enter');
    await page.getByText('Bağlantıyı yeniden gönderiyoruz', { exact: false }).waitFor();
    await visit.expectAccessible();
    await visit.expectFits();
    await eventually(async () => {
      const { mails } = await call<{ mails: { to: string }[] }>('GET', 'outbox');
      expect(mails.filter(({ to }) => to === profileOf(5).email)).toHaveLength(2);
    });
    await visit.go(link);
    await page.getByRole('button', { name: 'Adresimi doğrula' }).waitFor();
    await visit.expectAccessible();
    await visit.expectFits();
    await page.getByRole('button', { name: 'Adresimi doğrula' }).press('Enter');
    await page.getByText('E-posta adresiniz doğrulandı.').waitFor();
    await page.getByRole('link', { name: 'Kupona git' }).press('Enter');
    await page.getByText('E-posta adresi doğrulandı.').waitFor();
    await visit.expectAccessible();
  });
});
