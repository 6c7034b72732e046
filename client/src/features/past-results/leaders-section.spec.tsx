import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';

import { leaderboardOf } from '../../api/standings.queries.ts';
import { fakeServer, type Answer } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { LeadersSection } from './LeadersSection.tsx';

const PATH = '/api/leaderboard/14?limit=10';

describe('Lider Tablosu of a past week', () => {
  it.each<[string, Answer]>([
    ['the server fails', { status: 500, body: {} }],
    ['the connection breaks', 'lost'],
  ])('shows a failure with a retry when %s', async (_, failure) => {
    const answers: Record<string, Answer> = { [PATH]: failure };
    fakeServer({ [PATH]: () => answers[PATH]! });
    await show(<LeadersSection week={14} />);
    expect((await screen.findByRole('alert')).textContent).toContain('Lider tablosu yüklenemedi');
    expect(screen.queryByText('Lider Tablosu Bulunamadı')).toBeNull();
    answers[PATH] = { body: [] };
    fireEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
    expect(await screen.findByText('Lider Tablosu Bulunamadı')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the failure also after an empty result', async () => {
    const answers: Answer[] = [{ body: [] }, { status: 503, body: {} }];
    fakeServer({ [PATH]: () => answers.shift()! });
    const { queryClient } = await show(<LeadersSection week={14} />);
    await screen.findByText('Lider Tablosu Bulunamadı');
    await queryClient.refetchQueries({ queryKey: leaderboardOf(14).queryKey });
    expect((await screen.findByRole('alert')).textContent).toContain('Lider tablosu yüklenemedi');
  });
});
