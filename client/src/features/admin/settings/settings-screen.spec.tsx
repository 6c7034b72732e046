import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS } from '@onda-on/contracts/rules';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';

import { press, type } from '../../../testing/press-and-type.ts';
import { show } from '../../../testing/show-to-admin.tsx';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { useShownToast } from '../../../ui/overlays/toast.ts';
import type { SettingsReading } from '../admin.queries.ts';
import { SettingsScreen, SettingsEditor } from './SettingsScreen.tsx';

const PATH = '/api/admin/settings';
const SEED = '/api/admin/seed-production';
const FORCE = '/api/admin/force-seed-production';

const TEXTS = {
  'Site adı': 'Kupon Ligi',
  'Site açıklaması': 'On maç, bir kupon.',
  'Haftalık tahmin sayısı': '9',
  'Doğru tahmin puanı': '3',
  'Son gönderimden ilk maça kadar geçen süre (saat)': '2',
  'Oturum süresi (dakika)': '90',
  'En çok giriş denemesi': '7',
};
const SWITCHES = [
  'Bakım modu',
  'Yeni katılımcı kabul et',
  'Geç gönderime izin ver',
  'E-posta bildirimleri',
  'SMS bildirimleri',
  'Anlık bildirimler',
  'Haftalık hatırlatma',
  'E-posta doğrulaması iste',
  'Güçlü parola zorunlu',
];

const Toast = () => {
  const shown = useShownToast();
  return (
    <>
      <p>{shown?.title}</p>
      <p>{shown?.description}</p>
    </>
  );
};

const { site: SITE, predictions: PREDICTIONS } = DEFAULT_SETTINGS;
/** As another administrator has saved them. */
const NEWER = {
  settings: {
    ...DEFAULT_SETTINGS,
    site: { ...SITE, name: 'Onun adı' },
    predictions: { ...PREDICTIONS, scorePerCorrectPrediction: 4 },
  },
  tag: '"4"',
};

/** The form, and a button that reads the newer settings, by default those that the other administrator has saved. */
function Contested({ newer = NEWER }: Readonly<{ newer?: SettingsReading }>) {
  const [base, setBase] = useState<SettingsReading>({ settings: DEFAULT_SETTINGS, tag: '"3"' });
  return (
    <>
      <SettingsEditor base={base} />
      <button type="button" onClick={() => setBase(base.tag === '"3"' ? newer : { ...NEWER, tag: '"5"' })}>
        Başkası
      </button>
    </>
  );
}
const valueOf = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

describe('the settings', () => {
  it('are all changed in one form, looked at as a list of changes, and sent as they were typed', async () => {
    const { to } = await show(<SettingsEditor base={{ settings: DEFAULT_SETTINGS, tag: '"3"' }} />, {
      [PATH]: { body: DEFAULT_SETTINGS },
    });
    for (const [label, value] of Object.entries(TEXTS))
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    for (const label of SWITCHES) fireEvent.click(screen.getByLabelText(label));
    const count = Object.keys(TEXTS).length + SWITCHES.length;
    expect(screen.getByText(`${count} ayar değişti.`)).toBeTruthy();
    press('Değişiklikleri Kaydet');
    const review = within(await screen.findByRole('dialog', { name: 'Ayarlar kaydedilsin mi?' }));
    // One more row than changes: the heads.
    expect(review.getAllByRole('row')).toHaveLength(count + 1);
    press('Kaydet', review);
    await waitFor(() => expect(to(PATH)).toHaveLength(1));
    const { site, predictions, notifications, security } = DEFAULT_SETTINGS;
    expect([to(PATH)[0]?.method, to(PATH)[0]?.headers.get('if-match'), to(PATH)[0]?.body]).toEqual([
      'PATCH',
      '"3"',
      {
        site: {
          ...site,
          name: 'Kupon Ligi',
          description: 'On maç, bir kupon.',
          maintenanceMode: !site.maintenanceMode,
          allowRegistrations: !site.allowRegistrations,
        },
        predictions: {
          ...predictions,
          maxPredictionsPerWeek: 9,
          scorePerCorrectPrediction: 3,
          submissionDeadlineHours: 2,
          enableLateSubmissions: !predictions.enableLateSubmissions,
        },
        notifications: Object.fromEntries(Object.entries(notifications).map(([name, isOn]) => [name, !isOn])),
        security: {
          ...security,
          sessionTimeoutMinutes: 90,
          maxLoginAttempts: 7,
          requireEmailVerification: !security.requireEmailVerification,
          enforceStrongPasswords: !security.enforceStrongPasswords,
        },
      },
    ]);
  });
});

describe("a channel's hint in the settings", () => {
  const CHANNELS = {
    '/api/admin/notification-channels': { body: { mail: 'outbox', sms: true, push: true } },
  } as const;
  it.each([
    ['Denetçi', /giden kutusunda saklanır/],
    ['Editör', /e-postalar gönderilmez, saklanır\.$/],
  ] as const)('points a %s to the outbox only if that role may read it', async (role, words) => {
    const base = { settings: DEFAULT_SETTINGS, tag: '"3"' };
    await show(<SettingsEditor base={base} />, CHANNELS, role);
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  });
});

