import { describe, expect, it } from '@jest/globals';
import type { MenuAnswer } from '@onda-on/contracts/api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { invalidateTopics } from '../../../../api/topics.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import type { Answer } from '../../../../testing/fake-server.ts';
import { press, pressWhenShown } from '../../../../testing/press-and-type.ts';
import { showPanel } from '../../../../testing/show-panel.tsx';
import { ITEM_FORM, MENU_FORM, MENUS_TEXT } from '../../../../text/admin/content-menus.tr.ts';
import { CONFLICT, PANEL } from '../../../../text/admin/panel.tr.ts';
import { aMenu, anItem } from '../content.fixture.ts';
import { CONTENT_TOPICS } from '../content.queries.ts';

const MENUS = '/api/admin/menus';
const ITEMS = '/api/admin/menu-items';

/** The section with one menu; `sent` are the commands. */
async function openMenus(isActive = true) {
  const { requests } = await showPanel('/admin/cms/menuler', {
    [MENUS]: { body: [aMenu({ items: [anItem({ isActive })] })] },
    [ITEMS]: { status: 201, body: { id: 'j' } },
    [`${ITEMS}/i`]: { body: { id: 'i' } },
  });
  await screen.findByText('SSS');
  return () =>
    requests
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body }) => [`${method} ${path}`, body]);
}
const opened = async (name: string) => {
  const dialog = within(await screen.findByRole('dialog', { name }));
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  return { ...dialog, type };
};

describe('menus', () => {
  it('are created with a code that follows the shown name until one is typed', async () => {
    const sent = await openMenus();
    press(MENUS_TEXT.add);
    const { type, getByLabelText } = await opened(MENU_FORM.title);
    type(MENU_FORM.displayName, 'Şampiyon Köşesi');
    expect(getByLabelText(MENU_FORM.name)).toHaveProperty('value', 'sampiyon-kosesi');
    type(MENU_FORM.name, 'deneme');
    type(MENU_FORM.displayName, 'Deneme');
    press(MENU_FORM.submit);
    await screen.findByText(MENU_FORM.created);
    expect(sent()).toEqual([[`POST ${MENUS}`, { name: 'deneme', displayName: 'Deneme' }]]);
  });

  it('are created under one key until the server has answered', async () => {
    const listed = { status: 201, body: [aMenu({ items: [anItem({})] })] };
    let answer: Answer = listed;
    const { requests } = await showPanel('/admin/cms/menuler', { [MENUS]: () => answer });
    await screen.findByText('SSS');
    press(MENUS_TEXT.add);
    const { type } = await opened(MENU_FORM.title);
    type(MENU_FORM.displayName, 'Deneme');
    const keys = () =>
      requests.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('idempotency-key'));
    answer = 'lost';
    press(MENU_FORM.submit);
    await waitFor(() => expect(keys()).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: MENU_FORM.submit })).toHaveProperty('disabled', false),
    );
    answer = listed;
    press(MENU_FORM.submit);
    await screen.findByText(MENU_FORM.created);
    expect(keys()).toEqual([expect.stringMatching(/^[\w-]{16,}$/), keys()[0]]);
  });

  it('get an item that is hidden, from an accessible window that refuses an empty one', async () => {
    const sent = await openMenus();
    press(/^Öğe Ekle ?: Oyun$/u);
    const { type, getByLabelText, findAllByText } = await opened(ITEM_FORM.add('Oyun'));
    press(PANEL.save);
    await findAllByText(ITEM_FORM.labelRequired);
    await expectAccessible();
    expect(sent()).toEqual([]);
    type(ITEM_FORM.label, 'Gizli  köşe');
    type(ITEM_FORM.url, '/news');
    fireEvent.click(getByLabelText(ITEM_FORM.active));
    press(PANEL.save);
    await screen.findByText(ITEM_FORM.created);
    const item = { menuId: 'm', label: 'Gizli köşe', url: '/news', isActive: false };
    expect(sent()).toMatchObject([[`POST ${ITEMS}`, item]]);
  });

  it.each([
    ['show', false],
    ['hide', true],
  ])('%s an item by its switch', async (_, isActive) => {
    const sent = await openMenus(isActive);
    const shown = screen.getByRole<HTMLInputElement>('switch', { name: /^Göster ?: SSS$/u });
    expect([shown.checked, screen.queryByText(MENUS_TEXT.inactive) === null]).toEqual([isActive, isActive]);
    fireEvent.click(shown);
    await screen.findByText(ITEM_FORM.changed);
    expect(sent()).toEqual([[`PUT ${ITEMS}/i`, { label: 'SSS', url: '/sss', isActive: !isActive }]]);
  });

  it('lose an item after the question of an accessible window', async () => {
    const sent = await openMenus();
    press(/^Sil ?: SSS$/u);
    const { getByRole } = await opened(ITEM_FORM.removeTitle);
    await expectAccessible();
    fireEvent.click(getByRole('button', { name: MENUS_TEXT.remove }));
    await screen.findByText(ITEM_FORM.removed);
    expect(sent()).toEqual([[`DELETE ${ITEMS}/i`, null]]);
  });
});

