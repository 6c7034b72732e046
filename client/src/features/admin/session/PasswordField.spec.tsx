import { describe, expect, it } from '@jest/globals';
import { createEvent, fireEvent, screen, within } from '@testing-library/react';

import { press } from '../../../testing/press-and-type.ts';
import { show } from '../../../testing/show.tsx';
import { LoginForm } from './LoginScreen.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

const FIELDS = [
  ['login form', 'Parola', 'current-password'],
  ['form for a new password', 'Şimdiki parola', 'current-password'],
  ['form for a new password', 'Yeni parola', 'new-password'],
  ['form for a new password', 'Yeni parola (tekrar)', 'new-password'],
] as const;

const ignore = () => undefined;

async function open(form: string, label: string): Promise<HTMLElement> {
  await show(
    form === 'login form' ? <LoginForm onSignedIn={ignore} /> : <NewPasswordForm onChanged={ignore} />,
  );
  return screen.getByLabelText(label);
}

describe.each(FIELDS)('password field of the %s: %s', (form, label, purpose) => {
  it('is masked until somebody asks to see it', async () => {
    const field = await open(form, label);
    expect(field).toHaveProperty('type', 'password');
    press('Parolayı göster', within(field.parentElement!));
    expect(field).toHaveProperty('type', 'text');
  });

  it('lets programs that keep passwords fill it, and people paste', async () => {
    const field = await open(form, label);
    expect(field.getAttribute('autocomplete')).toBe(purpose);
    expect(field.getAttribute('maxlength')).toBeNull();
    const paste = createEvent.paste(field);
    fireEvent(field, paste);
    expect(paste.defaultPrevented).toBe(false);
  });
});
