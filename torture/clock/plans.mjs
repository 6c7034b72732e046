// Which moves of the date `clock` tries: around which moment of a week, how far, in which zone, and whether the process is killed meanwhile.
import { randomOf } from '../random.mjs';

export const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];
const YEAR_MS = 365 * DAY_MS;
/** The last one is before the start of the week. */
const JUMPS = [6 * MINUTE_MS, -6 * MINUTE_MS, 2 * HOUR_MS, -2 * HOUR_MS, YEAR_MS, -YEAR_MS, -10 * DAY_MS];
export const MOMENTS = ['start', 'lock', 'kickOff', 'close'];
const ZONES = ['Europe/Istanbul', 'UTC', 'Europe/Berlin', 'Pacific/Kiritimati', 'America/St_Johns'];
/** When clocks in Berlin go forward and back. */
const SUMMER_TIME = ['2027-03-28T01:00:00.000Z', '2027-10-31T01:00:00.000Z'];

/** Every combination with a zone in turn; the usual size a part of them, and CI a few that differ most. */
export function plansOf(size, seed) {
  const random = randomOf(seed);
  const all = MOMENTS.flatMap((moment) =>
    JUMPS.flatMap((jumpMs) =>
      [false, true].flatMap((isKilled) =>
        (size === 'long' ? ZONES : [ZONES[Math.floor(random() * ZONES.length)]]).map((zone) => ({
          moment,
          jumpMs,
          isKilled,
          zone,
        })),
      ),
    ),
  );
  const summer = SUMMER_TIME.map((at) => ({
    moment: 'lock',
    at,
    jumpMs: 0,
    isKilled: true,
    zone: 'Europe/Berlin',
  }));
  const back = all.find(
    ({ moment, jumpMs, isKilled }) => moment === 'lock' && jumpMs === -2 * HOUR_MS && isKilled,
  );
  const ahead = all.find(({ moment, jumpMs }) => moment === 'lock' && jumpMs === YEAR_MS);
  return size === 'share' ? [back, ahead, summer[0]] : [...summer, ...all];
}
