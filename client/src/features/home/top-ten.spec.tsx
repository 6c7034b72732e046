import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';

import { leaderboardOf } from '../../api/standings.queries.ts';
import { aWeek } from '../../testing/a-week.ts';
import { fakeServer, type Answer } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { TopTen } from './BelowMatches.tsx';

const WEEK = '/api/weeks/current';
const PATH = '/api/leaderboard/15?limit=10';
const EMPTY = 'Sıralama, haftanın ilk sonucuyla burada görünecek.';

describe('top ten of home', () => {
  it.each([
    ['the table', WEEK, PATH],
    ['the week', PATH, WEEK],
  ])('shows a failure with a retry when %s cannot be read', async (_, whole, failing) => {
    const body: Record<string, unknown> = { [WEEK]: aWeek(), [PATH]: [] };
    const answers: Record<string, Answer> = { [whole]: { body: body[whole] }, [failing]: 'lost' };
    fakeServer({ [WEEK]: () => answers[WEEK]!, [PATH]: () => answers[PATH]! });
    await show(<TopTen />);
    expect((await screen.findByRole('alert')).textContent).toContain('Sıralama yüklenemedi');
    answers[failing] = { body: body[failing] };
    fireEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
    expect(await screen.findByText(EMPTY)).toBeTruthy();
  });

  it('shows the failure also after an empty result', async () => {
    const answers: Answer[] = [{ body: [] }, { status: 503, body: {} }];
    fakeServer({ [WEEK]: { body: aWeek() }, [PATH]: () => answers.shift()! });
    const { queryClient } = await show(<TopTen />);
    await screen.findByText(EMPTY);
    await queryClient.refetchQueries({ queryKey: leaderboardOf(15).queryKey });
    expect((await screen.findByRole('alert')).textContent).toContain('Sıralama yüklenemedi');
    expect(screen.queryByText(EMPTY)).toBeNull();
  });
});
