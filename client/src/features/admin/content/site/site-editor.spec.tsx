import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SITE_SETTINGS as SITE } from '@onda-on/contracts/rules';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';

import { press, type } from '../../../../testing/press-and-type.ts';
import { show } from '../../../../testing/show-to-admin.tsx';
import { SITE_FIELD_TEXT, SITE_TEXT } from '../../../../text/admin/content-site.tr.ts';
import { PANEL } from '../../../../text/admin/panel.tr.ts';
import type { SiteReading } from '../content.queries.ts';
import { SiteEditor, type SiteField } from './SiteEditor.tsx';

const PATH = '/api/admin/site-settings';
const EVERY_TEXT = {
  heroTitle: 'Onda On',
  heroSubtitle: 'On maç, bir kupon',
  heroCtaText: 'Tahmine başla',
  heroCtaLink: '#sonuclar',
  announcementText: 'Hafta sonu kapalıyız',
  twitterUrl: 'https://ornek.example/t',
  instagramUrl: 'https://ornek.example/i',
  facebookUrl: 'https://ornek.example/f',
  organiserName: 'Üç Puan A.Ş.',
  organiserAddress: 'Kale Arkası 1',
  contactEmail: 'bize@ornek.example',
};
const TICKED = ['announcementActive', 'showLeaderboardHome'] as const;
const NEWER = { site: { ...SITE, heroTitle: 'Onun başlığı', announcementText: 'Onun duyurusu' }, tag: '"b"' };

/** The form, and a button that saves as another editor. */
function Contested() {
  const [loaded, setLoaded] = useState<SiteReading>({ site: SITE, tag: '"a"' });
  return (
    <>
      <SiteEditor loaded={loaded} />
      <button type="button" onClick={() => setLoaded(NEWER)}>
        Başkası
      </button>
    </>
  );
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
async function save(): Promise<void> {
  press(SITE_TEXT.review);
  press(SITE_TEXT.confirm, within(await screen.findByRole('dialog')));
}

describe('site settings', () => {
  it('are looked at and sent as they are stored, over those that were read', async () => {
    const { to } = await show(<Contested />, { [PATH]: { body: {} } });
    type(/^Başlık/u, ' Yeni \u202e başlık ');
    expect(screen.getByText('1 ayar değişti, kaydedilmedi.')).toBeTruthy();
    press(SITE_TEXT.review);
    const review = within(await screen.findByRole('dialog'));
    review.getByRole('row', { name: `Başlık ${SITE.heroTitle} Yeni başlık` });
    press(SITE_TEXT.confirm, review);
    await waitFor(() => expect(to(PATH).find(({ method }) => method === 'PUT')).toBeTruthy());
    const sent = to(PATH).find(({ method }) => method === 'PUT');
    expect([sent?.headers.get('if-match'), sent?.body]).toEqual([
      '"a"',
      { ...SITE, heroTitle: 'Yeni başlık' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sessionStorage).toHaveLength(0);
  });

  it('are all sent as they are typed and ticked', async () => {
    const { to } = await show(<Contested />, { [PATH]: { body: {} } });
    for (const [name, value] of Object.entries(EVERY_TEXT))
      type(new RegExp(`^${SITE_FIELD_TEXT[name as SiteField][0]}`, 'u'), value);
    for (const name of TICKED) fireEvent.click(field(new RegExp(`^${SITE_FIELD_TEXT[name][0]}`, 'u')));
    await save();
    await waitFor(() => expect(to(PATH).find(({ method }) => method === 'PUT')).toBeTruthy());
    expect(to(PATH).find(({ method }) => method === 'PUT')?.body).toEqual({
      ...EVERY_TEXT,
      ...Object.fromEntries(TICKED.map((name) => [name, !SITE[name]])),
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are not sent with an address that is none', async () => {
    await show(<Contested />, {});
    type(/^Twitter adresi/u, '/onda');
    press(SITE_TEXT.review);
    await waitFor(() => expect(document.activeElement).toBe(field(/^Twitter adresi/u)));
    expect([screen.queryByRole('dialog'), screen.getByText(SITE_TEXT.errors.social).textContent]).toEqual([
      null,
      SITE_TEXT.errors.social,
    ]);
  });

  it("show the server's refusal of a link at the link, until something else is typed", async () => {
    const body = { code: 'UNSAFE_LINK', message: 'Bu bağlantı olmaz' };
    await show(<Contested />, { [PATH]: { status: 409, body } });
    type(/^Düğme bağlantısı/u, '/baska');
    await save();
    await screen.findByText(body.message);
    expect(screen.queryByRole('dialog')).toBeNull();
    type(/^Düğme bağlantısı/u, '/daha-baska');
    expect(screen.queryByText(body.message)).toBeNull();
  });

  it("take over another editor's changes under one's own, and say so", async () => {
    const { to } = await show(<Contested />, { [PATH]: { body: {} } });
    type(/^Başlık/u, 'Benim başlığım');
    press('Başkası');
    expect(screen.getByText(SITE_TEXT.theirs)).toBeTruthy();
    expect([field(/^Başlık/u).value, field(/^Duyuru metni/u).value]).toEqual([
      'Benim başlığım',
      'Onun duyurusu',
    ]);
    await save();
    await waitFor(() => expect(to(PATH).find(({ method }) => method === 'PUT')).toBeTruthy());
    const sent = to(PATH).find(({ method }) => method === 'PUT');
    expect([sent?.headers.get('if-match'), sent?.body]).toEqual([
      '"b"',
      { ...NEWER.site, heroTitle: 'Benim başlığım' },
    ]);
  });

  it('are replaced in a form without changes', async () => {
    await show(<Contested />, {});
    press('Başkası');
    expect([field(/^Başlık/u).value, screen.queryByText(SITE_TEXT.theirs)]).toEqual(['Onun başlığı', null]);
  });

  it('find what was typed before the panel was left, over what was saved since', async () => {
    const { unmount } = await show(<Contested />, {});
    type(/^Başlık/u, 'Yarım kalan');
    unmount();
    await show(<SiteEditor loaded={NEWER} />, {});
    expect(screen.getByText(SITE_TEXT.theirs)).toBeTruthy();
    expect([field(/^Başlık/u).value, field(/^Duyuru metni/u).value]).toEqual([
      'Yarım kalan',
      'Onun duyurusu',
    ]);
    press(PANEL.cancel);
    expect([field(/^Başlık/u).value, screen.queryByText(SITE_TEXT.theirs)]).toEqual(['Onun başlığı', null]);
  });
});
