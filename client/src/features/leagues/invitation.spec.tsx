import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { forgetEditCodes, handOverEditCode } from '../../memory/edit-codes.ts';
import { heldCoupons, holdCoupon } from '../../memory/held-coupons.ts';
import { keepInvitation, keptInvitation } from '../../memory/invitation.ts';
import { aLeague, aLeagueWeek, aMembership, HELD, LEAGUE_API, LEAGUE_ID } from '../../testing/a-league.ts';
import { aWeek } from '../../testing/a-week.ts';
import { fakeServer, type Answer } from '../../testing/fake-server.ts';
import { press, pressWhenShown, type } from '../../testing/press-and-type.ts';
import { show } from '../../testing/show.tsx';
import { LEAGUES } from '../../text/leagues.tr.ts';
import { InvitationCard, JoinedNote, PendingInvitation } from './Invitation.tsx';
import { LeagueScreen } from './LeagueScreen.tsx';

const MEMBERS = `${LEAGUE_API}/members`;
const invitation = { leagueId: LEAGUE_ID, link: 'QVKK5QMRK33886GH', nickname: 'Golcü' };

async function open(answer: Answer | (() => Answer)) {
  const server = fakeServer({
    '/api/weeks/current': { body: aWeek() },
    [LEAGUE_API]: { body: aLeague() },
    [MEMBERS]: answer,
  });
  return { server, ...(await show(<PendingInvitation coupon={HELD} />)) };
}

describe('invitation that waited for a coupon', () => {
  beforeEach(() => {
    handOverEditCode(HELD.couponNo, HELD.editCode);
    keepInvitation(invitation);
  });
  afterEach(() => {
    forgetEditCodes();
    sessionStorage.clear();
  });

  it('is accepted once the coupon is sent, one time', async () => {
    const { server } = await open({ status: 201, body: aMembership({ fromWeek: 15 }) });
    expect((await screen.findByText(/Lige katıldınız: Ofis Ligi/)).parentElement?.textContent).toContain(
      'Tabloda Hafta 15 ile başlıyorsunuz.',
    );
    expect(server.to(MEMBERS).map(({ body }) => body)).toEqual([
      { coupon: HELD, link: invitation.link, nickname: 'Golcü' },
    ]);
    await waitFor(() => expect(keptInvitation()).toBeNull());
    expect(heldCoupons()).toEqual([HELD]);
    expect(screen.getByRole('link', { name: 'Lige git' })).toHaveProperty('pathname', `/lig/${LEAGUE_ID}`);
  });

  it('leads back to itself when the league refuses', async () => {
    const message = 'Bu takma ad ligde kullanılıyor, başka bir ad seçin';
    await open({ status: 409, body: { message } });
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Davete dön' })).toHaveProperty(
      'hash',
      `#davet=${invitation.link}`,
    );
    expect(screen.queryByRole('button', { name: 'Tekrar Dene' })).toBeNull();
    expect(keptInvitation()).toBeNull();
  });

  it('is accepted with the same key by a press, or after a reload, where the answer was lost', async () => {
    const answers: Answer[] = ['lost', 'lost', { status: 201, body: aMembership() }];
    const { server, unmount } = await open(() => answers.shift()!);
    fireEvent.click(await screen.findByRole('button', { name: 'Tekrar Dene' }));
    await waitFor(() => expect(server.to(MEMBERS)).toHaveLength(2));
    await screen.findByRole('button', { name: 'Tekrar Dene' });
    unmount();
    forgetEditCodes();
    await show(<PendingInvitation coupon={HELD} />);
    expect(await screen.findByText(/Lige katıldınız: Ofis Ligi/)).toBeTruthy();
    const sent = server.to(MEMBERS).map(({ body, headers }) => [body, headers.get('idempotency-key')]);
    expect(sent).toHaveLength(3);
    expect(sent).toEqual([sent[0], sent[0], sent[0]]);
    expect(keptInvitation()).toBeNull();
  });

  it.each<Answer>(['lost', { status: 409, body: { message: 'Dolu' } }])(
    'is not used for the next coupon that is sent from the tab, after the answer %j',
    async (answer) => {
      const { server, unmount } = await open(answer);
      await screen.findByRole('alert');
      unmount();
      const next = { ...HELD, couponNo: 'AAAA-BBBB-CCCC' };
      handOverEditCode(next.couponNo, next.editCode);
      const { container } = await show(<PendingInvitation coupon={next} />);
      expect(container.querySelector('.pending-invitation')).toBeNull();
      expect(server.to(MEMBERS)).toHaveLength(1);
    },
  );
});