/** A menu whose items have ids and labels of one letter, in this order. */
const ordered = (
  order: string,
  revision: number,
  labels: Readonly<Record<string, string>> = {},
): MenuAnswer =>
  aMenu({
    revision,
    items: order.split('').map((id, place) => anItem({ id, label: labels[id] ?? id, order: place + 1 })),
  });
const shownOrder = () =>
  screen
    .getAllByRole('switch')
    .map((shown) => shown.closest('li')?.querySelector('b')?.textContent)
    .join('');
const drafts = () => Object.keys(sessionStorage).filter((name) => name.includes('cms-menu-m'));

/** The section with the menu `abc`; `become` is what the server has from then on, as a colleague left it. */
async function openOrder() {
  let menu = ordered('abc', 3);
  const { to, queryClient } = await showPanel('/admin/cms/menuler', {
    [MENUS]: () => ({ body: [menu] }),
    [`${MENUS}/m/order`]: () => {
      menu = ordered('bac', 4);
      return { body: menu };
    },
  });
  await screen.findByText('a');
  const become = async (next: MenuAnswer) => {
    menu = next;
    await act(() => invalidateTopics(queryClient, CONTENT_TOPICS));
  };
  const sent = () =>
    to(`${MENUS}/m/order`).map(({ headers, body }) => [headers.get('if-match'), body] as const);
  return { become, sent };
}
const save = () => screen.queryByRole('button', { name: MENUS_TEXT.saveOrder });

describe('menu order', () => {
  it('is no draft any more once it is saved, and a later order of somebody else is shown', async () => {
    const { become, sent } = await openOrder();
    press(MENUS_TEXT.down('a'));
    expect([shownOrder(), drafts()]).toEqual(['bac', [expect.any(String)]]);
    press(MENUS_TEXT.saveOrder);
    await waitFor(() => expect(save()).toBeNull());
    expect(sent()).toEqual([['"3"', { itemIds: ['b', 'a', 'c'] }]]);
    expect([shownOrder(), drafts()]).toEqual(['bac', []]);
    await become(ordered('cba', 8));
    await waitFor(() => expect([shownOrder(), save()]).toEqual(['cba', null]));
  });

  it('does not overwrite the order that somebody else saved meanwhile before the operator has looked at it', async () => {
    const { become, sent } = await openOrder();
    press(MENUS_TEXT.down('a'));
    await become(ordered('cba', 8));
    await screen.findByText(CONFLICT.title(null));
    expect(screen.getByText(CONFLICT.line(MENUS_TEXT.order, 'a, b, c', 'c, b, a'))).toBeTruthy();
    await expectAccessible();
    expect(save()).toHaveProperty('disabled', true);
    press(MENUS_TEXT.keepOrder);
    expect(screen.queryByText(CONFLICT.title(null))).toBeNull();
    press(MENUS_TEXT.saveOrder);
    await waitFor(() => expect(sent()).toEqual([['"8"', { itemIds: ['b', 'a', 'c'] }]]));
  });

  it('gives way to the order of somebody else on request', async () => {
    const { become, sent } = await openOrder();
    press(MENUS_TEXT.down('a'));
    await become(ordered('cba', 8));
    await pressWhenShown(CONFLICT.take);
    expect([shownOrder(), save(), drafts(), sent()]).toEqual(['cba', null, [], []]);
  });

  it('goes on while others change, add and remove items of the menu, or save the same order', async () => {
    const { become, sent } = await openOrder();
    press(MENUS_TEXT.down('a'));
    await become(ordered('abd', 6, { b: 'B' }));
    await waitFor(() => expect(shownOrder()).toBe('Bad'));
    expect(screen.queryByText(CONFLICT.title(null))).toBeNull();
    await become(ordered('bad', 7));
    await waitFor(() => expect([shownOrder(), save(), drafts()]).toEqual(['bad', null, []]));
    expect(sent()).toEqual([]);
  });
});
