import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { show } from '../../../testing/show.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

it('the form for a new password names a length that is enough with either setting, and no least one', async () => {
  await show(<NewPasswordForm onChanged={() => undefined} />);
  const field = screen.getByLabelText('Yeni parola');
  const hint = document.querySelector(`#${field.getAttribute('aria-describedby')}`)?.textContent;
  expect(hint).toMatch(/15 karakter her zaman yeter/);
  expect(hint).not.toMatch(/en az/i);
});
