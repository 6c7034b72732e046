import { describe, expect, it } from '@jest/globals';
import type { AdminMatch } from '@onda-on/contracts/api';
import { screen } from '@testing-library/react';
import { useState } from 'react';

import { anAdminMatch } from '../../../testing/an-admin-week.ts';
import { press } from '../../../testing/press-and-type.ts';
import { show } from '../../../testing/show.tsx';
import { OvertakenResults } from './ShownMatches.tsx';
import { useResultEntry } from './use-result-entry.ts';

const match = (changes: Partial<AdminMatch> = {}) => anAdminMatch({ adminUsername: 'ikinci', ...changes });

function Harness({ then }: Readonly<{ then: Partial<AdminMatch> }>) {
  const [matches, setMatches] = useState([match()]);
  const entry = useResultEntry(15, matches);
  return (
    <>
      <button onClick={() => entry.setScores({ m1: { home: '3', away: '1' } })}>yaz</button>
      <button onClick={() => setMatches([match(then)])}>başkası</button>
      <OvertakenResults entry={entry} />
    </>
  );
}

describe('result that another operator entered first', () => {
  it('stays, and is shown once to the operator who typed another one', async () => {
    await show(<Harness then={{ status: 'finished', homeScore: 2, awayScore: 1, result: '1' }} />);
    press('yaz');
    expect(screen.queryByRole('alert')).toBeNull();
    press('başkası');
    expect(screen.getByRole('alert').textContent).toContain('siz 3–1 yazmıştınız, şimdi 2–1 (ikinci).');
    press('Gördüm');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is not shown when it is the same', async () => {
    await show(<Harness then={{ status: 'finished', homeScore: 3, awayScore: 1, result: '1' }} />);
    press('yaz');
    press('başkası');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is shown also for a void match', async () => {
    await show(<Harness then={{ status: 'void' }} />);
    press('yaz');
    press('başkası');
    expect(screen.getByRole('alert').textContent).toContain('şimdi Geçersiz');
  });
});
