import { describe, expect, it, jest } from '@jest/globals';
import type { AdminMatch } from '@onda-on/contracts/api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import { anAdminMatch, anAdminWeek } from '../../../testing/an-admin-week.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { type } from '../../../testing/press-and-type.ts';
import { useShownToast } from '../../../ui/overlays/toast.ts';
import type { MatchDialogKind } from './match-dialog.ts';
import { match, show } from './match.fixture.tsx';
import { MatchDialog } from './MatchDialog.tsx';

const week = anAdminWeek();
const pending = anAdminMatch();
const MATCH = '/api/admin/matches/m1';
const REASON = 'Hakem raporu';
/** The same as somebody may type it; the server stores it clean. */
const TYPED = ' Hakem\n raporu ';
const TWO_ONE = { homeScore: 2, awayScore: 1, result: '1' } as const;
const FOUR_ONE = { homeScore: 4, awayScore: 1, result: '1' } as const;
const AT = '2026-11-21T16:00:00Z';
/** The operator's own change of the match that the window shows. */
const own = (change: Partial<AdminMatch>) => match({ revision: 3, adminUsername: 'deneme', ...change });
const corrected = { at: AT, reason: REASON, revision: 3 } as const;
const WITHDRAWN = { ...corrected, kind: 'withdrawn', from: TWO_ONE, to: null } as const;
const VOID = { ...corrected, kind: 'void', from: TWO_ONE, to: null } as const;
const proposed = (change: NonNullable<AdminMatch['proposal']>['change']) =>
  own({ proposal: { change, reason: REASON, by: 'a1', at: AT } });

const UNDO = { kind: 'withdraw-result', sequence: 2, status: 'pending', preview: null };
const entry = (sequence: number, isUndo: boolean) => ({
  sequence,
  sentence: `${sequence}.`,
  at: AT,
  by: '',
  isUndo,
});
const BEFORE = { matchId: 'm1', revision: 2, undo: UNDO, entries: [entry(2, false)] };
const AFTER = { ...BEFORE, revision: 3, undo: { ...UNDO, sequence: 3 } };

type Shown = Readonly<{ kind: MatchDialogKind; before: AdminMatch; after: AdminMatch; onClose: () => void }>;

function Window({ kind, before, after, onClose }: Shown) {
  const [now, setNow] = useState(before);
  return (
    <>
      <button onClick={() => setNow(after)}>yeni hâli</button>
      <output>{useShownToast()?.description}</output>
      <MatchDialog
        week={week}
        isDemo={false}
        state={{ kind, id: 'm1' }}
        matches={[now]}
        onOpen={() => undefined}
        onClose={onClose}
      />
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

/** Presses the window's button, gets no answer, and then the match as it is `after`. */
async function lose(kind: MatchDialogKind, path: string, after: AdminMatch, button: string, isUndo = true) {
  const onClose = jest.fn();
  let history: unknown = BEFORE;
  const server = fakeServer({
    [`${MATCH}/history`]: () => ({ body: history }),
    [`${MATCH}/${path}`]: () => {
      history = { ...AFTER, entries: [entry(3, isUndo), entry(2, false)] };
      return 'lost';
    },
  });
  const before = kind === 'postpone' ? pending : match();
  await show(<Window kind={kind} before={before} after={after} onClose={onClose} />);
  if (kind === 'undo') await screen.findByText('2.');
  if (kind === 'correct') type('Yeni sonuç: Ev sahibi skoru', '4');
  type(/^Gerekçe/, TYPED);
  press(button);
  await screen.findByText('Sunucuya bağlanılamadı', { selector: 'output' });
  press('yeni hâli');
  return { onClose, sent: () => server.to(`${MATCH}/${path}`) };
}

describe('match window whose answer was lost', () => {
  it.each([
    ['correct', 'correction', own(FOUR_ONE), 'Düzeltmeyi Yayımla', 'Sonuç düzeltildi.'],
    [
      'correct',
      'correction',
      proposed({ kind: 'correction', previous: TWO_ONE, corrected: FOUR_ONE }),
      'Düzeltmeyi Yayımla',
      'Düzeltme önerildi: başka bir Yönetici onaylayınca yayımlanır.',
    ],
    [
      'withdraw',
      'withdrawal',
      own({ status: 'pending', corrections: [WITHDRAWN] }),
      'Geri Çek',
      'Sonuç geri çekildi.',
    ],
    [
      'withdraw',
      'withdrawal',
      proposed({ kind: 'withdrawal', previous: TWO_ONE }),
      'Geri Çek',
      'Geri alma önerildi: başka bir Yönetici onaylayınca yapılır.',
    ],
    ['void', 'void', own({ status: 'void', corrections: [VOID] }), 'Geçersiz Say', 'Maç geçersiz sayıldı.'],
    [
      'postpone',
      'postponement',
      own({ status: 'postponed', note: REASON }),
      'Kaydet',
      'Maçın durumu değiştirildi.',
    ],
    ['undo', 'undo', own({ status: 'pending' }), 'Geri Al', 'İşlem geri alındı.'],
    [
      'undo',
      'undo',
      proposed({ kind: 'withdrawal', previous: TWO_ONE }),
      'Geri Al',
      'Geri alma önerildi: başka bir Yönetici onaylayınca yapılır.',
    ],
  ] as const)(
    'closes after one request once the change shows: %s, %s',
    async (kind, path, after, button, text) => {
      const { onClose, sent } = await lose(kind, path, after, button, after.proposal === undefined);
      await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.getByText(text, { selector: 'output' })).toBeTruthy();
      expect([sent().length, sessionStorage.length]).toEqual([1, 0]);
    },
  );

  it('takes a fixture that was stored as it was typed for the own change', async () => {
    const onClose = jest.fn();
    fakeServer({ [MATCH]: 'lost', '/api/admin/matches': { body: [] }, '/api/admin/weeks': { body: [] } });
    const after = { ...pending, league: 'Türkiye Kupası', homeOdds: '2.5', revision: 3 };
    await show(<Window kind="edit" before={pending} after={after} onClose={onClose} />);
    fireEvent.change(screen.getByLabelText('Lig'), { target: { value: 'Türkiye  Kupası' } });
    fireEvent.change(screen.getByLabelText('Oran 1'), { target: { value: '2.5' } });
    press('Kaydet');
    await screen.findByText('Sunucuya bağlanılamadı', { selector: 'output' });
    press('yeni hâli');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['another operator made', { ...own(FOUR_ONE), adminUsername: 'derya' }],
    ['is not what was sent, such as of the league', own({ league: 'Kupa' })],
  ])('stays beside the notice of a change that %s', async (_name, after) => {
    const { onClose } = await lose('correct', 'correction', after, 'Düzeltmeyi Yayımla');
    expect(await screen.findByText(/bu kaydı değiştirdi/)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});
