// The product under the recorder (io-recorder.c): what was acknowledged, and whether the stores hold it.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { dataExistsIn, loadSecrets, LOG_START, openStores } from '@onda-on/stores';

import { operationsIn } from './cuts/disk-states.mjs';
import { submit } from './entries.mjs';
import { builtLibrary } from './product.mjs';

const RECORDER = fileURLToPath(new URL('io-recorder.c', import.meta.url));
/** The persons of the latest acknowledged entries are looked for; those of earlier ones were synced with them. */
const PERSONS_MAX = 200;
export const FOR_VISITORS = { TRUST_PROXY: '1', DEMO: 'on' };

/** The library to preload, built into a directory. Needs a C compiler. */
export const builtRecorder = (directory) => builtLibrary(RECORDER, directory);

/** `[name, bytes]` of every file below a directory; the names begin with `/`. */
export const filesIn = (directory) =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(directory, name)).isFile())
    .map((name) => [`/${name}`, readFileSync(join(directory, name))]);

export function operationsOf(file) {
  const operations = operationsIn(readFileSync(file));
  if (operations.some(({ op }) => op === 'M'))
    throw new Error('The product syncs mapped memory, which this method does not see');
  return operations;
}

/** Sends the next visitor's entry of `bench/submissions.mjs`, as the given one of this installation. */
export const sendEntry = (visitors, number) =>
  submit(visitors.url, { number, key: `entry-${number}`, body: visitors.nextBody() });

/** `{ number, couponNo, position }` of the answers that were sent, `number` among the operations; a picture has no `couponNo`. */
export const acknowledgedIn = (operations) =>
  operations.flatMap(({ op, data }, number) => {
    if (op !== 'A') return [];
    const text = data.toString('latin1');
    const [, position] = /^x-position: (\d+)/im.exec(text) ?? [];
    const [, couponNo] = /"couponNo":"([^"]+)"/.exec(text) ?? [];
    if (!position) throw new Error(`An answer names no position: ${text}`);
    return [{ number, couponNo, position: BigInt(position) }];
  });

/** What the stores of a directory lack of the acknowledged entries; undefined if nothing. */
export async function lostIn(directory, acknowledged) {
  const fatal = [];
  const secrets = loadSecrets({ file: join(directory, 'secrets.json'), dataExists: dataExistsIn(directory) });
  const stores = await openStores({
    dataDirectory: directory,
    secrets,
    onFatal: (error) => void fatal.push(String(error)),
  });
  try {
    const persons = new Map();
    const coupons = new Map();
    // What was there before the entries is most of the log.
    const positions = acknowledged.map(({ position }) => position);
    const from = positions.length === 0 ? LOG_START : positions.reduce((a, b) => (b < a ? b : a)) - 1n;
    for await (const { event, position } of stores.log.readAll(from, ['CouponSubmitted'])) {
      if (!event) continue;
      if (coupons.has(event.data.couponNo)) return `coupon ${event.data.couponNo} is there twice`;
      coupons.set(event.data.couponNo, position);
      persons.set(event.data.couponNo, event.data.participantId);
    }
    const end = await stores.log.end();
    const isThere = ({ couponNo, position }) =>
      couponNo === undefined ? position <= end : coupons.get(couponNo) === position;
    const lost = acknowledged.filter((each) => !isThere(each));
    if (lost.length > 0) return `${lost.length} of ${acknowledged.length} acknowledged entries are lost`;
    for (const { couponNo } of acknowledged.slice(-PERSONS_MAX))
      if (couponNo !== undefined && !(await stores.vault.byParticipantId(persons.get(couponNo))))
        return `the person of ${couponNo} is lost`;
    return fatal[0];
  } finally {
    await stores.close();
  }
}
