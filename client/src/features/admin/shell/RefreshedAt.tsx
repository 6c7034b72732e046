import { useServerOffset } from '../../../hooks/use-clock.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { timeExact } from '../../../text/dates.ts';

/** The time of the latest reading by the server's clock; nothing before the first one. */
export function RefreshedAt({ at }: Readonly<{ at: number }>) {
  const offset = useServerOffset();
  return at > 0 ? <>{PANEL.refreshed(timeExact(new Date(at + offset)))}</> : null;
}
