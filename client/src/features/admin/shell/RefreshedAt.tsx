import { PANEL } from '../../../text/admin/panel.tr.ts';

const CLOCK = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** When the figures on the screen came in; nothing before the first ones did. */
export function RefreshedAt({ at }: Readonly<{ at: number }>) {
  return at > 0 ? <>{PANEL.refreshed(CLOCK.format(at))}</> : null;
}