describe('settings that another administrator saves meanwhile', () => {
  it('are shown beside what was typed, and nothing is saved before they were looked at', async () => {
    const { to } = await show(<Contested />, { [PATH]: { body: DEFAULT_SETTINGS } });
    type('Site adı', 'Benim adım');
    press('Başkası');
    const notice = within(screen.getByRole('alert', { name: 'Ayarlar siz düzenlerken değişti' }));
    notice.getByRole('row', { name: 'Site adı Onda On Onun adı Benim adım' });
    notice.getByRole('row', { name: 'Doğru tahmin puanı 1 4 dokunmadınız' });
    expect([valueOf(/^Site adı/u), valueOf(/^Doğru tahmin puanı/u)]).toEqual(['Benim adım', '4']);
    expect(screen.getByRole('button', { name: 'Değişiklikleri Kaydet' })).toHaveProperty('disabled', true);
    press('Gördüm, düzenlemeye devam et');
    expect(screen.queryByRole('alert')).toBeNull();
    press('Değişiklikleri Kaydet');
    const review = within(await screen.findByRole('dialog'));
    review.getByRole('row', { name: 'Site adı Onun adı Benim adım' });
    expect(review.getAllByRole('row')).toHaveLength(2);
    press('Kaydet', review);
    await waitFor(() => expect(to(PATH)[0]?.headers.get('if-match')).toBe('"4"'));
    expect(to(PATH)[0]?.body).toEqual({ ...NEWER.settings, site: { ...SITE, name: 'Benim adım' } });
  });

  it('are shown first, too, where they were saved while the panel was left', async () => {
    const { unmount } = await show(<Contested />, {});
    type('Site adı', 'Benim adım');
    unmount();
    await show(<SettingsEditor base={NEWER} />, {});
    const notice = within(screen.getByRole('alert'));
    expect(notice.getByRole('row', { name: 'Site adı Onda On Onun adı Benim adım' })).toBeTruthy();
  });

  it('replace a form without changes', async () => {
    await show(<Contested />, {});
    press('Başkası');
    expect([valueOf(/^Site adı/u), screen.queryByRole('alert')]).toEqual(['Onun adı', null]);
  });

  it('have nothing to do with a refusal, which is said at its field', async () => {
    const message = 'Site adı 1 ile 60 karakter arasında olmalıdır';
    await show(<Contested />, { [PATH]: { status: 400, body: { message } } });
    type('Site adı', '');
    press('Değişiklikleri Kaydet');
    press('Kaydet', within(await screen.findByRole('dialog')));
    await screen.findByText(message);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Site adı/u)));
    expect(screen.queryByRole('dialog')).toBeNull();
    press('Vazgeç');
    expect([valueOf(/^Site adı/u), screen.queryByText(message)]).toEqual(['Onda On', null]);
  });

  it('do not include an own save whose answer was lost, and what is typed since stays', async () => {
    const own = { settings: { ...DEFAULT_SETTINGS, site: { ...SITE, name: 'Benim adım' } }, tag: '"4"' };
    const { to } = await show(<Contested newer={own} />, { [PATH]: 'lost' });
    type('Site adı', 'Benim adım');
    press('Değişiklikleri Kaydet');
    press('Kaydet', within(await screen.findByRole('dialog')));
    await waitFor(() => expect([to(PATH).length, screen.queryByRole('dialog')]).toEqual([1, null]));
    type('Site açıklaması', 'On maç.');
    press('Başkası');
    expect([screen.queryByRole('alert'), screen.queryByText('1 ayar değişti.') === null]).toEqual([
      null,
      false,
    ]);
    // The name is no edit any more: it follows the next change by somebody else.
    press('Başkası');
    expect([valueOf(/^Site adı/u), valueOf(/^Site açıklaması/u)]).toEqual(['Onun adı', 'On maç.']);
    expect(within(screen.getByRole('alert')).getAllByRole('row')).toHaveLength(3);
  });

  it('find what was typed before the panel was left', async () => {
    const { unmount } = await show(<Contested />, {});
    type('Site adı', 'Yarım kalan');
    unmount();
    await show(<Contested />, {});
    expect([valueOf(/^Site adı/u), screen.queryByText(PANEL.draftBack) === null]).toEqual([
      'Yarım kalan',
      false,
    ]);
    press('Vazgeç');
    expect([valueOf(/^Site adı/u), screen.queryByText(PANEL.draftBack)]).toEqual(['Onda On', null]);
  });
});

describe('seeding', () => {
  it('says that it was done, and is forced only with a word', async () => {
    const counts = { admins: 1, matches: 10, pages: 7, menus: 4 };
    const { to } = await show(
      <>
        <SettingsScreen />
        <Toast />
      </>,
      {
        [SEED]: { status: 409, body: { code: 'ALREADY_SEEDED', message: 'Veritabanı zaten seed edilmiş' } },
        [FORCE]: { body: { message: '', data: { counts } } },
      },
    );
    press('Veritabanını Seed Et');
    await screen.findByText('Database Zaten Hazır');
    press('Zorla Seed Et');
    const dialog = within(await screen.findByRole('dialog', { name: 'Zorla seed edilsin mi?' }));
    const force = dialog.getByRole('button', { name: 'Zorla Seed Et' });
    expect(force).toHaveProperty('disabled', true);
    type('Onaylamak için ZORLA yazın', 'zorla', dialog);
    fireEvent.click(force);
    await screen.findByText(/Database seed edildi/);
    expect(to(FORCE)).toHaveLength(1);
  });
});
