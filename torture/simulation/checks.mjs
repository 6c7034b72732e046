// What has to be true at the end of a simulated season.
import { createHash } from 'node:crypto';

import { digestOf, PARKED_STREAMS, PROJECTIONS } from '../../projections/dist/index.js';
import { ProjectionRunner } from '../../projections/dist/runner/projection-runner.js';
import { MemoryReadStore } from '../../projections/dist/testing/memory.read-store.js';
import { bringForward } from '../../projections/dist/testing/model-after.js';
import {
  GetSeason,
  GetSeasonHandler,
  GetStandings,
  GetStandingsHandler,
} from '../../server/dist/contest/standings/standings.queries.js';
import { GetStats, GetStatsHandler } from '../../server/dist/contest/standings/stats.queries.js';
import { NaiveSeason } from './naive-model.mjs';
import { PERSONS, profileOf } from './plan.mjs';
import { virtual } from './virtual-time.mjs';

const PAGE = { page: 1, size: 1_000 };
/** A mail that was under way when its person was erased. */
const UNDER_WAY_MS = 30_000;
const ALARMS = /differ from the log|chain of the log is broken|does not open|is not what was written/;

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** The faults of a season that has come to rest, as sentences. */
export async function faultsIn(world, season) {
  const naive = new NaiveSeason(world.log.placed);
  return [
    ...entryFaults(naive, season),
    ...lockFaults(naive),
    ...(await modelFaults(world)),
    ...(await tableFaults(world, naive)),
    ...(await personalFaults(world, season, naive)),
    ...mailFaults(world, season),
    ...naive.announcements
      .filter(({ isRight }) => !isRight)
      .map(({ week }) => `week ${week}: other winners were announced`),
    ...world.reports.filter((each) => ALARMS.test(each)).map((each) => `the product itself reports: ${each}`),
  ];
}

/** What was acknowledged is there, once, as it was acknowledged; what was refused is not. */
function entryFaults(naive, season) {
  return [
    ...[...naive.weeks]
      .filter(([, week]) => hasTwoOfOne(week))
      .map(([number]) => `week ${number}: a person has two coupons that count`),
    ...season.sent.flatMap((one) => faultsOf(one, naive, season)),
  ];
}

function hasTwoOfOne({ coupons }) {
  const persons = coupons.filter(({ isVoid }) => !isVoid).map(({ participantId }) => participantId);
  return new Set(persons).size < persons.length;
}

function faultsOf(one, naive, season) {
  const { coupons } = naive.weeks.get(one.week) ?? { coupons: [] };
  const name = `${one.kind} ${one.key} of week ${one.week}`;
  const keyHash = sha256(one.key);
  const found = coupons.flatMap((coupon) =>
    coupon.sendings.filter((each) => each.keyHash === keyHash).map((sending) => ({ coupon, sending })),
  );
  const counting = found.filter(({ coupon, sending }) => !sending.isLate && !coupon.isVoid);
  if (counting.length > 1) return [`${name} counts ${counting.length} times`];
  if (one.answer) return acknowledgedFaults(name, one, found, season.isOnTime);
  if (!one.refused) return [];
  if (season.wasAnswered(one.key, one.sentMs) && !found.some(({ coupon }) => isGone(coupon, naive)))
    return [`${name} was refused (${one.refused}) when it was repeated`];
  // A double press sends the same entry twice; the other one may have been given up and take effect.
  const isOpen = season.sent.some((each) => each.key === one.key && each.isOpen);
  const isOver = !isOpen && !season.wasAnswered(one.key);
  return isOver && counting.length > 0 ? [`${name} was refused (${one.refused}) and counts`] : [];
}

const isGone = ({ isVoid, participantId }, { erased }) => isVoid || erased.has(participantId);

const isExcluded = ({ coupon, sending }) =>
  sending.isLate || (coupon.isVoid && coupon.voidCause !== 'operator');

