import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';

import { press } from '../../../testing/press-and-type.ts';
import { show } from '../../../testing/show-to-admin.tsx';
import { useLostSession } from '../session/AdminScreen.tsx';
import { ChainCheck } from './LogsScreen.tsx';

const PATH = '/api/admin/audit-logs/chain';
const onLost = jest.fn();
const CheckedChain = () => {
  useLostSession(onLost);
  return <ChainCheck />;
};
const check = () => press('Zinciri doğrula');

describe('chain check', () => {
  afterEach(() => {
    cleanup();
    onLost.mockReset();
  });

  it('continues page by page, and reports that the chain is intact', async () => {
    const server = await show(<CheckedChain />, {
      [PATH]: { body: { checked: 20_000, total: 20_005, next: 20_000, brokenAt: null } },
      [`${PATH}?after=20000`]: { body: { checked: 20_005, total: 20_005, next: null, brokenAt: null } },
    });
    check();
    await screen.findByText('Zincir doğrulandı: 20.005 kayıt');
    expect(server.requests.filter(({ path }) => path.startsWith(PATH))).toHaveLength(2);
  });

  it('names the row where the chain breaks', async () => {
    await show(<CheckedChain />, {
      [PATH]: { body: { checked: 7, total: 9, next: null, brokenAt: 7 } },
    });
    check();
    expect((await screen.findByText(/^Zincir 7\. kayıtta kopuyor/)).className).toBe('broken');
  });

  it('distinguishes a lost session from a lost connection', async () => {
    const answers = [{ status: 401, body: { message: 'Oturum yok' } }, 'lost' as const];
    await show(<CheckedChain />, { [PATH]: () => answers.shift() ?? 'lost' });
    check();
    await waitFor(() => expect(onLost).toHaveBeenCalledTimes(1));
    check();
    await screen.findByText('Sunucuya bağlanılamadı');
  });
});
