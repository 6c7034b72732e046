import type { AdminRole } from '@onda-on/contracts/rules';

import { ACCESS } from '../../../text/admin/panel-help.tr.ts';

/** For an address of a tab that the role is not shown. */
export function ClosedTab({ role }: Readonly<{ role: AdminRole }>) {
  return (
    <div className="card empty">
      <h1>{ACCESS.none.title}</h1>
      <p>{ACCESS.none.text(role)}</p>
    </div>
  );
}
