import type { AdminRole } from '@onda-on/contracts/rules';

import { ACCESS } from '../../../text/admin/panel-help.tr.ts';
import type { AdminTab } from '../shell/tabs.ts';
import { useAdmin } from './admin-context.ts';
import { accessOf } from './tabs.ts';

export const READ_ONLY_NOTE = 'yalnizca-okunur';

export const whyClosed = (role: AdminRole, tab: AdminTab): string =>
  tab === 'cms' ? ACCESS.readingContent : ACCESS.reading[role];

/** Why the controls of a tab are closed; nothing for operators who may write. */
export function ReadOnlyNote({ tab }: Readonly<{ tab: AdminTab }>) {
  const { role } = useAdmin();
  if (accessOf(role, tab) !== 'reads') return null;
  return (
    <p className="kept readonly" id={READ_ONLY_NOTE}>
      {whyClosed(role, tab)}
    </p>
  );
}
