import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';

import { fakeServer } from '../../../testing/fake-server.ts';
import { press, type } from '../../../testing/press-and-type.ts';
import { asAdmin } from '../../../testing/show-to-admin.tsx';
import { show } from '../../../testing/show.tsx';
import { MEDIA_FORM, MEDIA_TEXT } from '../../../text/admin/content-media.tr.ts';
import { ITEM_FORM, MENUS_TEXT } from '../../../text/admin/content-menus.tr.ts';
import { CONFLICT, PANEL } from '../../../text/admin/panel.tr.ts';
import { aMenu, anItem, aPicture } from './content.fixture.ts';
import { MediaSection } from './media/MediaSection.tsx';
import { MenusSection } from './menus/MenusSection.tsx';

const STALE = { status: 409, body: { code: 'STALE_VERSION', message: 'Değişti' } };
const MENU = aMenu();
const ITEM = anItem();
const PICTURE = aPicture();

/** A record that another editor saves in between: revision 3 is read, then 4. */
function race(list: string, one: string, at: (revision: number) => unknown) {
  let revision = 3;
  const server = fakeServer({
    [list]: () => ({ body: at(revision) }),
    [one]() {
      if (revision === 4) return { body: {} };
      revision = 4;
      return STALE;
    },
  });
  return () => server.to(one).map(({ headers, body }) => [headers.get('if-match'), body]);
}
/** Saves once the button is enabled; then the window closes. */
async function saveAgain(): Promise<void> {
  press(CONFLICT.keep);
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: PANEL.save }).disabled).toBe(false),
  );
  press(PANEL.save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('window whose record another editor saved first', () => {
  it('shows the stored version, keeps the typed text, and saves it on the second press: a menu item', async () => {
    const sent = race('/api/admin/menus', '/api/admin/menu-items/i', (revision) => [
      { ...MENU, revision, items: [revision === 3 ? ITEM : { ...ITEM, label: 'Onun etiketi' }] },
    ]);
    await show(asAdmin(<MenusSection />, 'Editör'));
    await screen.findByText(MENUS_TEXT.notShown);
    press(/^Düzenle/u);
    type(ITEM_FORM.label, 'Sık Sorulanlar');
    press(PANEL.save);
    await screen.findByText(/SSS → Onun etiketi/u);
    await saveAgain();
    const mine = { label: 'Sık Sorulanlar', url: '/sss', isActive: true };
    expect(sent()).toEqual([
      ['"3"', mine],
      ['"4"', mine],
    ]);
  });

  it('does the same for a picture', async () => {
    const sent = race('/api/admin/media', '/api/admin/media/p', (revision) => ({
      items: [{ ...PICTURE, revision, alt: revision === 3 ? '' : 'Onun sözleri' }],
      next: null,
    }));
    await show(asAdmin(<MediaSection />, 'Editör'));
    await screen.findByText(MEDIA_TEXT.noAlt);
    press(/^Düzenle/u);
    type(MEDIA_FORM.alt, 'Boş stat');
    press(PANEL.save);
    await screen.findByText(/boş → Onun sözleri/u);
    await saveAgain();
    expect(sent()[1]).toEqual(['"4"', { name: 'stat.png', alt: 'Boş stat' }]);
  });

  it('stays open with the typed text when its picture leaves the list', async () => {
    let items = [PICTURE];
    fakeServer({ '/api/admin/media': () => ({ body: { items, next: null } }) });
    const { queryClient } = await show(asAdmin(<MediaSection />, 'Editör'));
    await screen.findByText(MEDIA_TEXT.noAlt);
    press(/^Düzenle/u);
    type(MEDIA_FORM.alt, 'Boş stat');
    items = [];
    await act(() => queryClient.invalidateQueries());
    await screen.findByText(MEDIA_TEXT.none.title);
    expect(screen.getByLabelText(MEDIA_FORM.alt)).toHaveProperty('value', 'Boş stat');
  });
});
