import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { useAdmin } from '../shell/admin-context.ts';
import { forgetPassword, useMadePassword } from './made-password.ts';

const PasswordDialog = lazyComponent(async () => (await import('./PasswordDialog.tsx')).PasswordDialog);

/** Shows a generated password over whatever tab is open when the server answers. */
export function MadePassword() {
  const { id } = useAdmin();
  const made = useMadePassword(id);
  if (!made) return null;
  return <PasswordDialog made={made} onClose={forgetPassword} />;
}