describe('note that a league was joined', () => {
  it('stays until the member has left, and offers the invitation again then', async () => {
    holdCoupon(HELD);
    const own = { body: aMembership({ member: 3, role: 'member' }) };
    let isIn = false;
    const become = (isMember: boolean, answer: Answer) => () => {
      isIn = isMember;
      return answer;
    };
    fakeServer({
      '/api/weeks/current': { body: aWeek() },
      [LEAGUE_API]: { body: aLeague() },
      [`${LEAGUE_API}/standings/15`]: { body: aLeagueWeek(['1'], ['1']) },
      [`${LEAGUE_API}/me`]: () => (isIn ? own : { status: 403, body: {} }),
      [MEMBERS]: become(true, { status: 201, ...own }),
      [`${MEMBERS}/3/remove`]: become(false, { body: { leagueId: LEAGUE_ID, link: null } }),
    });
    const { router } = await show(<LeagueScreen id={LEAGUE_ID} search={{ bolum: 'lig' }} />);
    await router.navigate({ to: '/', hash: `davet=${invitation.link}` });
    await screen.findByLabelText('Takma adınız');
    type('Takma adınız', 'Golcü');
    press('Katıl');
    const note = await screen.findByText('Lige katıldınız: Ofis Ligi.');
    await pressWhenShown('Ligden ayrıl');
    expect(note.isConnected).toBe(true);
    press('Ligden ayrıl', within(await screen.findByRole('dialog')));
    expect(await screen.findByRole('heading', { name: 'Davetlisiniz: Ofis Ligi' })).toBeTruthy();
    expect(screen.queryByText(/Lige katıldınız/)).toBeNull();
  });
});

const played = (number: number) => aWeek({ number, lockAt: '2020-01-01T00:00:00Z' }).detail;
const invited = async (answers: Record<string, Answer>) => {
  fakeServer(answers);
  await show(<InvitationCard league={aLeague()} link={invitation.link} onJoined={() => undefined} />);
};

describe('invitation of somebody who has a coupon elsewhere', () => {
  it('asks for its number and code, and gives the focus of its button to the card', async () => {
    await invited({ '/api/weeks/current': { body: aWeek() } });
    const button = await screen.findByRole('button', { name: 'Kuponum var' });
    button.focus();
    fireEvent.click(button);
    await screen.findByLabelText('Kupon numarası');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Davetlisiniz: Ofis Ligi' }));
  });
});

describe('first week of a new member', () => {
  const open14 = { ...aWeek({ number: 14 }), week: 14 };

  it('is above a later week that has been played, while a postponed one is open', async () => {
    await invited({
      '/api/weeks/current': { body: open14 },
      '/api/weeks': { body: [open14.detail, played(15)] },
    });
    expect(await screen.findByText(/^Tabloda Hafta 16 ile başlarsınız: gönderimi kapanan/)).toBeTruthy();
  });

  it('is none after the last week, and nobody is asked to join', async () => {
    await invited({ '/api/weeks/current': { body: { ...aWeek(), week: 52, detail: played(52) } } });
    expect(await screen.findByText(LEAGUES.invitation.noWeekLeft)).toBeTruthy();
    expect([screen.queryByText(/Hafta 53/), screen.queryByLabelText('Takma adınız')]).toEqual([null, null]);
  });

  it.each([
    ['the one that the contest is in', 15, 14, 'Tabloda Hafta 15 ile başlıyorsunuz.'],
    ['that of a league which begins later', 18, 18, 'Tabloda Hafta 18 ile başlıyorsunuz.'],
    ['the next, since this one closed', 16, 14, LEAGUES.invitation.fromLater(16)],
    [
      'above another that closed',
      17,
      14,
      'Hafta 16 için gönderim kapandı; tabloda Hafta 17 ile başlıyorsunuz.',
    ],
    ['none', 53, 14, LEAGUES.invitation.noWeekLeft],
  ])('is named after the joining: %s', async (_, fromWeek, firstWeek, words) => {
    fakeServer({ '/api/weeks/current': { body: aWeek() } });
    const { container } = await show(<JoinedNote league={aLeague({ firstWeek })} fromWeek={fromWeek} />);
    await waitFor(() => expect(container.textContent).toBe(`Lige katıldınız: Ofis Ligi. ${words}`));
  });
});
