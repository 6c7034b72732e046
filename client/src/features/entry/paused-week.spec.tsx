import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';

import { currentWeek } from '../../api/weeks.queries.ts';
import { useNextWeek } from '../../hooks/use-shown-week.ts';
import { aMatch, aWeek, tenMatches } from '../../testing/a-week.ts';
import { type Answer, fakeServer } from '../../testing/fake-server.ts';
import { press, pressWhenShown, type } from '../../testing/press-and-type.ts';
import { show } from '../../testing/show.tsx';
import { SUBMISSION } from '../../text/submission.tr.ts';
import { PickBarSlot } from './PickBarSlot.tsx';
import { newReduxPicks } from './redux.picks.ts';
import { useContest } from './use-contest.ts';

/** As on the home page, which stays on a played week until the visitor moves on. */
function Bar() {
  useNextWeek();
  return <PickBarSlot contest={useContest()} />;
}

/** Opens the dialog and types a name. Returns a function that changes what the server says about the week. */
async function fillIn() {
  const answers: Answer[] = [{ body: aWeek() }];
  fakeServer({
    '/api/weeks/current': () => answers.at(-1) ?? 'lost',
    '/api/matches?week=15': { body: tenMatches() },
    '/api/matches?week=14': { body: [aMatch(99, { week: 14 })] },
  });
  const picks = newReduxPicks();
  for (let n = 1; n <= 10; n += 1)
    picks.change({ type: 'picked', week: 15, pick: { matchId: `m${n}`, outcome: 'X', odds: 3 } });
  const { queryClient } = await show(<Bar />, picks);
  await pressWhenShown('Tahminleri Gönder');
  await screen.findByLabelText('Ad soyad');
  type('Ad soyad', 'Elif Demir');
  return (answer: Answer) => {
    answers.push(answer);
    return act(() => queryClient.invalidateQueries({ queryKey: currentWeek().queryKey }));
  };
}

const PAUSED = { body: aWeek({ status: 'locked', isOpen: false }) };
/** The week that is being played, which the page shows while week 15 is a draft, and until the visitor moves on. */
const PLAYED = { number: 14, status: 'locked', isOpen: false, lockAt: '2026-11-14T16:00:00Z' } as const;
const DRAFT = { body: { ...aWeek(PLAYED), week: 14 } };
const typedName = () => screen.getByLabelText<HTMLInputElement>('Ad soyad').value;

describe('dialog that a visitor fills in', () => {
  it.each([
    ['has paused the week', PAUSED, 1],
    ['has set the week back to a draft, so that the page shows another', DRAFT, 0],
  ])('says that an operator %s, and keeps what was typed until it goes on', async (_, closed, summaries) => {
    const answer = await fillIn();
    await answer(closed);
    expect(await screen.findByText(SUBMISSION.paused)).toBeTruthy();
    expect(screen.getByText('Ev 10 – Konuk 10')).toBeTruthy();
    expect(typedName()).toBe('Elif Demir');
    await answer({ body: aWeek() });
    await waitFor(() => expect(screen.queryByText(SUBMISSION.paused)).toBeNull());
    expect(typedName()).toBe('Elif Demir');
    press('Kapat');
    expect(screen.queryAllByRole('complementary')).toHaveLength(summaries);
  });

  it.each([
    ['during a pause', PAUSED],
    ['of a draft', DRAFT],
  ])('leaves no summary %s once it is closed', async (_, closed) => {
    const answer = await fillIn();
    await answer(closed);
    await screen.findByText(SUBMISSION.paused);
    press('Kapat');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('keeps what was typed when maintenance begins', async () => {
    const answer = await fillIn();
    const refusal = { statusCode: 503, code: 'MAINTENANCE', message: 'Bakım sürüyor' };
    await answer({ status: 503, body: refusal });
    expect(typedName()).toBe('Elif Demir');
  });
});