function acknowledgedFaults(name, { kind, answer, picks }, found, isOnTime) {
  const { couponNo } = answer.accepted ?? answer.revised;
  // An edit that changes nothing writes nothing.
  if (found.length === 0) return kind === 'edit' ? [] : [`${name} was acknowledged and is not in the log`];
  // A clock that was slow accepts entries that are excluded later.
  if (isOnTime && found.every(isExcluded)) return [`${name} was acknowledged and does not count`];
  const isOther = ({ coupon, sending }) => coupon.couponNo !== couponNo || sending.picks !== picks;
  const own = found.filter((each) => !isOther(each));
  // Once such a clock has moved, what it accepted is excluded, and a second press that is in time by another clock is a new coupon.
  const isReplaced = !isOnTime && own.length > 0 && own.every(isExcluded);
  return found
    .filter((each) => isOther(each) && !isReplaced && (isOnTime || !isExcluded(each)))
    .map(
      ({ coupon, sending }) =>
        `${name} is ${coupon.couponNo} ${sending.picks}, acknowledged was ${couponNo} ${picks}`,
    );
}

/** The seal holds what came before the lock, and nothing that came after it counts. */
function lockFaults(naive) {
  return [...naive.weeks].flatMap(([number, week]) => {
    const { lock, settlements, fences } = week;
    if (!lock) return [`week ${number} was never locked`];
    const isSealed =
      lock.count === lock.naiveCount && JSON.stringify(lock.rarity) === JSON.stringify(lock.naiveCounts);
    const late = lateOnes(naive, week).map((each) => `${each} counts although it came after the lock`);
    if (settlements === 0 && !naive.waitsForResult(number)) late.push(`week ${number} was never settled`);
    if (fences !== 1) late.push(`week ${number} has ${fences} fences`);
    if (!isSealed)
      late.push(`week ${number}: the seal counts ${lock.count} entries, or their picks, otherwise`);
    return late;
  });
}

function lateOnes(naive, { lockAt, sheet, coupons }) {
  const kickOffs = sheet.map((id) => Date.parse(naive.matches.get(id).date));
  const lockMs = Math.min(Date.parse(lockAt), ...kickOffs);
  return coupons
    .filter(({ isVoid }) => !isVoid)
    .filter(({ sendings }) =>
      sendings.some(({ acceptedAt, isLate }) => !isLate && Date.parse(acceptedAt) >= lockMs),
    )
    .map(({ couponNo }) => couponNo);
}

/** Every read model is what a fold of the log from its beginning makes. */
async function modelFaults({ log, reads }) {
  const faults = [];
  for (const projection of PROJECTIONS) {
    const fresh = new MemoryReadStore();
    await bringForward(new ProjectionRunner(projection, fresh), log);
    if ((await digestOf(fresh, projection)) !== (await digestOf(reads, projection)))
      faults.push(`the read model ${projection.name} is not what the log makes`);
  }
  const { documents } = await reads.find(PARKED_STREAMS, { limit: 100 });
  for (const { projection, stream, error } of documents)
    faults.push(`${projection} has parked ${stream}: ${error}`);
  return faults;
}

async function tableFaults(world, naive) {
  const faults = [];
  const ask = (handler, query) => world.ask((app) => app.get(handler).execute(query));
  for (const week of naive.weeks.keys()) {
    const expected = naive.tableOf(week);
    const shown = await ask(GetStandingsHandler, new GetStandings({ week, page: PAGE, couponNo: undefined }));
    const stats = await ask(GetStatsHandler, new GetStats({ week }));
    faults.push(...differences(`week ${week}`, expectedOf(naive, week, expected), shownOf(shown, stats)));
  }
  const { entries } = await ask(GetSeasonHandler, new GetSeason({ page: PAGE, couponNo: undefined }));
  const season = [...naive.season().values()];
  const placeOf = ({ correct }) => 1 + season.filter((each) => each.correct > correct).length;
  const expected = season.map((each) => [placeOf(each), each.correct, each.decided, each.weeks].join(' '));
  const shown = entries.map((each) =>
    [each.rank, each.correctPredictions, each.totalPredictions, each.weeks].join(' '),
  );
  faults.push(...differences('season', { rows: linesOf(expected) }, { rows: linesOf(shown) }));
  return faults;
}

const linesOf = (rows) => rows.toSorted().join('\n');
const ERASED = 'Silinmiş katılımcı';

