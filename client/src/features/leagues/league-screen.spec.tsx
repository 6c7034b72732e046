import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { holdCoupon } from '../../memory/held-coupons.ts';
import { keptInvitation } from '../../memory/invitation.ts';
import {
  aLeague,
  aLeagueSeason,
  aLeagueWeek,
  aMembership,
  HELD,
  LEAGUE_API,
  LEAGUE_ID,
} from '../../testing/a-league.ts';
import { aMatch, aWeek } from '../../testing/a-week.ts';
import { noDrawing } from '../../testing/canvas.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { fakeServer, type Answer } from '../../testing/fake-server.ts';
import { press, pressWhenShown, type } from '../../testing/press-and-type.ts';
import { show } from '../../testing/show.tsx';
import type { LeagueSearch } from './league-search.ts';
import { LeagueScreen } from './LeagueScreen.tsx';

const WEEK = aLeagueWeek(['1', 'pending'], ['1X', 'X2', '12']);
const LINK = 'QVKK5QMRK33886GH';
const row = (name: string) =>
  within(screen.getByRole('table', { name: 'Ligin tablosu' })).getByRole('row', { name: new RegExp(name) });

const act = (step: string) => `${LEAGUE_API}/members/${step}`;

type Answers = Record<string, Answer | (() => Answer)>;

async function open(search: LeagueSearch = {}, answers: Answers = {}, hash = '') {
  const server = fakeServer({
    '/api/weeks/current': { body: aWeek() },
    [LEAGUE_API]: { body: aLeague() },
    [`${LEAGUE_API}/standings/15`]: { body: WEEK },
    [`${LEAGUE_API}/standings/season`]: { body: aLeagueSeason() },
    [`${LEAGUE_API}/me`]: { body: aMembership() },
    '/api/matches?week=15': { body: [aMatch(1), aMatch(2)] },
    ...answers,
  });
  const view = await show(
    <main>
      <LeagueScreen id={LEAGUE_ID} search={search} />
    </main>,
  );
  if (hash) await view.router.navigate({ to: '/', hash });
  await screen.findByRole('heading', { level: 1 });
  return { ...view, server };
}

