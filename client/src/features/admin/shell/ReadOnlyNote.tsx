import { ACCESS } from '../../../text/admin/panel-help.tr.ts';
import type { AdminTab } from '../shell/tabs.ts';
import { useAdmin } from './admin-context.ts';
import { accessOf } from './tabs.ts';

export const READ_ONLY_NOTE = 'yalnizca-okunur';

/** Nobody changes anything there, so nothing is closed to anybody. */
const NOTHING_TO_CHANGE: ReadonlySet<AdminTab> = new Set(['pano', 'loglar']);
/** They say it themselves, under their own heading. */
const SAY_IT_THEMSELVES: ReadonlySet<AdminTab> = new Set(['cms', 'crm']);

/** Why the controls of a tab are closed; nothing for those who may use them, or where the tab says so itself. */
export function ReadOnlyNote({ tab }: Readonly<{ tab: AdminTab }>) {
  const { role } = useAdmin();
  if (accessOf(role, tab) !== 'reads' || NOTHING_TO_CHANGE.has(tab) || SAY_IT_THEMSELVES.has(tab))
    return null;
  return (
    <p className="kept readonly" id={READ_ONLY_NOTE}>
      {ACCESS.reading[role]}
    </p>
  );
}