function expectedOf(naive, number, { rows, results, decided, isLocked }) {
  const all = rows.reduce((sum, { correct }) => sum + correct, 0);
  const { sheet, perCorrect } = naive.weeks.get(number);
  const lines = rows.map(({ entryId, rank, correct, score, picks, rarity, participantId }) => {
    const shown = isLocked ? [picks, rarity] : ['', ''];
    return [entryId, rank, correct, score, ...shown, naive.erased.has(participantId) ? ERASED : ''].join(' ');
  });
  return {
    rows: linesOf(lines),
    order: rows.map(({ correct, rarity }) => `${correct}/${isLocked ? rarity : ''}`).join(' '),
    results: results.join(''),
    decided,
    coupons: rows.length,
    totalPredictions: rows.length * sheet.length,
    best: Math.max(0, ...rows.map(({ correct }) => correct)),
    averageScore: rows.length === 0 ? 0 : Math.round((10 * all * perCorrect) / rows.length) / 10,
    averageAccuracy:
      rows.length * decided === 0 ? 0 : Math.round((1_000 * all) / (rows.length * decided)) / 10,
  };
}

function shownOf({ entries, results, decided, coupons }, stats) {
  const lines = entries.map(({ id, rank, correctPredictions, score, picks, rarity, name }) =>
    [
      id,
      rank,
      correctPredictions,
      score,
      picks?.join('') ?? '',
      rarity ?? '',
      name === ERASED ? name : '',
    ].join(' '),
  );
  return {
    rows: linesOf(lines),
    order: entries.map(({ correctPredictions, rarity }) => `${correctPredictions}/${rarity ?? ''}`).join(' '),
    results: results.join(''),
    decided,
    coupons,
    totalPredictions: stats.totalPredictions,
    best: stats.best,
    averageScore: stats.averageScore,
    averageAccuracy: stats.averageAccuracy,
  };
}

const differences = (where, expected, shown) =>
  Object.keys(expected)
    .filter((field) => expected[field] !== shown[field])
    .map((field) => `${where}: ${field} is\n${shown[field]}\ninstead of\n${expected[field]}`);

/** Nobody's data is in the log or a read model, and nothing is left of who was erased. */
async function personalFaults(world, season, naive) {
  const text = await textOf(world);
  const words = PERSONS.map(profileOf).flatMap(({ name, email, nationalId }) =>
    name.split(' ').concat(email, nationalId),
  );
  const written = words.filter((word) => text.includes(word));
  const unwritten = [...season.erased.keys()].filter((participantId) => !naive.erased.has(participantId));
  return [
    ...written.map((word) => `${word} is in the log or in a read model`),
    ...unwritten.map(
      (participantId) => `the erasure of ${participantId} was acknowledged and is not in the log`,
    ),
    ...(await keptOf(world.vault, naive.erased)),
  ];
}

/** All that the log and the read models hold. */
async function textOf({ log, reads }) {
  const texts = log.placed.map(({ event }) => JSON.stringify(event));
  for (const collection of PROJECTIONS.flatMap(({ collections }) => collections))
    for await (const [id, document] of reads.scan(collection)) texts.push(id + JSON.stringify(document));
  return texts.join('\n');
}

async function keptOf(vault, erased) {
  const faults = [];
  for (const participantId of erased) {
    if (await vault.byParticipantId(participantId))
      faults.push(`${participantId} was erased and is in the vault`);
    if (await vault.saltOf(participantId, 'known'))
      faults.push(`the key of ${participantId} was not destroyed`);
  }
  return faults;
}

/** One mail has one text and one recipient, and none goes to somebody who was erased. */
function* mailFaults({ mailbox }, season) {
  const byKey = new Map();
  for (const mail of mailbox.accepted) {
    const text = `${mail.to} ${mail.subject} ${mail.at}`;
    if ((byKey.get(mail.key) ?? text) !== text) yield `two mails have the key ${mail.key}`;
    byKey.set(mail.key, text);
    const erasure = season.erased.get(mail.owner.id);
    if (erasure && mail.atMs > erasure.atMs + UNDER_WAY_MS)
      yield `a mail went to an erased person: ${mail.key}`;
  }
}

/** What two runs of a seed have to agree on. */
export async function headOf({ log, reads }) {
  const hash = createHash('sha256');
  for (const { event } of log.placed) hash.update(JSON.stringify(event));
  for (const projection of PROJECTIONS) hash.update(await digestOf(reads, projection));
  hash.update(String(virtual.steps));
  return hash.digest('hex');
}
