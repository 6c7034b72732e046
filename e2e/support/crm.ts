import type { Locator, Page } from 'playwright-core';

import { successfulAdminCalls } from './contest-setup.ts';
import { press, type } from './controls.ts';
import { tabTo } from './tab-to.ts';

export async function crm(page: Page, url: string, section: string): Promise<void> {
  await page.goto(`${url}/admin/crm/${section}`);
  await page.getByRole('tab', { name: 'Segmentler' }).waitFor();
}

/** Chooses an option of a list by keyboard. */
export async function choose(page: Page, list: Locator, option: string): Promise<void> {
  await tabTo(page, list);
  for (let step = 0; step < OPTIONS_MAX; step += 1) {
    if ((await list.locator('option:checked').textContent())?.startsWith(option)) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`There is no ${option}`);
}

const OPTIONS_MAX = 60;

type CampaignWords = Readonly<{ name: string; segment: string; subject: string; message: string }>;

/** Saves a campaign as a draft, by keyboard; its own window opens. */
export async function draftCampaign(page: Page, words: CampaignWords): Promise<Locator> {
  await press(page, page.getByRole('button', { name: 'Yeni Kampanya' }));
  const form = page.getByRole('dialog', { name: 'Yeni kampanya' });
  await form.getByRole('option', { name: new RegExp(`^${words.segment} `) }).waitFor({ state: 'attached' });
  await type(page, form.getByLabel('Kampanya adı'), words.name);
  await choose(page, form.getByLabel('Segment', { exact: true }), words.segment);
  await type(page, form.getByLabel('Konu'), words.subject);
  await type(page, form.getByLabel('İleti', { exact: true }), words.message);
  await press(page, form.getByRole('button', { name: 'Taslağı Kaydet' }));
  const campaign = page.getByRole('dialog', { name: words.name });
  await campaign.getByRole('heading', { name: 'Önizleme' }).waitFor();
  return campaign;
}

/** Types the shown number of persons to confirm, and sends. */
export async function sendCampaign(page: Page, campaign: Locator, count: number): Promise<void> {
  await type(page, campaign.getByLabel('Onaylamak için kişi sayısını yazın'), String(count));
  await press(page, campaign.getByRole('button', { name: `${count} Kişiye Gönder` }));
  await campaign.getByRole('progressbar').waitFor();
}

/** Creates customers with a tag; all but the first have consented to announcements. */
export const customers = async (url: string, names: readonly string[], tag: string) => {
  const call = await successfulAdminCalls(url);
  for (const [i, name] of names.entries()) {
    const email = `${tag}${i}@ornek.example`;
    const body = { name, email, phone: '', source: 'other', campaigns: i > 0 };
    const { id } = await call('POST', 'contacts', body);
    await call('POST', `contacts/${id}/tags`, { tag });
  }
};

export const criteria = (tags: readonly string[]) => ({
  kind: 'contact',
  tags,
  source: null,
  consent: 'any',
  enteredWeek: null,
  notEnteredSince: null,
  correctAtLeast: null,
  createdFrom: null,
  createdUntil: null,
});
