import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { showPanel } from '../../../testing/show-panel.tsx';

const tab = (name: string) => screen.getByRole('tab', { name });
const selected = () => screen.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent);
const arrow = (key: string) => document.activeElement && fireEvent.keyDown(document.activeElement, { key });

describe('panel tabs', () => {
  it('open a section at once with an arrow, and a tab only with space', async () => {
    const { router } = await showPanel('/admin/crm/musteriler', {});
    (await screen.findByRole('tab', { name: 'Müşteriler' })).focus();
    arrow('ArrowRight');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/crm/segmentler'));
    await waitFor(() => expect(tab('Segmentler').getAttribute('aria-selected')).toBe('true'));
    tab('CRM').focus();
    arrow('ArrowRight');
    expect(document.activeElement).toBe(tab('Raporlar'));
    expect(router.state.location.pathname).toBe('/admin/crm/segmentler');
    arrow(' ');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/raporlar'));
  });

  it.each([
    ['cms', ['Medya', 'Menüler', 'Site Ayarları', 'Sayfalar']],
    ['crm', ['Segmentler', 'Kampanyalar', 'Giden kutusu', 'Destek', 'Müşteriler']],
    ['kullanicilar', ['Şüpheli kümeler', 'İtirazlar', 'Katılımcılar']],
  ] as const)('open each section of %s by a press', async (place, sections) => {
    const { router } = await showPanel(`/admin/${place}`, {});
    await screen.findByRole('tab', { name: sections[0] });
    const passed = new Set<string>();
    for (const section of sections) {
      fireEvent.click(tab(section));
      await waitFor(() => expect(tab(section).getAttribute('aria-selected')).toBe('true'));
      passed.add(router.state.location.pathname);
    }
    expect(passed.size).toBe(sections.length);
  });

  it('of the CMS list pages or news, by a press', async () => {
    const { router } = await showPanel('/admin/cms/sayfalar', {});
    fireEvent.click(await screen.findByRole('button', { name: 'Haberler' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/cms/haberler'));
  });

  it.each([
    ['/admin/crm/kampanyalar/giden', ['CRM', 'Kampanyalar', 'Giden kutusu', 'İletiler']],
    ['/admin/crm/kampanyalar', ['CRM', 'Kampanyalar', 'Kampanya listesi']],
    ['/admin/kullanicilar/ligler', ['Kullanıcılar', 'Ligler']],
    ['/admin/cms/haberler', ['CMS', 'Sayfalar']],
  ])('mark one tab of each bar as open, and none as current, at %s', async (path, open) => {
    await showPanel(path, {});
    await waitFor(() => expect(selected()).toEqual(open));
    expect(document.querySelectorAll('[role=tab][aria-current]')).toHaveLength(0);
  });

  it('show an Editör of the outbox the states of notifications only', async () => {
    await showPanel('/admin/crm/kampanyalar/giden', {}, 'Editör');
    await waitFor(() => expect(selected()).toEqual(['CRM', 'Kampanyalar', 'Giden kutusu', 'Bildirimler']));
    expect(screen.queryByRole('tab', { name: 'İletiler' })).toBeNull();
  });

  it('mark the first section when the address names none', async () => {
    await showPanel('/admin/cms/haberler', {});
    expect((await screen.findByRole('tab', { name: 'Sayfalar' })).getAttribute('aria-selected')).toBe('true');
  });
});
