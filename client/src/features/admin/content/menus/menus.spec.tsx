import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';

import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { showPanel } from '../../../../testing/show-panel.tsx';
import { ITEM_FORM, MENU_FORM, MENUS_TEXT } from '../../../../text/admin/content-menus.tr.ts';
import { PANEL } from '../../../../text/admin/panel.tr.ts';
import { aMenu, anItem } from '../content.fixture.ts';

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
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const opened = async (name: string) => {
  const dialog = within(await screen.findByRole('dialog', { name }));
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  return { ...dialog, type };
};

describe('menus', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    sessionStorage.clear();
  });

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

  it('get an item that is hidden, from an accessible window that refuses an empty one', async () => {
    const sent = await openMenus();
    press(/^Öğe Ekle ?: Oyun$/u);
    const { type, getByLabelText, findAllByText } = await opened(ITEM_FORM.add('Oyun'));
    press(PANEL.save);
    await findAllByText(ITEM_FORM.labelRequired);
    await expectAccessible();
    expect(sent()).toEqual([]);
    type(ITEM_FORM.label, 'Gizli köşe');
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
