import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';

import { currentWeek } from '../../api/weeks.queries.ts';
import { aWeek, tenMatches } from '../../testing/a-week.ts';
import { type Answer, fakeServer } from '../../testing/fake-server.ts';
import { press, pressWhenShown, type } from '../../testing/press-and-type.ts';
import { show } from '../../testing/show.tsx';
import { SUBMISSION } from '../../text/submission.tr.ts';
import { PickBarSlot } from './PickBarSlot.tsx';
import { newReduxPicks } from './redux.picks.ts';
import { useContest } from './use-contest.ts';

const Bar = () => <PickBarSlot contest={useContest()} />;

/** Opens the dialog and types a name. Returns a function that changes what the server says about the week. */
async function fillIn() {
  const answers: Answer[] = [{ body: aWeek() }];
  fakeServer({
    '/api/weeks/current': () => answers.at(-1) ?? 'lost',
    '/api/matches?week=15': { body: tenMatches() },
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
const typedName = () => screen.getByLabelText<HTMLInputElement>('Ad soyad').value;

describe('dialog that a visitor fills in', () => {
  it('says that an operator has paused the week, and keeps what was typed until it goes on', async () => {
    const answer = await fillIn();
    await answer(PAUSED);
    expect(await screen.findByText(SUBMISSION.paused)).toBeTruthy();
    expect(typedName()).toBe('Elif Demir');
    await answer({ body: aWeek() });
    await waitFor(() => expect(screen.queryByText(SUBMISSION.paused)).toBeNull());
    expect(typedName()).toBe('Elif Demir');
    press('Kapat');
    expect(screen.getByRole('complementary')).toBeTruthy();
  });

  it('leaves no summary during a pause once it is closed', async () => {
    const answer = await fillIn();
    await answer(PAUSED);
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
