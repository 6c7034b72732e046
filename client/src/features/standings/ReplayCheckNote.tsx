import { useQuery } from '@tanstack/react-query';

import { replayCheck } from '../../api/public-log.queries.ts';
import { PUBLIC_LOG } from '../../text/public-log.tr.ts';

const { replay: TEXT } = PUBLIC_LOG;

/** When the tables were last rebuilt from the log, and whether they were the same. Nothing until that is known. */
export function ReplayCheckNote() {
  const { data } = useQuery(replayCheck());
  if (!data) return null;
  const { latest } = data;
  return (
    <p className="small muted">
      <b>{TEXT.title}:</b> {latest ? `${TEXT.result(latest)}.` : TEXT.none} {TEXT.meaning}
    </p>
  );
}
