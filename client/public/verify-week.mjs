// Checks the open data of a week of Onda On without trusting its server: every leaf, the published root, the signed
// checkpoint and the table. `node verify-week.mjs hafta-15.ndjson`, or import { verifyWeek } in a page. No dependencies.
// Behind the file the root of a receipt, or of the page of the week, may be given: the data are of that seal then.
const utf8 = new TextEncoder();
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const base64 = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
const join = (...parts) => Uint8Array.from(parts.flatMap((part) => Array.from(part)));
const sha256 = async (...parts) => new Uint8Array(await crypto.subtle.digest('SHA-256', join(...parts)));

// A leaf: SHA-256 of a zero byte and of entry, picks, time and salt, each after its length in four bytes.
const field = (text) => join([0, 0, 0, utf8.encode(text).length], utf8.encode(text));
const leafOf = ([entry, picks, at, salt, hash]) =>
  salt === null ? bytesOf(hash) : sha256([0], field(entry), field(picks), field(at), field(salt));

// The root of RFC 6962: subtrees of equal size are joined as soon as there are two, the others at the end.
async function rootOf(leaves) {
  const trees = [];
  for (const [index, leaf] of leaves.entries()) {
    let tree = leaf;
    for (let size = index; size % 2 === 1; size = (size - 1) / 2) tree = await sha256([1], trees.pop(), tree);
    trees.push(tree);
  }
  let root = trees.pop() ?? (await sha256());
  while (trees.length > 0) root = await sha256([1], trees.pop(), root);
  return hex(root);
}

// The checkpoint signed at the lock: its head is the hash of the head before it and of the event with the root. Null where
// there is none, or where the browser has no Ed25519.
async function isSigned({ checkpoint, keys, sealed, week }) {
  if (!checkpoint) return null;
  const { previousHead, event, head, ordinal, keyId, signature } = checkpoint;
  const [number, , , , type, , data] = JSON.parse(event);
  const isOurs =
    number === ordinal && type === 'WeekLocked' && data.number === week && data.root === sealed.root;
  const key = keys.find((each) => each.keyId === keyId);
  if (!isOurs || !key || hex(await sha256(utf8.encode(`${previousHead}\n${event}`))) !== head) return false;
  const text = utf8.encode(`Onda On log checkpoint 1\n${ordinal}\n${head}\n`);
  try {
    const publicKey = await crypto.subtle.importKey('raw', base64(key.publicKey), 'Ed25519', true, [
      'verify',
    ]);
    return await crypto.subtle.verify('Ed25519', publicKey, base64(signature), text);
  } catch (error) {
    if (error.name === 'NotSupportedError') return null;
    return false;
  }
}

// The event of the lock holds the matches, and how often each of their outcomes was picked. The picks of an erased person
// are bound by nothing else: the fingerprint cannot be computed again without the salt.
function isAsLocked({ proof, pickCounts, sheet }, entries) {
  const { sealed, checkpoint } = proof;
  const counted = pickCounts.map((_, slot) =>
    ['1', 'X', '2'].map((pick) => entries.filter((entry) => entry[1][slot] === pick).length),
  );
  const data = checkpoint ? JSON.parse(checkpoint.event)[6] : {};
  const matchIds = sheet.map(({ matchId }) => matchId);
  const { count = entries.length, rarity = counted } = data;
  return (
    [sealed.count, count].every((each) => each === entries.length) &&
    [pickCounts, rarity].every((each) => isSame(each, counted)) &&
    isSame(data.sheet?.matchIds ?? matchIds, matchIds)
  );
}
const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);

// A correct pick counts one, and for the prize order 1000 less the per-mille share of coupons with that pick. The rank is the
// same for the same number of correct picks.
function tableOf(entries, { results, pickCounts, unranked }) {
  const points = results.map((result, slot) => {
    const [counts, total] = [
      pickCounts[slot] ?? [0, 0, 0],
      (pickCounts[slot] ?? []).reduce((sum, each) => sum + each, 0),
    ];
    return total === 0 ? 0 : 1000 - Math.round((1000 * (counts['1X2'.indexOf(result)] ?? 0)) / total);
  });
  const isRight = (picks, slot) => picks[slot] === results[slot];
  const rows = entries
    .filter(([entry]) => !unranked.includes(entry))
    .map(([entry, picks]) => ({
      entry,
      correct: results.filter((_, slot) => isRight(picks, slot)).length,
      rarity: points.reduce((sum, each, slot) => sum + (isRight(picks, slot) ? each : 0), 0),
    }));
  rows.sort((a, b) => b.correct - a.correct || b.rarity - a.rarity); // Equal rows stay in the order of entry.
  let rank = 1;
  return rows.map((row, index) => {
    if (row.correct !== rows[index - 1]?.correct) rank = index + 1;
    return Object.assign(row, { rank });
  });
}

/**
 * Takes the text of a week's open data. `week` and `root` are what the data say: whoever knows the seal compares them. `isSigned`
 * is null where it could not be checked; `erased` counts lines without a salt, `unranked` those that the table leaves out.
 */
export async function verifyWeek(text) {
  const [head, ...entries] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const { proof, message } = head ?? {};
  if (!proof) {
    const found = message ? `sunucunun şu yanıtı var: ${message}` : 'başka bir şey var';
    throw new Error(`dosyada bir haftanın verileri değil, ${found}`);
  }
  const { week, sealed, checkpoint } = proof;
  const root = await rootOf(await Promise.all(entries.map(leafOf)));
  const table = tableOf(entries, head);
  return {
    week,
    root,
    entries: entries.length,
    erased: entries.filter(([, , , salt]) => salt === null).length,
    unranked: entries.length - table.length,
    isComplete: isAsLocked(head, entries),
    isRootRight: root === sealed.root,
    hasCheckpoint: checkpoint !== null,
    isSigned: await isSigned(proof),
    table,
  };
}

const program = globalThis.process?.argv[1];
if (program) {
  const [{ readFileSync, realpathSync }, { pathToFileURL }] = [
    await import('node:fs'),
    await import('node:url'),
  ];
  if (import.meta.url === pathToFileURL(realpathSync(program)).href) await main(...process.argv.slice(2));

  async function main(path, expected) {
    try {
      if (path === undefined) throw new Error('node verify-week.mjs hafta-15.ndjson [root]');
      const { table, ...found } = await verifyWeek(readFileSync(path, 'utf8'));
      const isExpectedRoot = expected === undefined ? null : found.root === expected;
      console.log(JSON.stringify({ ...found, isExpectedRoot, first: table.slice(0, 10) }, null, 2));
      const isRight = found.isComplete && found.isRootRight;
      process.exitCode = isRight && found.isSigned !== false && isExpectedRoot !== false ? 0 : 1;
    } catch (error) {
      console.error(`Denetlenemedi: ${error.message}`);
      process.exitCode = 2;
    }
  }
}
