import { beforeEach, describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS } from '@onda-on/contracts/rules';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { aWeek } from '../../../testing/a-week.ts';
import { anAdminWeek } from '../../../testing/an-admin-week.ts';
import { heldAnswer } from '../../../testing/fake-server.ts';
import { showPanel } from '../../../testing/show-panel.tsx';
import { TEXT } from '../../../text/messages.tr.ts';
import { dashboard } from '../pano/dashboard.fixture.ts';
import { answer as report } from '../reports/reports.fixture.ts';

const TABS = ['Haftalar', 'Maçlar', 'Kullanıcılar', 'CMS', 'CRM', 'Raporlar', 'Ayarlar', 'Loglar', 'Pano'];

/** The target of each command of the palette: a tab, a place in the address, or a window. */
const COMMANDS: readonly (readonly [command: string, leads: RegExp | string])[] = [
  ...TABS.map((tab) => [`${tab} sekmesine git`, tab] as const),
  ['Hafta ekle', 'Hafta ekle'],
  ['Maç ekle', 'Maç ekle'],
  ['Sonuç gir', /\/admin\/maclar$/],
  ['Toplu içe aktar (maç, sonuç)', 'Toplu içe aktar'],
  ['Sayfa ekle', /\/cms\/sayfalar\/yeni$/],
  ['Haber ekle', /\/cms\/haberler\/yeni$/],
  ['Yöneticileri yönet', /#yoneticiler$/],
  ['Yönetici ekle', 'Yönetici ekle'],
  ['Medyaya git', /\/cms\/medya$/],
  ['Menülere git', /\/cms\/menuler$/],
  ['Site ayarlarına git', /\/cms\/site-ayarlari$/],
  ['İşletime git', /#isletim$/],
  ['Parolamı değiştir', 'Hesabım'],
  ['İki adımlı doğrulama', 'Hesabım'],
  ['Klavye kısayolları', 'Klavye kısayolları'],
];

/** A tab's address, with the call for its first figures. */
const READINGS: readonly (readonly [place: string, call: string, body: unknown])[] = [
  ['', 'stats/dashboard', dashboard()],
  ['/haftalar', 'weeks', []],
  ['/maclar', 'weeks', []],
  ['/kullanicilar', 'users', []],
  ['/cms/sayfalar', 'pages', []],
  ['/crm', 'contacts', []],
  ['/raporlar', 'reports', report],
  ['/ayarlar', 'settings', DEFAULT_SETTINGS],
  [
    '/ayarlar',
    'operations',
    { logPosition: '1', runsProjections: true, projections: [], parked: [], replay: null },
  ],
  ['/loglar', 'audit-logs?limit=100', []],
];

const ANSWERS = {
  '/api/weeks/current': { body: aWeek() },
  '/api/admin/weeks': { body: [anAdminWeek({ number: 44, matches: 0 })] },
  '/api/admin/matches?week=44': { body: [] },
  '/api/admin/administrators': { body: [] },
  '/api/admin/stats/dashboard': { body: dashboard() },
  '/api/admin/reports': { body: report },
  '/api/admin/settings': { body: DEFAULT_SETTINGS },
  '/api/admin/second-factor': { body: { isOn: false, isRequired: false, recoveryCodesLeft: 0 } },
} as const;

/** Finds an element by its selector, because a look-up by role goes through the whole panel each time. */
const within = (selector: string, text: string) =>
  [...document.querySelectorAll(selector)].find((each) => each.textContent?.includes(text));
const selected = (name: string) =>
  waitFor(() => expect(document.querySelector('[role=tab][aria-selected=true]')?.textContent).toBe(name));
const isOpen = (name: string | undefined) =>
  waitFor(() => expect(document.querySelector('[role=dialog] h2')?.textContent).toBe(name));
const at = (router: Awaited<ReturnType<typeof showPanel>>['router'], place: RegExp) =>
  waitFor(() => expect(router.state.location.href).toMatch(place));
const pressIn = (selector: string, text: string) => fireEvent.click(within(selector, text)!);
const leave = async (name: string) => {
  await isOpen(name);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await isOpen(undefined);
};
const run = async (command: string) => {
  pressIn('.panel-tabs .hint', 'Komutlar');
  await isOpen('Komutlar');
  pressIn('.commands button', command);
  await waitFor(() => expect(document.querySelector('.commands')).toBeNull());
};

describe('the panel', () => {
  beforeEach(() => {
    Element.prototype.scrollIntoView = () => undefined;
  });

  it('leads from every command of the palette to where it says', async () => {
    const { router } = await showPanel('/admin/loglar', ANSWERS);
    await selected('Loglar');
    for (const [command, leads] of COMMANDS) {
      await run(command);
      await (leads instanceof RegExp
        ? at(router, leads)
        : TABS.includes(leads)
          ? selected(leads)
          : leave(leads));
    }
  });

  it('opens each tab by a press, and from the six ways on that Pano offers', async () => {
    const { router } = await showPanel('/admin', ANSWERS);
    await selected('Pano');
    for (const tab of TABS) {
      pressIn('.panel-tab-list [role=tab]', tab);
      await selected(tab);
    }
    for (const tab of ['Haftalar', 'Maçlar', 'Kullanıcılar', 'Raporlar', 'Ayarlar', 'Loglar']) {
      await act(() => router.navigate({ to: '/admin' }));
      await waitFor(() => expect(document.querySelector('nav.quick')).toBeTruthy());
      pressIn('nav.quick a', tab);
      await selected(tab);
    }
  });

  it('has rows near or apart, and help', async () => {
    await showPanel('/admin', ANSWERS);
    await selected('Pano');
    await run('Ferah satırlar');
    expect(document.querySelector('.panel.roomy')).toBeTruthy();
    await run('Sık satırlar');
    expect(document.querySelector('.panel.roomy')).toBeNull();
    pressIn('.panel-tabs .hint', '?');
    await leave('Klavye kısayolları');
  });

  it('says on every tab that the server is out of reach', async () => {
    await showPanel('/admin', ANSWERS);
    await selected('Pano');
    act(() => onlineManager.setOnline(false));
    expect(document.querySelector('.offline')?.textContent).toBe(TEXT.unreachable);
    pressIn('.panel-tab-list [role=tab]', 'Loglar');
    await selected('Loglar');
    expect(document.querySelector('.offline')?.textContent).toBe(TEXT.unreachable);
    act(() => onlineManager.setOnline(true));
    expect(document.querySelector('.offline')?.textContent).toBe('');
  });

  it.each(READINGS)(
    'says on /admin%s that %s could not be read, and reads it when asked, while the button keeps the focus',
    async (place, call, body) => {
      let isDown = true;
      const down = { status: 503, body: {} };
      const held = heldAnswer();
      await showPanel(`/admin${place}`, {
        ...ANSWERS,
        [`/api/admin/${call}`]: () => (isDown ? down : held.answer()),
      });
      const [again] = await screen.findAllByRole('button', { name: 'Tekrar Dene' });
      isDown = false;
      again!.focus();
      fireEvent.click(again!);
      await waitFor(() => expect(again?.getAttribute('aria-disabled')).toBe('true'));
      expect(document.activeElement).toBe(again);
      held.give({ body });
      await waitFor(() => expect(again?.isConnected).toBe(false));
    },
  );
});
