// Negative controls of `crashes`: what its checks must find. They are edits of an installation after a kill, and a product that answers too early.
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { onLog } from '../log-file.mjs';
import { randomOf } from '../random.mjs';
import { MODEL_EDITS } from '../tamper/edits.mjs';
import { faultsInFiles, verifyFaults } from './checks.mjs';
import { Crash } from './crash.mjs';
import { copyOf } from './installations.mjs';
import { SCENES } from './scenes.mjs';

const EARLY = new URL('planted-defect.mjs', import.meta.url).href;
/** So many kills must be enough to find it: on a busy machine five were not, once. */
const TRIES = 20;

const latestOf = (log) => log.all('CouponSubmitted').at(-1);

/** Each takes an installation's directory, and where it comes from. */
const EDITS = {
  'an acknowledged entry lost': ({ data }) => onLog(data, (log) => log.remove(latestOf(log))),
  'the end of the log cut off': ({ data }) =>
    onLog(data, (log) =>
      log.db.prepare('DELETE FROM events WHERE position >= ?').run(latestOf(log).position),
    ),
  'an acknowledged entry changed': ({ data }) =>
    onLog(data, (log) => {
      const row = latestOf(log);
      log.put({
        ...row,
        data: { ...row.data, picks: row.data.picks === '1'.repeat(10) ? '2'.repeat(10) : '1'.repeat(10) },
      });
    }),
  'an entry twice': ({ data }) =>
    onLog(data, (log) => {
      const [row, other] = log.all('CouponSubmitted').slice(-2);
      log.put({ ...other, data: { ...other.data, couponNo: row.data.couponNo } });
    }),
  'an erased person in the vault': ({ data, origin }) => {
    rmSync(join(data, 'vault.db-wal'), { force: true });
    copyFileSync(join(origin.directory, 'backup', 'vault.db'), join(data, 'vault.db'));
  },
  'a file left behind': ({ data }) => writeFileSync(join(data, 'backups.part'), ''),
};

export async function controls({ directory, installations, recorder, seed }) {
  const origin = installations.season;
  const data = join(directory, 'control');
  const failures = [];
  for (const [name, edit] of Object.entries(EDITS)) {
    copyOf({ origin, data });
    edit({ data, origin });
    if (faultsInFiles(data, origin.all).length === 0) failures.push(`the control misses ${name}`);
    rmSync(data, { recursive: true });
  }
  copyOf({ origin, data });
  MODEL_EDITS['a document of the read models removed'](data);
  if ((await verifyFaults(data)).length === 0) failures.push('the control misses a changed read model');
  rmSync(data, { recursive: true });
  if (!(await isEarlyFound({ directory, installations, recorder, seed })))
    failures.push('the control misses a product that answers before it commits');
  const count = Object.keys(EDITS).length + 2;
  return { failures, text: `${count - failures.length} of ${count} controls caught` };
}

async function isEarlyFound({ directory, seed, ...given }) {
  const scene = { ...SCENES.load, environment: { NODE_OPTIONS: `--import=${EARLY}` } };
  for (let i = 0; i < TRIES; i += 1) {
    const own = join(directory, `control-${i}`);
    const crash = new Crash({
      ...given,
      name: 'early answers',
      scene,
      directory: own,
      random: randomOf(seed + i),
    });
    const { faults } = await crash.run().catch((error) => ({ faults: [error.message] }));
    rmSync(own, { recursive: true, force: true });
    if (faults.some((fault) => /lost|answered/.test(fault))) return true;
  }
  return false;
}
