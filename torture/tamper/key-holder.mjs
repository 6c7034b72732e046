// Edits by somebody who holds the disk and the keys: every checksum, root and fingerprint follows from the edited log, the
// chain is computed again, each checkpoint is signed again, and the installation's own anchors are replaced. Written apart from
// the product, as the attacker's code would be.
import {
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  sign,
} from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { inLog, onLog, within } from '../log-file.mjs';
import { putOtherPicks, removeOpenCoupon } from './edits.mjs';

const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const NOTES_OF_IMPORTS = new Set(['ImportStarted', 'ImportApplied']);

/** By name: consistent edits, which only a checkpoint that was kept outside shows. */
export const EDITS_WITH_KEYS = {
  'a result': inLog((log) => {
    const [result] = log.all('ResultRecorded');
    const data = { ...result.data, homeScore: result.data.awayScore, awayScore: result.data.homeScore };
    const { homeScore, awayScore } = data;
    log.put({ ...result, data: { ...data, result: outcomeOf(homeScore - awayScore) } });
  }),
  'picks of a sealed coupon with the leaf that belongs to them': (directory) =>
    putOtherPicks(directory, (data) => leafOf(data, saltOf(directory, data))),
  'a coupon of the open week removed': removeOpenCoupon,
};

/** Computes the chain of the edited log, signs each checkpoint again, and writes the anchors that follow. */
export function signAgain(directory) {
  const keys = signersIn(directory);
  const anchors = onLog(directory, (log) => {
    const points = [{ head: '0'.repeat(64), id: '' }];
    return log.all().flatMap((row) => {
      const { type, stream, meta } = row;
      if (stream === 'operation-import' && NOTES_OF_IMPORTS.has(type)) return [];
      const data = type === 'LogSealed' ? signedAgain(row.data, points, keys) : row.data;
      if (data !== row.data) log.put({ ...row, data });
      const id = idIn(row.id);
      points.push({ head: headAfter(points, { ...row, id, data }), id });
      return data === row.data ? [] : [{ ...data, at: JSON.parse(meta).at }];
    });
  });
  const lines = anchors.map(({ ordinal, head, keyId, signature, at }) =>
    JSON.stringify({ ordinal, head, keyId, signature, at }),
  );
  writeFileSync(join(directory, 'anchors.ndjson'), `${lines.join('\n')}\n`);
}

/** The checkpoint at the same event; where that one was removed, at the event before. */
function signedAgain(sealed, points, keys) {
  const found = points.findIndex(({ id }) => id === sealed.eventId);
  const ordinal = found === -1 ? sealed.ordinal - 1 : found;
  const { head, id } = points[ordinal];
  const lock = sealed.lock && { ...sealed.lock, previousHead: points[ordinal - 1].head };
  const text = `Onda On log checkpoint 1\n${ordinal}\n${head}\n`;
  const signature = sign(null, Buffer.from(text), keys.get(sealed.keyId)).toString('base64url');
  return { ...sealed, ordinal, head, eventId: id, lock, signature };
}

function headAfter(points, { stream, revision, id, type, version, data, meta }) {
  const texts = [stream, id, type].map((each) => JSON.stringify(each));
  const line = `[${points.length},${texts[0]},${revision},${texts[1]},${texts[2]},${version},${JSON.stringify(data)},${meta}]`;
  return sha256(`${points.at(-1).head}\n${line}`);
}

/** A UUID is stored as its bytes, any other id as text. */
const idIn = (stored) =>
  typeof stored === 'string'
    ? stored
    : Buffer.from(stored)
        .toString('hex')
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const secretsIn = (directory) => JSON.parse(readFileSync(join(directory, 'secrets.json'), 'utf8'));

/** The Ed25519 keys that sign the log, by id. */
function signersIn(directory) {
  const { vaultKey, logKeys = [] } = secretsIn(directory);
  const first = hkdfSync('sha256', Buffer.from(vaultKey, 'base64'), '', 'Onda On log key 1', 32);
  const seeds = [Buffer.from(first), ...logKeys.map((each) => Buffer.from(each, 'base64'))];
  return new Map(
    seeds.map((seed) => {
      const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
      const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
      const bytes = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
      return [sha256(bytes).slice(0, 16), key];
    }),
  );
}

/** The salt of a submission: the person's key, which the vault's key opens, makes it. */
function saltOf(directory, { participantId, couponNo }) {
  const wrapped = within(directory, 'vault.db', (db) =>
    Buffer.from(
      db
        .prepare(
          `SELECT wrapped_key AS wrapped FROM person_keys JOIN persons USING (person_no) WHERE participant_id = ?`,
        )
        .get(Buffer.from(participantId, 'hex')).wrapped,
    ),
  );
  const vaultKey = Buffer.from(secretsIn(directory).vaultKey, 'base64').subarray(0, 32);
  const cipher = createDecipheriv('aes-256-gcm', vaultKey, wrapped.subarray(0, 12));
  cipher.setAAD(Buffer.from(`person|${participantId}`)).setAuthTag(wrapped.subarray(12, 28));
  const key = Buffer.concat([cipher.update(wrapped.subarray(28)), cipher.final()]);
  return createHmac('sha256', key).update(`salt|${couponNo}|0`).digest('hex');
}

function leafOf({ entryId, picks, acceptedAt }, salt) {
  const parts = [entryId, picks, acceptedAt, salt].flatMap((field) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(Buffer.byteLength(field));
    return [length, Buffer.from(field)];
  });
  return sha256(Buffer.concat([Buffer.of(0), ...parts]));
}

const outcomeOf = (difference) => ['2', 'X', '1'][Math.sign(difference) + 1];
