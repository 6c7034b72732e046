import { useServerOffset } from '../../../hooks/use-clock.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';

const CLOCK = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** The time of the latest reading by the server's clock; nothing before the first one. */
export function RefreshedAt({ at }: Readonly<{ at: number }>) {
  const offset = useServerOffset();
  return at > 0 ? <>{PANEL.refreshed(CLOCK.format(at + offset))}</> : null;
}
