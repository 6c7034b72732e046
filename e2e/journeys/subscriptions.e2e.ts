import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { expectFineAtBothWidths } from '../support/both-widths.ts';
import { PHONE, type Visit } from '../support/browser.ts';
import { changeSettings, openWeek, successfulAdminCalls } from '../support/contest-setup.ts';
import { eventually } from '../support/eventually.ts';
import { JourneyHarness } from '../support/journey-harness.ts';
import { matchesOf, submissionOf, submit } from '../support/visitor.ts';

const EMAIL = 'abone@ornek.example';
const PUBLIC_URL = 'https://ondaon.example';
const HOUR_MS = 3_600_000;
const LEAGUE = 'Ofis Ligi';
/** A read that a busy server refused is repeated by the next reload. */
const READ_MS = 5_000;

type Call = Awaited<ReturnType<typeof successfulAdminCalls>>;
type Mail = Readonly<{ to: string; subject: string; text: string; unsubscribeUrl?: string }>;

const switchOn = (url: string): Promise<void> =>
  changeSettings(url, { notifications: { emailNotifications: true, weeklyReminders: true } });

/** The mails in the outbox to one address. */
async function mailsTo(to: string, call: Call): Promise<readonly Mail[]> {
  const { mails } = await call<{ mails: readonly Mail[] }>('GET', 'outbox');
  return mails.filter((mail) => mail.to === to);
}

const mailTo = (to: string, wanted: string, call: Call): Promise<Mail> =>
  eventually(async () => {
    const mail = (await mailsTo(to, call)).find(({ subject }) => subject === wanted);
    if (!mail) throw new Error(`No mail '${wanted}' came`);
    return mail;
  });

/** All matches begin in three hours, so that the last day of entries has come. */
async function comeToTheLastDay(url: string, week: number, call: Call): Promise<void> {
  const matchDate = new Date(Date.now() + 3 * HOUR_MS).toISOString();
  for (const { id } of await matchesOf(url, week)) await call('PATCH', `matches/${id}`, { matchDate });
}

async function subscribe(visit: Visit): Promise<void> {
  const { page } = visit;
  await visit.go('/');
  await page.getByText('Haftayı kaçırmayın').click();
  await page.getByRole('button', { name: 'Abone ol' }).click();
  await page.getByText('En az birini seçin').waitFor();
  await expectFineAtBothWidths(visit, page.locator('.remind-me'));
  await page.getByLabel('Hafta kapanmadan hatırlat').check();
  await page.getByLabel('Sonuçlar açıklanınca haber ver').check();
  await page.getByLabel('E-posta adresiniz').fill(EMAIL);
  await page.getByRole('button', { name: 'Abone ol' }).press('Enter');
  await page.getByText('Gelen kutunuza bakın').waitFor();
  await expectFineAtBothWidths(visit, page.locator('.remind-me'));
}

async function pressAt(visit: Visit, link: string, button: string, done: string): Promise<void> {
  await visit.go(new URL(link).pathname);
  await visit.page.getByRole('button', { name: button }).waitFor();
  await expectFineAtBothWidths(visit);
  await visit.page.getByRole('button', { name: button }).press('Enter');
  await visit.page.getByText(done).waitFor();
  await expectFineAtBothWidths(visit);
}

/** Opening the same link again changes nothing, and says that it is done. */
async function expectDone(visit: Visit, link: string, done: string): Promise<void> {
  await visit.go(new URL(link).pathname);
  await visit.page.getByText(done).waitFor();
  expect(await visit.page.locator('main').getByRole('button').count()).toBe(0);
}

async function expectSubscribers(panel: Visit, count: number): Promise<void> {
  await panel.go('/admin/crm/abonelikler');
  const figure = panel.page.locator('dl > div').filter({ hasText: 'adresini onaylamış' });
  await eventually(async () => {
    await panel.page.reload();
    expect(await figure.locator('strong').textContent({ timeout: READ_MS })).toBe(String(count));
  });
}

