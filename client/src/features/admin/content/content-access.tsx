import { CMS } from '../../../text/admin/content.tr.ts';
import { useAdmin } from '../shell/admin-context.ts';

/** `Denetçi` reads and changes nothing. */
export const useCanWrite = (): boolean => useAdmin().role !== 'Denetçi';

const NOTE = 'salt-okunur';

/** For a control that is disabled for readers: the reason. */
export const readOnlyAria = (canWrite: boolean) =>
  canWrite ? {} : ({ disabled: true, 'aria-describedby': NOTE, title: CMS.readOnly } as const);

/** Why the controls are closed; nothing for those who may write. */
export function ReadOnlyContentNote() {
  return useCanWrite() ? null : (
    <p className="kept" id={NOTE}>
      {CMS.readOnly}
    </p>
  );
}
