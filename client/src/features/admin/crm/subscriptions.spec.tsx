import { describe, expect, it } from '@jest/globals';
import type { AdminRole } from '@onda-on/contracts/rules';
import { screen, waitFor } from '@testing-library/react';

import { press, type } from '../../../testing/press-and-type.ts';
import { show, type Answers } from '../../../testing/show-to-admin.tsx';
import { SubscriptionsSection } from './SubscriptionsSection.tsx';

const COUNTS = '/api/admin/subscription-counts';
const END = '/api/admin/subscriptions/end';
const counts = { subscribers: 1, closing: 1, results: 0, leagues: 2, leagueMembers: 7 };

const open = (more: Answers = {}, role?: AdminRole) =>
  show(<SubscriptionsSection />, { [COUNTS]: { body: counts }, ...more }, role);

describe('Abonelikler', () => {
  it('counts subscribers and members who are reminded', async () => {
    await open();
    const figure = await screen.findByText('Lig hatırlatması');
    expect(figure.nextElementSibling?.textContent).toBe('7isteyen üye, 2 ligde');
  });

  it('ends the subscription of the address that somebody named, which goes in the body', async () => {
    const server = await open({ [END]: { body: { id: 's1' } } });
    await screen.findByText('Lig hatırlatması');
    press('Bitir ve adresi sil');
    await screen.findByText('Geçerli bir e-posta adresi girin');
    expect(server.to(END)).toEqual([]);
    type('Abonenin e-posta adresi', ' abone@ornek.example ');
    press('Bitir ve adresi sil');
    await waitFor(() => expect(server.to(END)[0]?.body).toEqual({ email: 'abone@ornek.example' }));
  });

  it('takes no address from an operator who only reads', async () => {
    await open({}, 'Denetçi');
    await screen.findByText('Lig hatırlatması');
    expect(screen.getByRole('button', { name: 'Bitir ve adresi sil' }).closest('fieldset')).toHaveProperty(
      'disabled',
      true,
    );
  });
});
