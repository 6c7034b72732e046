import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { forgetOnce, useShownOnce } from '../kit/shown-once.ts';
import { useAdmin } from './admin-context.ts';

const PasswordDialog = lazyComponent(
  async () => (await import('../accounts/PasswordDialog.tsx')).PasswordDialog,
);
const CodeDialog = lazyComponent(async () => (await import('../users/disputes/CodeDialog.tsx')).CodeDialog);

/** Shows a generated password or edit code over whatever tab is open when the server answers. */
export function ShownOnce() {
  const { id } = useAdmin();
  const once = useShownOnce(id);
  if (!once) return null;
  const onClose = () => forgetOnce(once);
  return once.kind === 'code' ? (
    <CodeDialog issued={once.made} onClose={onClose} />
  ) : (
    <PasswordDialog made={once.made} onClose={onClose} />
  );
}
