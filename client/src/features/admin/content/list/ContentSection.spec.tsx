import { describe, expect, it } from '@jest/globals';
import type { AdminPage } from '@onda-on/contracts/api';
import { act, fireEvent, screen, within } from '@testing-library/react';

import { showPanel } from '../../../../testing/show-panel.tsx';
import { LIST_TEXT, SCHEDULE_TEXT } from '../../../../text/admin/content-list.tr.ts';
import { CMS } from '../../../../text/admin/content.tr.ts';
import { CONFLICT } from '../../../../text/admin/panel.tr.ts';

const LIST = '/api/admin/pages';
const DRAFT = {
  id: 'p',
  title: 'Kurallar',
  slug: 'kurallar',
  status: 'draft',
  publishAt: null,
  updatedAt: '2026-11-20T10:00:00Z',
  revision: 3,
} as AdminPage;

/** The drafts, with a window open for the only one; the answer is a function that lets another editor publish it. */
async function opened(action: string): Promise<() => Promise<void>> {
  let page = DRAFT;
  const { queryClient } = await showPanel('/admin/cms/sayfalar?durum=draft', {
    [LIST]: () => ({ body: [page] }),
  });
  const row = (await screen.findByText('Kurallar')).closest('tr') as HTMLElement;
  fireEvent.click(within(row).getByText(action));
  await screen.findByRole('dialog');
  return () =>
    act(async () => {
      page = { ...DRAFT, status: 'published', revision: 4 };
      await queryClient.invalidateQueries({ queryKey: [LIST] });
    });
}

const conflict = async () => (await screen.findByRole('alert')).textContent;
const buttonOf = (name: string) =>
  within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name });

describe('window over a list of drafts', () => {
  it('stays open when another editor publishes the draft that is to be removed', async () => {
    const publish = await opened(LIST_TEXT.remove);
    await publish();
    await screen.findByText(LIST_TEXT.noMatch.title);
    expect(await conflict()).toContain(CONFLICT.title(null));
  });

  it('keeps a typed time when another editor publishes the draft, and shows the change before it is sent', async () => {
    const publish = await opened(LIST_TEXT.schedule);
    fireEvent.change(screen.getByLabelText(SCHEDULE_TEXT.at), { target: { value: '2027-01-01T10:00' } });
    await publish();
    expect(await conflict()).toContain('Durum: Taslak → Yayında');
    expect(screen.getByLabelText(SCHEDULE_TEXT.at)).toHaveProperty('value', '2027-01-01T10:00');
    expect(buttonOf(SCHEDULE_TEXT.submit).disabled).toBe(true);
    fireEvent.click(buttonOf(CONFLICT.keep));
    expect(buttonOf(SCHEDULE_TEXT.submit).disabled).toBe(false);
  });
});

describe('column of choices', () => {
  it.each([
    ['is there beside a draft', 'draft', 1],
    ['is left out without a draft, where there is nothing to choose', 'published', 0],
  ])('%s', async (_name, status, columns) => {
    await showPanel('/admin/cms/sayfalar', { [LIST]: { body: [{ ...DRAFT, status }] } });
    await screen.findByRole('rowheader', { name: /Kurallar/u });
    expect(screen.queryAllByRole('columnheader', { name: LIST_TEXT.columns.pick })).toHaveLength(columns);
  });
});

describe('number beside “Hızlı Yayınla”', () => {
  it.each([
    ['published', [{ ...DRAFT, status: 'published' }]],
    ['removed', []],
  ])('leaves out a ticked draft that another editor has %s', async (_name, next) => {
    let pages: readonly object[] = [DRAFT];
    const { queryClient } = await showPanel('/admin/cms/sayfalar', {
      [LIST]: () => ({ body: pages }),
      '/api/admin/articles': { body: [] },
    });
    fireEvent.click(await screen.findByLabelText(LIST_TEXT.pick(DRAFT.title)));
    expect(screen.getByRole('button', { name: `${CMS.publish} (1)` })).toBeTruthy();
    pages = next;
    await act(() => queryClient.invalidateQueries({ queryKey: [LIST] }));
    expect(await screen.findByRole('button', { name: CMS.publish })).toBeTruthy();
  });
});
