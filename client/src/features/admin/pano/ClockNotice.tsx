import type { ClockHealth } from '@onda-on/contracts/api';

import { PANO_MACHINE } from '../../../text/admin/pano-machine.tr.ts';
import { dateTimeExact } from '../../../text/dates.ts';

/** Why the server writes nothing, as long as it does not believe its machine's date; nothing otherwise. */
export function ClockNotice({ clock }: Readonly<{ clock: ClockHealth }>) {
  const { fault, wallAt, expectedAt } = clock;
  if (fault === null) return null;
  const words = PANO_MACHINE.clock;
  return (
    <div className="kept" role="alert">
      <p>
        <b>{words.title}</b>
      </p>
      <p>
        {words.faults[fault]} {words.times(dateTimeExact(wallAt), dateTimeExact(expectedAt))}
      </p>
      <p>{words.remedy}</p>
    </div>
  );
}
