import { useServerOffset } from '../../../hooks/use-clock.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';

const CLOCK = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** When the figures on the screen came in, by the server's clock; nothing before the first ones did. */
export function RefreshedAt({ at }: Readonly<{ at: number }>) {
  const offset = useServerOffset();
  return at > 0 ? <>{PANEL.refreshed(CLOCK.format(at + offset))}</> : null;
}
