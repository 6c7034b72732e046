import { lazy, Suspense } from 'react';

import { useAdmin } from '../shell/admin-context.ts';
import { forgetPassword, useMadePassword } from './made-password.ts';

const PasswordDialog = lazy(() =>
  import('./PasswordDialog.tsx').then((module) => ({ default: module.PasswordDialog })),
);

/** Shows a password that was made, over whatever tab is open when the server's answer comes. */
export function MadePassword() {
  const { id } = useAdmin();
  const made = useMadePassword(id);
  if (!made) return null;
  return (
    <Suspense fallback={null}>
      <PasswordDialog made={made} onClose={forgetPassword} />
    </Suspense>
  );
}
