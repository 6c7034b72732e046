import type { AdminTab } from '../shell/tabs.ts';
import { useAdmin } from './admin-context.ts';
import { READ_ONLY_NOTE, whyClosed } from './ReadOnlyNote.tsx';
import { accessOf } from './tabs.ts';

type ClosedControl = Readonly<{ disabled?: true; 'aria-describedby'?: string; title?: string }>;

/** Whether the operator may write in a tab, and the props that close a control there if not. */
export function useMayWrite(tab: AdminTab): readonly [mayWrite: boolean, closed: ClosedControl] {
  const { role } = useAdmin();
  if (accessOf(role, tab) === 'writes') return [true, {}];
  return [false, { disabled: true, 'aria-describedby': READ_ONLY_NOTE, title: whyClosed(role, tab) }];
}