describe('a visitor who subscribes without a coupon', () => {
  const harness = new JourneyHarness({ DEMO: 'off', PUBLIC_URL });
  let week = 0;
  let call: Call;
  beforeAll(async () => {
    week = await openWeek(harness.server.url);
    call = await successfulAdminCalls(harness.server.url);
    await switchOn(harness.server.url);
  });

  it('confirms by the mailed link, is reminded on the last day, is seen by operators, and ends it with one press', async () => {
    const { url } = harness.server;
    const visit = await harness.open({ viewport: PHONE, colorScheme: 'dark' });
    await subscribe(visit);

    const first = await mailTo(EMAIL, 'Aboneliğinizi onaylayın', call);
    const link = /https:\S+\/bildirim\/\S+/.exec(first.text)?.[0] ?? '';
    await pressAt(visit, link, 'Onaylıyorum', 'Aboneliğiniz başladı.');
    await expectDone(visit, link, 'Aboneliğiniz başladı.');

    await comeToTheLastDay(url, week, call);
    const reminder = await mailTo(EMAIL, `Hafta ${week}: tahminler kapanıyor`, call);

    const panel = await harness.openPanel();
    await expectSubscribers(panel, 1);
    await expectFineAtBothWidths(panel);
    expect(await panel.page.content()).not.toContain(EMAIL);
    await panel.go('/admin/crm/kampanyalar/giden');
    await panel.page.getByRole('row', { name: /Hafta kapanıyor/ }).waitFor();

    await pressAt(
      visit,
      reminder.unsubscribeUrl ?? '',
      'Aboneliği bitir',
      'Aboneliğiniz bitti, adresiniz silindi.',
    );
    await eventually(async () => expect(await mailsTo(EMAIL, call)).toEqual([]));
    await expectSubscribers(panel, 0);
    expect(harness.server.output).not.toContain(EMAIL);
  });

  it('is ended by an operator who enters the address', async () => {
    const visit = await harness.open({ viewport: PHONE });
    await subscribe(visit);
    const panel = await harness.openPanel();
    const { page } = panel;
    await panel.go('/admin/crm/abonelikler');
    await page.getByLabel('Abonenin e-posta adresi').fill('baska@ornek.example');
    await page.getByRole('button', { name: 'Bitir ve adresi sil' }).press('Enter');
    await page.getByText('Bu adresle abonelik yok').first().waitFor();
    await expectFineAtBothWidths(panel);
    await page.getByLabel('Abonenin e-posta adresi').fill(EMAIL);
    await page.getByRole('button', { name: 'Bitir ve adresi sil' }).press('Enter');
    await page.getByText('Abonelik bitirildi, adres silindi').first().waitFor();
    expect(await mailsTo(EMAIL, call)).toEqual([]);
  });
});

/** A coupon founds a league; returns what proves its membership, and the league's page. */
async function foundLeague(url: string, week: number) {
  const submission = submissionOf(1, week, await matchesOf(url, week));
  const { body: sent } = await submit(url, submission, 'kurucu');
  const coupon = { couponNo: sent.couponNo ?? '', editCode: sent.editCode ?? '' };
  const look = { name: LEAGUE, colour: 'blue', emblem: 'wave', firstWeek: week };
  const response = await fetch(`${url}/api/leagues`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...look, coupon, nickname: 'Kaptan' }),
  });
  const { leagueId } = (await response.json()) as { leagueId: string };
  return { ...coupon, email: submission.profile.email, path: `/lig/${leagueId}` };
}

async function proveMembership(page: Page, { couponNo, editCode }: Readonly<Record<string, string>>) {
  await page.getByRole('tab', { name: 'Lig', exact: true }).click();
  await page.getByLabel('Kupon numarası').fill(couponNo ?? '');
  await page.getByLabel('Düzenleme kodu').fill(editCode ?? '');
  await page.getByRole('button', { name: 'Üyeliğimi göster' }).press('Enter');
}

describe('a member who wants to be reminded of the league', () => {
  const harness = new JourneyHarness({ DEMO: 'off', PUBLIC_URL });

  it('gets the number of those who have not sent, and ends it with one press', async () => {
    const { url } = harness.server;
    const week = await openWeek(url);
    const call = await successfulAdminCalls(url);
    await switchOn(url);
    const member = await foundLeague(url, week);
    const visit = await harness.open({ viewport: PHONE });
    const { page } = visit;
    await visit.go(member.path);
    await proveMembership(page, member);
    await page.getByRole('link', { name: 'Son gönderim saatlerini takvime ekle' }).waitFor();
    await page.getByRole('button', { name: 'E-postayla haber ver' }).press('Enter');
    await page.getByText('Kuponunuzdaki e-posta adresine yazıyoruz.').waitFor();
    await expectFineAtBothWidths(visit);

    await call('POST', `coupons/${member.couponNo}/void`, { reason: 'Yanlış numara' });
    await comeToTheLastDay(url, week, call);
    const mail = await mailTo(member.email, `${LEAGUE}: 1 kişi henüz göndermedi`, call);
    expect(mail.text).toContain('O kişi sizsiniz.');
    const [end, done] = [mail.unsubscribeUrl ?? '', 'Bu lig için artık yazmayacağız.'];
    await pressAt(visit, end, 'Bu lig için yazma', done);
    await expectDone(visit, end, done);
  });
});
