import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { show } from '../testing/show.tsx';
import { Dialog } from './Dialog.tsx';

const open = (field: object) =>
  show(
    <Dialog title="Komutlar" isOpen onClose={() => undefined}>
      <input aria-label="Komut ara" {...field} />
    </Dialog>,
  );

it('takes the focus itself, so that no press is meant for a button by chance', async () => {
  await open({});
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(document.activeElement).toBe(dialog));
});

it('gives the focus to its search field, which takes letters at once', async () => {
  await open({ 'data-first-focus': true });
  const field = await screen.findByLabelText('Komut ara');
  await waitFor(() => expect(document.activeElement).toBe(field));
});
