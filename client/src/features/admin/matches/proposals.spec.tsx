import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { fakeServer } from '../../../testing/fake-server.ts';
import { press, pressWhenShown } from '../../../testing/press-and-type.ts';
import { match, preview, show } from './match.fixture.tsx';
import { ProposalsSection } from './ProposalsSection.tsx';

const PROPOSALS = '/api/admin/proposals';
const TWO_ONE = { homeScore: 2, awayScore: 1, result: '1' } as const;
const own = {
  match: match(),
  change: { kind: 'withdrawal', previous: TWO_ONE },
  reason: 'Tutanak',
  at: '2026-11-21T15:00:00Z',
  by: 'd',
  isOwn: true,
  preview: preview(null),
};

describe('proposals that wait for a second administrator', () => {
  it.each([
    [{ kind: 'withdrawal', previous: TWO_ONE }, 'Sonucun geri çekilmesi: İzmir'],
    [
      { kind: 'withdrawal', previous: TWO_ONE, postponed: 'postponed' },
      'Sonucun geri çekilmesi ve maçın yeniden “Ertelendi” olması: İzmir',
    ],
    [{ kind: 'reinstatement' }, 'Maçın yeniden bekleyen olması: İzmir'],
    [{ kind: 'reinstatement', postponed: 'cancelled' }, 'Maçın yeniden “İptal edildi” olması: İzmir'],
    [{ kind: 'reinstatement', restored: TWO_ONE }, 'Maçın 2–1 sonucuyla geri gelmesi: İzmir'],
  ] as const)('say what the match becomes: %j', async (change, title) => {
    const asked = { match: match(), change, reason: 'Tutanak', at: '2026-11-21T15:00:00Z', by: 'derya' };
    fakeServer({ [PROPOSALS]: { body: [{ ...asked, isOwn: false, preview: preview(null) }] } });
    await show(<ProposalsSection />);
    expect((await screen.findByRole('heading', { level: 3 })).textContent).toContain(title);
  });

  it('are asked for again where they could not be read, and are not called none', async () => {
    const answers = [{ status: 503, body: {} }];
    fakeServer({ [PROPOSALS]: () => answers.pop() ?? { body: [own] } });
    await show(<ProposalsSection />);
    expect(await screen.findByText('Onay bekleyen düzeltmeler yüklenemedi')).toBeTruthy();
    press('Tekrar Dene');
    expect(await screen.findByRole('heading', { name: 'Onay bekleyen düzeltmeler (1)' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('close the window to withdraw one that is gone, as after a withdrawal whose answer was lost', async () => {
    const gone = { code: 'PROPOSAL_GONE', message: 'Bu öneri artık geçerli değil' };
    fakeServer({
      [PROPOSALS]: { body: [own] },
      '/api/admin/matches/m1/proposal/withdraw': { status: 409, body: gone },
    });
    await show(<ProposalsSection />);
    await pressWhenShown(/^Önerimi Geri Çek/);
    await pressWhenShown('Önerimi Geri Çek');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
