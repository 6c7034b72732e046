import type { Locator, Page } from 'playwright-core';

import { eventually } from './eventually.ts';
import { matchesOf, submissionOf, submit } from './visitor.ts';

const MESSAGE = 'Numaramla başkası katılmış.\n<img src=x onerror=alert(1)>';

/** The true owner of the n-th visitor's number, under another name. */
export const ownerOf = (n: number) => ({ name: `Asıl Sahibi ${n}`, email: `asil.${n}@ornek.example` });

/** The ten matches of a week, once they can be read. */
export const sheetOf = (url: string, week: number) =>
  eventually(async () => {
    const matches = await matchesOf(url, week);
    if (matches.length < 10) throw new Error(`Only ${matches.length} matches`);
    return matches;
  });

/** Sends the n-th visitor's coupon by a call, without a browser; returns its number and edit code. */
export async function enterAs(
  url: string,
  n: number,
  matches: Parameters<typeof submissionOf>[2],
  week: number,
) {
  const { status, body } = await submit(url, submissionOf(n, week, matches), `anahtar-${n}`);
  if (status !== 201) throw new Error(`The coupon was not taken: ${status}`);
  const { couponNo = '', editCode = '' } = body;
  return { couponNo, editCode };
}

/** Fills the dispute form, and sends it with the keyboard. */
export async function sendDispute(
  page: Page,
  { name, email, tcNumber }: Readonly<{ name: string; email: string; tcNumber: string }>,
): Promise<void> {
  await page.getByLabel('TC kimlik numarası *').fill(tcNumber);
  await page.getByLabel('Ad soyad *').fill(name);
  await page.getByLabel('E-posta *').fill(email);
  await page.getByLabel('Açıklama *').fill(MESSAGE);
  await page.getByRole('checkbox', { name: /aydınlatma metnini/ }).press('Space');
  await page.getByRole('button', { name: 'Başvuruyu gönder' }).press('Enter');
  await page.locator('h2:focus', { hasText: 'Başvurunuz bize ulaştı' }).waitFor();
}

/** Presses a window's button by keyboard, once it is enabled. */
export async function pressEnabled(window: Locator, name: string): Promise<void> {
  const button = window.getByRole('button', { name, exact: true });
  await eventually(async () => {
    if (await button.isDisabled()) throw new Error(`${name} is closed`);
  });
  await button.press('Enter');
}

export async function openDispute(page: Page, url: string, name: string) {
  await page.goto(`${url}/admin/kullanicilar/itirazlar`);
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: /^İncele/ })
    .press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Kimlik doğrulama' }).waitFor();
  return dialog;
}

/** Records how the person's identity was checked, with the number on the shown document. */
export async function checkIdentity(
  page: Page,
  tcNumber: string,
  how = 'Kimlik kartı görüldü',
): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: how }).press('Space');
  await dialog.getByLabel('Gösterilen kimlikteki numara').fill(tcNumber);
  await pressEnabled(dialog, 'Kimliği Doğrula');
}

/** Issues a code with the button of this name and returns it; its window stays open. */
export async function issueCode(page: Page, window: Locator, button: string): Promise<string> {
  await pressEnabled(window, button);
  const question = page.getByRole('dialog', { name: /yeni kod üretilsin mi/u });
  await question.getByLabel('Gerekçe (zorunlu)').fill('Kod kayıp');
  await pressEnabled(question, 'Yeni Kod Üret');
  const code = page.getByRole('dialog', { name: 'Yeni düzenleme kodu' }).locator('.dispute-code');
  const text = (await code.textContent()) ?? '';
  if (!/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/u.test(text)) throw new Error('This is no code');
  return text;
}
