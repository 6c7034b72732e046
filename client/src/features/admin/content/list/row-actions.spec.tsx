import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { heldAnswer } from '../../../../testing/fake-server.ts';
import { press, type } from '../../../../testing/press-and-type.ts';
import { showPanel } from '../../../../testing/show-panel.tsx';
import { KIND_TEXT, LIST_TEXT, SCHEDULE_TEXT } from '../../../../text/admin/content-list.tr.ts';
import type { AnyContent } from '../content-kind.ts';
import { anArticle } from '../content.fixture.ts';

const LIST = '/api/admin/articles';
const ONE = `${LIST}/a1`;
const { article: TEXT } = KIND_TEXT;

/** The list of news with one article; `sent` are the changes of it. */
async function openList(change: Partial<AnyContent> = {}) {
  const article = anArticle({ title: 'Plan A', slug: 'plan-a', ...change });
  const server = await showPanel('/admin/cms/haberler', {
    [LIST]: { body: [article] },
    [ONE]: { body: article },
  });
  await screen.findByText('Plan A');
  return { sent: () => server.to(ONE).map(({ method, body }) => [method, body]) };
}
const act = (label: string) => press(new RegExp(`^${label} ?: Plan A$`, 'u'));

describe('article in the list', () => {
  it('links to its page for visitors', async () => {
    await openList();
    const link = screen.getByRole('link', { name: /^Görüntüle ?: Plan A/u });
    expect(link.getAttribute('href')).toBe('/news/plan-a');
  });

  it.each([
    ['draft', LIST_TEXT.publish, 'published', TEXT.published],
    ['published', LIST_TEXT.unpublish, 'draft', TEXT.unpublished],
  ] as const)('that is %s: the button %s makes it %s', async (status, label, next, done) => {
    const { sent } = await openList({ status });
    act(label);
    await screen.findByText(done);
    expect(sent()).toMatchObject([['PUT', { title: 'Plan A', status: next, publishAt: null }]]);
  });

  it('is planned in an accessible window, which refuses an empty time', async () => {
    const { sent } = await openList();
    act(LIST_TEXT.schedule);
    const dialog = within(await screen.findByRole('dialog', { name: SCHEDULE_TEXT.title }));
    press(SCHEDULE_TEXT.submit, dialog);
    await dialog.findByText(SCHEDULE_TEXT.required);
    await expectAccessible();
    expect(sent()).toEqual([]);
    type(SCHEDULE_TEXT.at, '2099-05-01T10:00', dialog);
    press(SCHEDULE_TEXT.submit, dialog);
    await screen.findByText(/için planlandı\.$/u);
    expect(sent()).toMatchObject([['PUT', { status: 'draft', publishAt: '2099-05-01T07:00:00.000Z' }]]);
  });

  it('leaves the window of another one open when its own was cancelled while it was being planned', async () => {
    const held = heldAnswer();
    const other = anArticle({ id: 'a2', title: 'Plan B' });
    const server = await showPanel('/admin/cms/haberler', {
      [LIST]: { body: [anArticle({ title: 'Plan A' }), other] },
      [ONE]: held.answer,
    });
    await screen.findByText('Plan A');
    act(LIST_TEXT.schedule);
    const own = within(await screen.findByRole('dialog', { name: SCHEDULE_TEXT.title }));
    type(SCHEDULE_TEXT.at, '2099-05-01T10:00', own);
    press(SCHEDULE_TEXT.submit, own);
    await waitFor(() => expect(server.to(ONE)).toHaveLength(1));
    press('Vazgeç', own);
    press(new RegExp(`^${LIST_TEXT.schedule} ?: Plan B$`, 'u'));
    const next = await screen.findByRole('dialog', { name: SCHEDULE_TEXT.title });
    held.give({ body: anArticle({ title: 'Plan A' }) });
    await screen.findByText(/için planlandı\.$/u);
    expect(next.isConnected).toBe(true);
  });

  it('is shown as planned, and then as not planned, where only the answers were lost', async () => {
    let article = anArticle({ title: 'Plan A' });
    const [at, plan] = ['2099-05-01T10:00', '2099-05-01T07:00:00.000Z'];
    await showPanel('/admin/cms/haberler', {
      [LIST]: () => ({ body: [article] }),
      [ONE]() {
        article = { ...article, revision: article.revision + 1, publishAt: article.publishAt ? null : plan };
        return 'lost';
      },
    });
    await screen.findByText('Plan A');
    act(LIST_TEXT.schedule);
    const dialog = within(await screen.findByRole('dialog', { name: SCHEDULE_TEXT.title }));
    const time = () => dialog.getByLabelText<HTMLInputElement>(SCHEDULE_TEXT.at);
    fireEvent.change(time(), { target: { value: at } });
    press(SCHEDULE_TEXT.submit, dialog);
    const unplan = await dialog.findByRole<HTMLButtonElement>('button', { name: SCHEDULE_TEXT.cancelPlan });
    await waitFor(() => expect(unplan.disabled).toBe(false));
    expect([dialog.queryByRole('alert'), time().value]).toEqual([null, at]);
    fireEvent.click(unplan);
    await waitFor(() => expect(time().value).toBe(''));
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('is removed after the question of an accessible window', async () => {
    const { sent } = await openList();
    act(LIST_TEXT.remove);
    const dialog = within(await screen.findByRole('dialog', { name: TEXT.removeTitle }));
    await expectAccessible();
    expect(sent()).toEqual([]);
    press(LIST_TEXT.remove, dialog);
    await screen.findByText(TEXT.removed);
    await waitFor(() => expect(sent()).toEqual([['DELETE', null]]));
  });
});
