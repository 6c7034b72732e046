// What must hold of an installation after a kill and a start, by its files and its answers. Each check gives a sentence for a fault.
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { STALE } from '@onda-on/contracts/api';

import { personOf } from '../../bench/persons.mjs';
import { onLog, within } from '../log-file.mjs';
import { until } from '../pace.mjs';
import { ops } from '../product.mjs';

const ANSWERED_MS_MAX = 10_000;
const AGAIN_MS = 500;
const IMPORT = 'operation-import';
const BACKUP = String.raw`backups/onda-on-\d{8}T\d{6}Z/`;
const PICTURE = String.raw`media/[0-9a-f]{32}-\d+\.webp`;
/** Everything that an installation keeps in its directory. */
const KEPT = new RegExp(
  `^(?:(?:events|vault|read-models)\\.db(?:-wal)?|open-data/\\d+-[0-9a-f]{16}\\.ndjson|secrets\\.json|erasures\\.log|anchors\\.ndjson|last-verify\\.json|control\\.sock|${PICTURE}|${BACKUP}(?:events\\.db|vault\\.db|manifest\\.json|${PICTURE}))$`,
);

/** A line for each event of a log, in their order, without the record of an import, which is the only event that a copy has in addition. */
export const linesOf = (directory) =>
  onLog(directory, (log) =>
    log.db
      .prepare(
        `SELECT s.name AS stream, e.revision, e.id, e.data, e.meta FROM events e JOIN streams s ON s.id = e.stream_id
         ORDER BY e.position`,
      )
      .all()
      .filter(({ stream }) => stream !== IMPORT)
      .map(({ stream, revision, id, data, meta }) =>
        createHash('sha256')
          .update(`${stream} ${revision} ${Buffer.from(id).toString('hex')} ${data} ${meta}`)
          .digest('hex'),
      ),
  );

/** What the files of an installation lack that no process has open any more. `isCopy`: the positions of entries may differ. */
export function faultsInFiles(directory, { entries, lines, isCopy = false }) {
  return [
    ...straysIn(directory),
    ...linesLost(linesOf(directory), lines),
    ...onLog(directory, (log) => [...entriesLost(log, entries, isCopy), ...personsLeft(directory, log)]),
  ];
}

const straysIn = (directory) =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((each) => !each.isDirectory())
    .map((each) => join(each.parentPath, each.name).slice(directory.length + 1))
    .filter((name) => !KEPT.test(name))
    .map((name) => `${name} is left behind`);

function linesLost(found, expected) {
  const at = expected.findIndex((line, i) => line !== found[i]);
  return at < 0 ? [] : [`event ${at + 1} of ${expected.length} is lost or changed`];
}

function entriesLost(log, { accepted }, isCopy) {
  const found = new Map();
  for (const each of log.all('CouponSubmitted'))
    found.set(each.data.couponNo, [...(found.get(each.data.couponNo) ?? []), each]);
  const voided = new Set(log.all('CouponVoided').map(({ data }) => data.couponNo));
  return [...accepted.values()].flatMap(({ answer, picks, position }) => {
    const { couponNo, leafHash, acceptedAt } = answer;
    const [first, ...others] = found.get(couponNo) ?? [];
    if (!first) return [`the acknowledged entry ${couponNo} is lost`];
    if (others.length > 0) return [`the entry ${couponNo} is there ${others.length + 1} times`];
    if (voided.has(couponNo)) return [`the acknowledged entry ${couponNo} is void`];
    const { data } = first;
    const isSame =
      data.leafHash === leafHash &&
      data.acceptedAt === acceptedAt &&
      data.picks === picks &&
      (isCopy || BigInt(first.position) === position);
    return isSame ? [] : [`the entry ${couponNo} is changed`];
  });
}

/** Persons whose erasure is in the log, and who are in the vault all the same. */
function personsLeft(directory, log) {
  const erased = log.all('ParticipantErased').map(({ data }) => data.participantId);
  return within(directory, 'vault.db', (db) => {
    const person = db.prepare('SELECT count(*) AS count FROM persons WHERE hex(participant_id) = ?');
    return erased
      .filter((id) => person.get(id.toUpperCase()).count > 0)
      .map((id) => `${id} is erased and still in the vault`);
  });
}

/** What a running installation answers wrongly: of persons who are erased or are not, and in every part of `ops verify`. */
export async function faultsInAnswers(directory, url, { entries }) {
  const known = [...entries.accepted.keys()].findLast((number) => !entries.forgotten.has(number));
  const lookups = [
    ...[...entries.forgotten].map((number) => ({ number, expected: 404 })),
    ...(known === undefined ? [] : [{ number: known, expected: 200, ...entries.accepted.get(known) }]),
  ];
  const faults = await Promise.all(lookups.map((lookup) => lookupFault(url, lookup)));
  return [...faults.flat(), ...(await verifyFaults(directory))];
}

/** A busy server puts look-ups off first, and may answer before its read models have reached the position that was asked for. */
async function lookupFault(url, lookup) {
  const { number, expected } = lookup;
  let status;
  const isAnswered = async () => {
    const answer = await lookedUp(url, lookup);
    ({ status } = answer);
    return status === expected || (status !== 503 && !answer.headers.has(STALE));
  };
  await until(isAnswered, { msMax: ANSWERED_MS_MAX, everyMs: AGAIN_MS });
  return status === expected
    ? []
    : [`the look-up of person ${number} is answered ${status}, expected ${expected}`];
}

/** `position`: of an entry that may have been accepted just now, which the read models reach a moment later. */
const lookedUp = (url, { number, position }) =>
  fetch(`${url}/api/predictions/lookup`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.99.${number & 255}.1`,
      ...(position !== undefined && { 'x-min-position': String(position) }),
    },
    body: JSON.stringify({ tcNumber: personOf(number).nationalId }),
  });

export async function verifyFaults(directory) {
  const { status, answer, error } = await ops(directory, 'verify');
  const parts = (answer?.data ?? []).filter(({ isFine }) => !isFine);
  return status === 0 && parts.length === 0
    ? []
    : [`verify ends with ${status}: ${error}${JSON.stringify(parts).slice(0, 600)}`];
}
