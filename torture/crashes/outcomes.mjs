// What an operation must have come to after a kill, by the files that no process has open any more. Each gives a sentence for a fault.
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { onLog } from '../log-file.mjs';
import { ops } from '../product.mjs';
import { linesOf } from './checks.mjs';

/** The week in play, and one that has no matches yet. */
export const OPEN_WEEK = 15;
export const DRAFT_WEEK = 17;
/** The matches of the imported file, and the generated coupons. */
export const ROWS = 10;
export const LOADED = 1_500;

/** An empty directory but for the keys and these files and folders. */
export function beside(files) {
  return ({ origin, data }) => {
    mkdirSync(data, { mode: 0o700 });
    for (const name of ['secrets.json', ...files])
      cpSync(join(origin.directory, 'data', name), join(data, name), { recursive: true });
  };
}

/** The counts of these events that differ. */
export const wrongCounts = ({ data }, expected) =>
  onLog(data, (log) =>
    Object.entries(expected).flatMap(([type, count]) => {
      const found = log.all(type).length;
      return found === count ? [] : [`${found} times ${type}, expected ${count}`];
    }),
  );

export const wrongFixtures = ({ data }) =>
  onLog(data, (log) => {
    const homes = log
      .all('MatchScheduled')
      .filter((each) => each.data.week === DRAFT_WEEK)
      .map((each) => each.data.homeTeam);
    return homes.length === ROWS && new Set(homes).size === ROWS
      ? []
      : [`${homes.length} matches are imported, expected ${ROWS}: ${homes}`];
  });

export const wrongLoad = ({ data }) =>
  onLog(data, (log) => {
    const streams = log
      .all('CouponSubmitted')
      .filter(({ meta }) => meta.includes('load'))
      .map(({ stream }) => stream);
    return streams.length === LOADED && new Set(streams).size === LOADED
      ? []
      : [`${streams.length} coupons are generated, expected ${LOADED}`];
  });

/** A seal that is there counts every entry before it, once. */
export const wrongSeal = ({ data }) =>
  onLog(data, (log) => {
    const seals = log.all('WeekLocked').filter((each) => each.data.number === OPEN_WEEK);
    if (seals.length > 1) return [`week ${OPEN_WEEK} is sealed ${seals.length} times`];
    const entries = log.all('CouponSubmitted').filter((each) => each.data.week === OPEN_WEEK);
    return seals.length === 0 || seals[0].data.count === entries.length
      ? []
      : [`the seal counts ${seals[0].data.count} of ${entries.length} entries`];
  });

/** Each backup that has its final name can be restored, and is a prefix of the log. */
export async function wrongBackups({ data, directory, origin }) {
  const faults = [];
  for (const name of readdirSync(join(data, 'backups'))) {
    const to = join(directory, 'restored');
    beside([])({ origin, data: to });
    const { status, error } = await ops(to, 'restore', join(data, 'backups', name));
    if (status !== 0) faults.push(`the backup ${name} is not restored: ${error}`);
    else {
      const [restored, whole] = [linesOf(to), linesOf(data)];
      if (restored.some((line, i) => line !== whole[i]))
        faults.push(`the backup ${name} is no prefix of the log`);
    }
    rmSync(to, { recursive: true });
  }
  return faults;
}
