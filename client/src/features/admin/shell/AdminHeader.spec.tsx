import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { aWeek } from '../../../testing/a-week.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { asAdmin } from '../../../testing/show-to-admin.tsx';
import { show } from '../../../testing/show.tsx';
import { AdminHeader } from './AdminHeader.tsx';

const nothing = () => undefined;

it("the panel's header has the operators' name of the site", async () => {
  fakeServer({
    '/api/weeks/current': { body: { ...aWeek(), site: { name: 'Ligin Kâhini', description: '' } } },
  });
  await show(asAdmin(<AdminHeader isBusy={false} onWindow={nothing} onSignOut={nothing} />));
  expect(await screen.findByRole('link', { name: 'LİGİN KÂHİNİ' })).toHaveProperty('pathname', '/');
});
