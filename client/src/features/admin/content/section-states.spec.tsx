import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SITE_SETTINGS as SITE } from '@onda-on/contracts/rules';
import { fireEvent, screen } from '@testing-library/react';

import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { heldAnswer } from '../../../testing/fake-server.ts';
import { showPanel } from '../../../testing/show-panel.tsx';
import { LIST_TEXT } from '../../../text/admin/content-list.tr.ts';
import { MEDIA_TEXT } from '../../../text/admin/content-media.tr.ts';
import { CMS } from '../../../text/admin/content.tr.ts';
import { ACCESS } from '../../../text/admin/panel-help.tr.ts';
import { TEXT } from '../../../text/messages.tr.ts';
import { anArticle, aMenu, aPicture } from './content.fixture.ts';

const [PAGES, ARTICLES, MEDIA, MENUS] = ['pages', 'articles', 'media', 'menus'].map(
  (name) => `/api/admin/${name}`,
) as [string, string, string, string];
const SETTINGS = '/api/admin/site-settings';
const pictures = (...items: readonly object[]) => ({ body: { items, next: null } });
const STORED = {
  [PAGES]: { body: [anArticle({ title: 'Kurallar', slug: 'kurallar' })] },
  [`${ARTICLES}/a1`]: { body: anArticle() },
  [MEDIA]: pictures(aPicture()),
  [MENUS]: { body: [aMenu()] },
  [SETTINGS]: { body: SITE },
};
const search = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('section of the CMS', () => {
  it.each([
    ['sayfalar', PAGES, 'Sayfalar yüklenemedi'],
    ['haberler', ARTICLES, 'Haberler yüklenemedi'],
    ['medya', MEDIA, 'Medya yüklenemedi'],
    ['menuler', MENUS, 'Menüler yüklenemedi'],
    ['site-ayarlari', SETTINGS, 'Site ayarları yüklenemedi'],
  ])('%s is accessible while it loads and after that failed', async (section, path, failed) => {
    const { answer, give } = heldAnswer();
    await showPanel(`/admin/cms/${section}`, { [path]: answer });
    await screen.findByRole('heading', { level: 1, name: CMS.title });
    await screen.findByText(TEXT.loading);
    await expectAccessible();
    give('lost');
    await screen.findByText(failed);
    await expectAccessible();
  });

  it('sayfalar reports that nothing was found, until the filter is cleared', async () => {
    await showPanel('/admin/cms/sayfalar', STORED);
    await screen.findByText('Kurallar');
    search(LIST_TEXT.search, 'olmayan');
    await screen.findByText(LIST_TEXT.noMatch.title);
    await expectAccessible();
    fireEvent.click(screen.getByRole('button', { name: LIST_TEXT.clear }));
    await screen.findByText('Kurallar');
  });

  it('medya reports that nothing was found', async () => {
    await showPanel('/admin/cms/medya', { ...STORED, [`${MEDIA}?search=olmayan`]: pictures() });
    await screen.findByText(aPicture().name);
    search(MEDIA_TEXT.search, 'olmayan');
    await screen.findByText(MEDIA_TEXT.noMatch.title);
    await expectAccessible();
  });

  it.each([
    ['sayfalar', 'Kurallar'],
    ['haberler/a1', 'Derbi'],
    ['medya', 'stat.png'],
    ['menuler', 'SSS'],
    ['site-ayarlari', 'Düzenleyen'],
  ])('%s is read by a Denetçi, who finds each control that writes disabled', async (section, shown) => {
    await showPanel(`/admin/cms/${section}`, STORED, 'Denetçi');
    await screen.findAllByText(shown);
    await screen.findByText(ACCESS.readingContent);
    expect(openControls()).toEqual([]);
    await expectAccessible();
  });
});

/** Enabled controls, apart from those that open or filter something. */
const openControls = (): readonly string[] =>
  [...document.querySelectorAll('[role=tabpanel] :is(button, input, select, textarea)')]
    .filter((each) => !each.matches(':disabled, .filters *, .link-button.title'))
    .map(({ textContent, outerHTML }) => textContent || outerHTML)
    .filter((name) => !READING.test(name));

const READING = /^(Sayfalar|Haberler|Düzenle|Önizleme|Sürümler|İncele: Kurallar|Adresi Kopyala: stat.png)$/u;
