import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';

import { Visit } from './browser.ts';
import { eventually } from './eventually.ts';

export const cms = (page: Page, section: string) =>
  page.goto(new URL(`/admin/cms/${section}`, page.url()).href);

/** The accessible name of a row's button: its text and the row's name. */
export const act = (page: Page, name: string, of: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} ?: ${of.replaceAll('.', String.raw`\.`)}$`) });

/** Resolves once a notification contains the text. */
export const notified = (page: Page, text: string | RegExp) =>
  page.locator('.toast').getByText(text).first().waitFor();

/** A valid request for a new page. */
export const DRAFT_PAGE = {
  title: 'Duyuru',
  slug: 'duyuru',
  seoTitle: '',
  seoDescription: '',
  contentJson: '<p>x</p>',
} as const;

export const title = (page: Page) => page.getByLabel('Başlık', { exact: true });
export const words = (page: Page, place: number) => page.getByLabel(`${place}. blok, Paragraf`);

export const expectValue = (field: Locator, value: string) =>
  eventually(async () => expect(await field.inputValue()).toBe(value));

/** Looks at an address as a visitor, in a context of its own. */
export async function asVisitor<T>(url: string, look: (page: Page) => Promise<T>): Promise<T> {
  const { origin, pathname } = new URL(url);
  const visit = await Visit.open(origin);
  try {
    await visit.go(pathname);
    return await look(visit.page);
  } finally {
    await visit.close();
  }
}

/** Drags a row by its handle to the lower or upper edge of another. */
export async function drag(
  page: Page,
  handle: Locator,
  onto: Locator,
  edge: 'lower' | 'upper',
): Promise<void> {
  // Rows that come into their font while one is dragged would move.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await handle.scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  const to = await onto.boundingBox();
  if (!from || !to) throw new Error('Nothing to drag');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, edge === 'lower' ? to.y + to.height - 2 : to.y + 2, { steps: 12 });
  await page.mouse.up();
}