describe("league's table", () => {
  it('shows before the lock who has sent, and never what', async () => {
    const open15 = aLeagueWeek(['pending', 'pending'], [null, null, null], { isSealed: false, sent: 1 });
    const rows = open15.rows.map((each, n) => ({ ...each, state: n === 0 ? 'sent' : 'not sent' }) as const);
    await open({}, { [`${LEAGUE_API}/standings/15`]: { body: { ...open15, rows } } });
    expect((await screen.findByText(/3 üyeden 1 üye gönderdi/)).textContent).toContain('kilit anında');
    expect(row('Üye 1').textContent).toContain('Gönderdi');
    expect(row('Üye 2').textContent).toContain('Henüz göndermedi');
    expect(screen.queryByRole('link', { name: 'Tahminlerinizi gönderin' })).toBeNull();
    expect(screen.queryByRole('button', { name: /karşılaştır/ })).toBeNull();
    expect(document.querySelector('.chip')).toBeNull();
    expect(screen.queryByRole('link', { name: 'CSV olarak indir' })).toBeNull();
    await expectAccessible();
  });

  it('leads a member who has not sent to the matches, and to the ids of all entries after the lock', async () => {
    holdCoupon(HELD);
    const open15 = aLeagueWeek(['pending', 'pending'], [null, null, null], { isSealed: false, sent: 2 });
    const rows = open15.rows.map((each, n) => ({ ...each, state: n === 1 ? 'not sent' : 'sent' }) as const);
    const answers = { [`${LEAGUE_API}/me`]: { body: aMembership({ member: 2 }) } };
    const before = await open(
      {},
      { ...answers, [`${LEAGUE_API}/standings/15`]: { body: { ...open15, rows } } },
    );
    const link = await screen.findByRole('link', { name: 'Tahminlerinizi gönderin' });
    expect(link.getAttribute('href')).toBe('/');
    before.unmount();
    await open({}, answers);
    fireEvent.click(await screen.findByText('Bu tablo nasıl doğrulanır?'));
    const file = screen.getByRole('link', { name: 'Üyelerin kayıt numaraları (CSV)' });
    expect(file.getAttribute('href')).toBe(`${LEAGUE_API}/table.csv?week=15`);
  });

  it.each([
    ['from which week on a late member counts', 16, 'Hafta 16 ile başlıyor', 'ilk haftası 16'],
    [
      'that no week counts for who joined after the last one',
      53,
      'Sayılan haftası yok',
      'sayılan haftası yok',
    ],
  ])('says, in the week and in the season, %s', async (_, fromWeek, inWeek, inSeason) => {
    const rows = WEEK.rows.map((each) =>
      each.member === 3 ? ({ ...each, state: 'waits', fromWeek, picks: null, rank: null } as const) : each,
    );
    const season = aLeagueSeason();
    const late = season.rows.map((each) => (each.member === 3 ? { ...each, fromWeek } : each));
    const answers = {
      [`${LEAGUE_API}/standings/15`]: { body: { ...WEEK, rows } },
      [`${LEAGUE_API}/standings/season`]: { body: { ...season, rows: late } },
    };
    const { unmount } = await open({}, answers);
    await waitFor(() => expect(row('Üye 3').textContent).toContain(inWeek));
    unmount();
    await open({ hafta: 'sezon' }, answers);
    expect((await screen.findAllByRole('row', { name: /Üye 3/ }))[0]?.textContent).toContain(inSeason);
    expect(screen.getAllByRole('row', { name: /Üye 2/ })[0]?.textContent).not.toMatch(/haftası/);
  });

  it('is shared as a picture that is drawn in the browser', async () => {
    Object.assign(document, { fonts: { load: async () => [] } });
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(noDrawing());
    await open();
    await pressWhenShown('Resmi paylaş');
    const dialog = await screen.findByRole('dialog', { name: 'Tablonun resmi' });
    expect(await within(dialog).findByRole('img', { name: 'Ofis Ligi, Hafta 15 tablosu' })).toBeTruthy();
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Resmi indir' }).hasAttribute('disabled')).toBe(
        false,
      ),
    );
    await expectAccessible();
  });

  it('shows picks, places and who can still be first after it, and marks the own row', async () => {
    holdCoupon(HELD);
    await open();
    await waitFor(() => expect(row('Üye 1').textContent).toContain('Sen'));
    expect(within(row('Üye 1')).getByRole('img').getAttribute('aria-label')).toBe(
      '1. maç 1 doğru, 2. maç X beklemede',
    );
    expect(screen.getByText('2 üye hâlâ birinci olabilir.')).toBeTruthy();
    await expectAccessible();
  });

  it('stands under a count of results without void matches', async () => {
    const answer = { body: aLeagueWeek(['1', 'void', 'pending'], ['1X1']) };
    await open({}, { [`${LEAGUE_API}/standings/15`]: answer });
    const decided = await screen.findByText('Sonuçlanan');
    await waitFor(() => expect(decided.nextElementSibling?.textContent).toBe('1/2'));
  });

  it('compares a pressed member with the own picks, the differences marked', async () => {
    holdCoupon(HELD);
    await open();
    await waitFor(() => expect(row('Üye 1').textContent).toContain('Sen'));
    press(/^Üye 2/);
    const dialog = await screen.findByRole('dialog', { name: 'Karşılaştırma' });
    expect(within(dialog).getByText(/^2 maçın hiçbirinde aynı seçim yok/).textContent).toContain(
      'Üye 2 1 doğru geride; açık 1 maçın hepsi kendi seçtiği gibi biterse Üye 1 adlı üyeye yetişir.',
    );
    type('İkinci üye', '3', within(dialog));
    expect(await within(dialog).findByText(/^2 maçtan 1 tanesinde/)).toBeTruthy();
    expect(within(dialog).getAllByText('farklı')).toHaveLength(1);
    await expectAccessible();
  });

  it('lists match by match who picked what', async () => {
    await open({ bolum: 'tahminler' });
    await screen.findByRole('heading', { name: 'Kim ne seçti?' });
    const [first] = within(screen.getByRole('tabpanel')).getAllByRole('listitem');
    expect(first?.textContent).toBe(
      '1 Ev 1 – Konuk 1 Sonuç 11Ev sahibi: 2Üye 1, Üye 3XBeraberlik: 1Üye 22Deplasman: 0Kimse',
    );
    await expectAccessible();
  });

  it('tries results in the browser, with the own place', async () => {
    holdCoupon(HELD);
    const { server } = await open({ bolum: 'olasiliklar', dene: '-2' });
    expect(await screen.findByText('Bu sonuçlarla 1 doğruyla 2. sırada olursunuz.')).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: 'Bu sonuçlarla lig' })).getAllByRole('row')[1]?.textContent,
    ).toContain('Üye 3');
    expect(server.requests.filter(({ path }) => path.includes('what-if'))).toEqual([]);
    await expectAccessible();
  });

  it('adds up the season, and opens each week behind a fold', async () => {
    await open({ hafta: 'sezon' });
    const region = await screen.findByRole('region', { name: 'Sezon' });
    expect(within(region).getAllByRole('row')[1]?.textContent).toContain('Üye 1');
    expect(screen.getByRole('link', { name: 'CSV olarak indir' })).toHaveProperty(
      'pathname',
      `${LEAGUE_API}/table.csv`,
    );
    await expectAccessible();
  });

  it('waits for the first week that counts', async () => {
    await open({}, { [LEAGUE_API]: { body: aLeague({ weeks: [], current: null, firstWeek: 16 }) } });
    expect(await screen.findByText(/Lig Hafta 16 ile başlar/)).toBeTruthy();
  });

  it('of a closed league says who closed it and why, and offers nothing to change', async () => {
    holdCoupon(HELD);
    const closing = { at: '2026-11-20T10:00:00Z', byOperator: true, reason: 'Uygunsuz ad' };
    await open({ bolum: 'lig' }, { [LEAGUE_API]: { body: aLeague({ state: 'closed', closing }) } });
    expect(await screen.findByText('Görevliler kapattı. Neden: Uygunsuz ad')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Yönetim' })).toBeNull();
  });

  it.each([
    [404, 'Lig bulunamadı'],
    [503, 'Lig yüklenemedi'],
  ])('with the answer %s is %s', async (status, words) => {
    fakeServer({ '/api/weeks/current': { body: aWeek() }, [LEAGUE_API]: { status, body: {} } });
    await show(<LeagueScreen id={LEAGUE_ID} search={{}} />);
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

describe('invitation', () => {
  const members = `${LEAGUE_API}/members`;
  const NOT_MEMBER = { [`${LEAGUE_API}/me`]: { status: 403, body: { code: 'LEAGUE_NOT_MEMBER' } } };

  it('is accepted with a nickname and the kept coupon; a later beginning is explained', async () => {
    holdCoupon(HELD);
    const own = { body: aMembership({ fromWeek: 16 }) };
    let isIn = false;
    const answers = {
      [`${LEAGUE_API}/me`]: () => (isIn ? own : { status: 403, body: {} }),
      [members]: () => {
        isIn = true;
        return { status: 201, ...own };
      },
    };
    const { server } = await open({}, answers, `davet=${LINK}`);
    await screen.findByRole('heading', { name: 'Davetlisiniz: Ofis Ligi' });
    expect(await screen.findByText(/^Tabloda Hafta 15 ile başlarsınız: gönderimi kapanan/)).toBeTruthy();
    await expectAccessible();
    type('Takma adınız', '  Golcü ');
    press('Katıl');
    const note = await screen.findByText(/Bu haftanın gönderimi kapandı/);
    expect(note.textContent).toContain(
      'Lige katıldınız: Ofis Ligi. Bu haftanın gönderimi kapandı; tabloda Hafta 16 ile başlıyorsunuz.',
    );
    await waitFor(() => expect(server.to(`${LEAGUE_API}/me`).length).toBeGreaterThan(1));
    expect([note.isConnected, note.contains(document.activeElement)]).toEqual([true, true]);
    expect(server.to(members)[0]?.body).toEqual({ coupon: HELD, link: LINK, nickname: 'Golcü' });
    expect(server.requests.filter(({ path }) => path.includes(LINK))).toEqual([]);
  });

  it('waits in the tab while a visitor without a coupon picks first', async () => {
    const { router } = await open({}, {}, `davet=${LINK}`);
    await screen.findByRole('heading', { name: 'Davetlisiniz: Ofis Ligi' });
    press('Önce tahmin yap');
    expect(await screen.findAllByText(/^Takma ad 2 ile 24/)).toHaveLength(2);
    type('Takma adınız', 'Golcü');
    press('Önce tahmin yap');
    await waitFor(() =>
      expect(keptInvitation()).toEqual({ leagueId: LEAGUE_ID, link: LINK, nickname: 'Golcü' }),
    );
    expect(router.state.location.href).not.toContain(LINK);
  });

  it('is refused with the words of the server', async () => {
    holdCoupon(HELD);
    const message = 'Bu davet bağlantısı artık geçerli değil; ligin kurucusundan yenisini isteyin';
    await open({}, { ...NOT_MEMBER, [members]: { status: 403, body: { message } } }, `davet=${LINK}`);
    await screen.findByRole('heading', { name: 'Davetlisiniz: Ofis Ligi' });
    type('Takma adınız', 'Golcü');
    press('Katıl');
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('to a full league takes nobody', async () => {
    await open({}, { [LEAGUE_API]: { body: aLeague({ isFull: true }) } }, `davet=${LINK}`);
    expect(await screen.findByText(/Bu lig dolu/)).toBeTruthy();
  });

  it('means nothing to a member', async () => {
    holdCoupon(HELD);
    await open({}, {}, `davet=${LINK}`);
    expect(await screen.findByText('Bu ligin üyesisiniz.')).toBeTruthy();
  });

  it('is shown once the membership has been read, which a press asks for after a lost answer', async () => {
    holdCoupon(HELD);
    const answers: Answer[] = ['lost', NOT_MEMBER[`${LEAGUE_API}/me`]];
    await open({}, { [`${LEAGUE_API}/me`]: () => answers.shift()! }, `davet=${LINK}`);
    await screen.findByText('Bu ligdeki üyeliğiniz okunamadı');
    press('Tekrar Dene');
    expect(await screen.findByRole('heading', { name: 'Davetlisiniz: Ofis Ligi' })).toBeTruthy();
  });
});

describe("a member's section", () => {
  const done = { body: { leagueId: LEAGUE_ID, link: LINK } };

  it('has the invitation, and lets the founder rename, promote and remove', async () => {
    holdCoupon(HELD);
    const season = aLeagueSeason();
    const { server } = await open(
      { bolum: 'lig' },
      {
        [`${LEAGUE_API}/standings/season`]: { body: { ...season, rows: season.rows.toReversed() } },
        [act('2/role')]: done,
        [act('3/remove')]: done,
        [act('2/nickname')]: done,
      },
    );
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Davet bağlantısı' });
    await screen.findByRole('button', { name: 'Çıkar (Üye 3)' });
    const names = Array.from(
      document.querySelectorAll('.league-members b'),
      ({ textContent }) => textContent,
    );
    expect(names).toEqual(['Üye 1', 'Üye 2', 'Üye 3']);
    expect(link.value).toBe(`http://localhost/lig/${LEAGUE_ID}#davet=${LINK}`);
    await expectAccessible();
    press('Yardımcı yap (Üye 2)');
    await waitFor(() => expect(server.to(act('2/role'))[0]?.body).toEqual({ coupon: HELD, role: 'deputy' }));
    press('Çıkar (Üye 3)');
    const dialog = await screen.findByRole('dialog');
    press('Çıkar', within(dialog));
    await waitFor(() => expect(server.to(act('3/remove'))[0]?.body).toEqual({ coupon: HELD }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Adı değiştir (Üye 2)');
    fireEvent.change(await screen.findByLabelText('Yeni takma ad'), { target: { value: 'Forvet' } });
    press('Adı değiştir', within(screen.getByRole('dialog')));
    await waitFor(() =>
      expect(server.to(act('2/nickname'))[0]?.body).toEqual({ coupon: HELD, nickname: 'Forvet' }),
    );
  });

  it('renews the link and closes the league only when asked twice', async () => {
    holdCoupon(HELD);
    const { server } = await open(
      { bolum: 'lig' },
      {
        [`${LEAGUE_API}/link`]: done,
        [`${LEAGUE_API}/close`]: { status: 409, body: { message: 'Bu lig kapatılmış' } },
      },
    );
    await screen.findByRole('heading', { name: 'Yönetim' });
    press('Bağlantıyı yenile');
    press('Bağlantıyı yenile', within(await screen.findByRole('dialog')));
    await waitFor(() => expect(server.to(`${LEAGUE_API}/link`)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Ligi kapat');
    press('Ligi kapat', within(await screen.findByRole('dialog')));
    expect(await screen.findByText('Bu lig kapatılmış')).toBeTruthy();
  });

  it('appears once number and edit code have proved the membership on this device', async () => {
    localStorage.clear();
    const { server } = await open({ bolum: 'lig' });
    await screen.findByRole('button', { name: 'Üyeliğimi göster' });
    type('Kupon numarası', HELD.couponNo);
    type('Düzenleme kodu', HELD.editCode);
    press('Üyeliğimi göster');
    expect(await screen.findByRole('heading', { name: 'Üyeliğiniz' })).toBeTruthy();
    expect(server.to(`${LEAGUE_API}/me`)[0]?.body).toEqual({ coupon: HELD });
  });

  it('lets a plain member leave, and nothing more', async () => {
    holdCoupon(HELD);
    const me = {
      [`${LEAGUE_API}/me`]: { body: aMembership({ member: 2, role: 'member', nickname: 'Üye 2' }) },
    };
    const { server } = await open({ bolum: 'lig' }, { ...me, [act('2/remove')]: done });
    await screen.findByRole('button', { name: 'Ligden ayrıl' });
    expect(screen.queryByRole('heading', { name: 'Yönetim' })).toBeNull();
    press('Ligden ayrıl');
    press('Ligden ayrıl', within(await screen.findByRole('dialog')));
    await waitFor(() => expect(server.to(act('2/remove'))[0]?.body).toEqual({ coupon: HELD }));
  });

  it('is looked at again after a command whose answer was lost', async () => {
    holdCoupon(HELD);
    let isMember = true;
    const me = (): Answer =>
      isMember
        ? { body: aMembership({ member: 2, role: 'member', nickname: 'Üye 2' }) }
        : { status: 404, body: { message: 'Üye değil' } };
    const leave = (): Answer => {
      isMember = false;
      return 'lost';
    };
    await open({ bolum: 'lig' }, { [`${LEAGUE_API}/me`]: me, [act('2/remove')]: leave });
    await pressWhenShown('Ligden ayrıl');
    press('Ligden ayrıl', within(await screen.findByRole('dialog')));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ligden ayrıl' })).toBeNull());
  });

  it('takes a report of anybody', async () => {
    const reports = `${LEAGUE_API}/reports`;
    const { server } = await open({ bolum: 'lig' }, { [reports]: { status: 202, body: {} } });
    fireEvent.click(await screen.findByText('Ligi bildir'));
    type('Neden', 'personal');
    press('Bildir');
    expect(await screen.findByText('Bildiriminiz alındı, teşekkürler.')).toBeTruthy();
    expect(server.to(reports)[0]?.body).toEqual({ about: 'personal' });
  });
});
