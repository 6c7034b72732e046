// Offers ten times the entries that the product can write, with other requests beside them, then slow and greedy peers. Statuses, headers,
// what is shed first and the recovery are judged always; times that miss their aims are reported, but not in CI. A server that refuses
// entries and nothing else, as it should refuse others, is the control that must be caught for the order.
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { cpuOf, megabytesOf } from '../../bench/product-process.mjs';
import { HTTP_LIMITS } from '../../server/dist/platform/http/limits.js';
import { signIn, start } from '../product.mjs';
import { peersAndOthers } from './greedy-peers.mjs';
import { loadProcess } from './offered-load.mjs';
import { asked, Probe, readQuietly } from './probe.mjs';

const SIZES = {
  share: { warmS: 1, peakS: 2, overS: 4 },
  usual: { warmS: 5, peakS: 5, overS: 10 },
  long: { warmS: 5, peakS: 10, overS: 120 },
};
const PEAK_CONNECTIONS = 256;
const CONNECTIONS = 3_000;
const TIMES = 10;
/** Of ten requests; reads, look-ups and event streams are to be shed before entries. */
const KINDS = ['entry', 'entry', 'entry', 'entry', 'entry', 'entry', 'entry', 'read', 'lookup', 'stream'];
const OTHERS = ['read', 'lookup', 'stream'];
const MICROSECONDS = 1_000_000;
const AIMS = { goodput: 0.9, p99Ms: 1_000, memoryMb: 512, recoveryMs: 5_000 };
/** What an operator sets to bound the memory; the compiler of regular code needs the rest. */
const MEMORY = { MEMORY_MAX_MB: '512', NODE_OPTIONS: '--max-semi-space-size=16 --max-old-space-size=320' };
const VISITORS = { TRUST_PROXY: '1', DEMO: 'on', ...MEMORY };
const CONTROL = {
  NODE_OPTIONS: `${MEMORY.NODE_OPTIONS} --import=${new URL('planted-defect.mjs', import.meta.url)}`,
};

export async function overload({ directory, demo, size, say }) {
  const names = ['loaded', 'held', 'control', 'control-again'];
  const [own, held, ...copies] = names.map((name) => join(directory, name));
  for (const each of [own, held, ...copies]) await demo(each);
  return onOwnCore(async (wrapper) => {
    const loaded = await load(own, { size, wrapper, say });
    const peers = await peersAndOthers(held, { size, environment: VISITORS, wrapper, say });
    // A machine that is busy with something else may refuse nearly everything once, and then no order is seen.
    let control;
    for (const copy of copies) {
      control = await load(copy, { size: 'share', wrapper, say: () => undefined, environment: CONTROL });
      if (wrongOrderIn(control)) break;
    }
    return reported({ loaded, peers, control, size, say });
  });
}

/**
 * Where there are two cores, the server gets one of them, by the `wrapper`, and whoever asks it the other one: else the system decides
 * in each moment which of them works, and that is what would be measured.
 */
async function onOwnCore(work) {
  if (availableParallelism() !== 2) return work([]);
  stayOn('1');
  try {
    return await work(['taskset', '--cpu-list', '0']);
  } finally {
    stayOn('0,1');
  }
}

const stayOn = (cores) =>
  execFileSync('taskset', ['--all-tasks', '--pid', '--cpu-list', cores, String(process.pid)]);

function reported({ loaded, peers, control, size, say }) {
  const aims = [...loaded.missed, ...peers.missed];
  const caught = wrongOrderIn(control);
  if (size !== 'share') for (const each of aims) say(`AIM MISSED: ${each}`);
  return {
    failures: [
      ...loaded.failures,
      ...peers.failures,
      ...(caught
        ? []
        : [`the control, which sheds entries first, is not caught: ${control.failures.join('; ')}`]),
    ],
    text: `${loaded.text}; ${peers.text}; ${aims.length} aims missed; control: ${caught}`,
  };
}

async function load(directory, { size, wrapper, say, environment }) {
  const { warmS, peakS, overS } = SIZES[size];
  const server = await start(directory, { ...VISITORS, ...environment }, { wrapper });
  const crowd = await loadProcess(server.url);
  const failures = [];
  try {
    const token = await signIn(server.url);
    // All that follows: code that has run for entries alone is compiled anew for anything else, in the time that is measured.
    await crowd.offer({ kinds: KINDS, connections: CONNECTIONS, seconds: warmS });
    const quiet = await readQuietly(server.url);
    const offered = (offer) => measured(server, token, () => crowd.offer(offer));
    const peak = await offered({ kinds: ['entry'], connections: PEAK_CONNECTIONS, seconds: peakS });
    const perSecond = Math.round(rateOf(peak, peakS) * TIMES);
    const over = await offered({ kinds: KINDS, connections: CONNECTIONS, perSecond, seconds: overS });
    const recoveryMs = await recovery(server.url, quiet.p99);
    const figures = { peak, over, quiet, recoveryMs, rates: [rateOf(peak, peakS), rateOf(over, overS)] };
    failures.push(...faultsIn(figures, server));
    for (const line of linesOf(figures)) say(line);
    return { failures, missed: missedBy(figures), text: textOf(figures) };
  } finally {
    await crowd.end();
    if (server.isRunning()) await server.stop();
  }
}

/** Accepted entries a second, without the first and the last one, in which load begins and waiting requests end. */
function rateOf({ kinds }, seconds) {
  const whole = kinds.entry.bySecond.slice(1, seconds).map((count) => count ?? 0);
  return whole.reduce((sum, count) => sum + count, 0) / whole.length;
}

/** The same with the processor seconds that the server used meanwhile, the most memory it has held (MB), and what supervisors and operators got. */
async function measured({ url, pid }, token, work) {
  const probe = new Probe(url, token);
  const before = cpuOf(pid);
  const answered = await work();
  const cpuS = (cpuOf(pid) - before) / MICROSECONDS;
  return { ...answered, cpuS, memoryMb: megabytesOf(pid, 'VmHWM'), probed: await probe.end() };
}

const QUIET_AGAIN = 20;
const RECOVERY_MS_MAX = 30_000;

/** Milliseconds until so many reads in a row are answered as quickly as before, twice its time at most; Infinity if never. */
async function recovery(url, quietP99) {
  const began = performance.now();
  let [inRow, since] = [0, began];
  while (performance.now() - began < RECOVERY_MS_MAX) {
    const { status, ms } = await asked(`${url}/api/matches?week=15`);
    if (status === 200 && ms <= Math.max(50, 2 * quietP99)) inRow += 1;
    else [inRow, since] = [0, performance.now()];
    if (inRow === QUIET_AGAIN) return Math.round(since - began);
    await pause(5);
  }
  return Infinity;
}

const shareOf = ({ statuses }, wanted) => {
  const all = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  return wanted.reduce((sum, status) => sum + (statuses[status] ?? 0), 0) / all;
};
/** On a busy machine whole turns of the event loop are longer than anybody may wait, and chance decides between the two. */
const CLEARLY = 1.25;
/**
 * Where even half of the answers to supervisors and operators, who never wait, take longer than anybody may wait to be admitted, the
 * server has hardly any of the processor: chance decides who is shed, and no order can be judged.
 */
const isOrderSeen = ({ probed }) => probed.p50 <= HTTP_LIMITS.admittedWithinMs;
const SHED = [503];
const WRONG_ORDER = 'entries are shed before others';
const wrongOrderIn = ({ failures }) => failures.find((failure) => failure.startsWith(WRONG_ORDER));
const EXPECTED = { entry: [201, 503], read: [200, 503], lookup: [404, 503], stream: [200, 503] };

/** What must hold on any machine. */
function faultsIn({ over, recoveryMs }, server) {
  const failures = [];
  for (const [kind, expected] of Object.entries(EXPECTED)) {
    const { statuses, withoutRetryAfter } = over.kinds[kind];
    const others = Object.keys(statuses).filter((status) => !expected.includes(Number(status)));
    if (others.length > 0) failures.push(`${kind}: answered ${JSON.stringify(statuses)}`);
    if (withoutRetryAfter > 0) failures.push(`${kind}: ${withoutRetryAfter} refusals without Retry-After`);
  }
  if (over.unanswered > 0) failures.push(`${over.unanswered} requests were never answered`);
  if (recoveryMs === Infinity) failures.push('the server does not recover');
  if (!server.isRunning()) failures.push('the process ended');
  return [...failures, ...faultsInOrder(over), ...over.probed.failures];
}

function faultsInOrder(over) {
  const shed = Object.fromEntries(
    Object.keys(EXPECTED).map((kind) => [kind, shareOf(over.kinds[kind], SHED)]),
  );
  // Entries are shed last: on a fast machine the others are enough.
  if (Object.values(shed).every((share) => share === 0)) return ['ten times the load was no overload'];
  if (!isOrderSeen(over)) return [];
  return OTHERS.filter((kind) => shed[kind] * CLEARLY < shed.entry).map(
    () => `${WRONG_ORDER}: ${JSON.stringify(shed)}`,
  );
}

function missedBy({ over, rates, recoveryMs }) {
  const goodput = rates[1] / rates[0];
  return [
    goodput < AIMS.goodput && `goodput ${goodput.toFixed(2)} of the peak, aim ${AIMS.goodput}`,
    over.kinds.entry.p99 > AIMS.p99Ms && `p99 of the accepted ${over.kinds.entry.p99} ms, aim ${AIMS.p99Ms}`,
    over.memoryMb > AIMS.memoryMb && `memory ${over.memoryMb} MB, aim ${AIMS.memoryMb}`,
    recoveryMs > AIMS.recoveryMs && `recovery ${recoveryMs} ms, aim ${AIMS.recoveryMs}`,
  ].filter(Boolean);
}

const perCpu = ({ kinds, cpuS }) => Math.round(kinds.entry.accepted / cpuS);

function linesOf({ peak, over, quiet, rates }) {
  const { entry } = over.kinds;
  const shed = Object.keys(EXPECTED).map(
    (kind) => `${kind} ${(100 * shareOf(over.kinds[kind], SHED)).toFixed(0)} %`,
  );
  return [
    `peak ${Math.round(rates[0])} entries/s with ${PEAK_CONNECTIONS} connections, p99 ${peak.kinds.entry.p99} ms; ${perCpu(peak)} a second of processor time`,
    `× ${TIMES} on ${CONNECTIONS} connections: ${Math.round(rates[1])} entries/s accepted, p50 ${entry.p50} ms, p99 ${entry.p99} ms; ${perCpu(over)} a second of processor time`,
    `refused: ${shed.join(', ')}; ${over.sent} requests sent, ${over.unsent} more were due while no connection was free`,
    `health and panel meanwhile: ${over.probed.count} answers, p50 ${over.probed.p50} ms, p99 ${over.probed.p99} ms; a quiet read: p99 ${quiet.p99} ms`,
  ];
}

const textOf = ({ over, rates, recoveryMs }) =>
  `goodput ${(rates[1] / rates[0]).toFixed(2)} of the peak, p99 ${over.kinds.entry.p99} ms, memory ${over.memoryMb} MB, recovered after ${recoveryMs} ms${isOrderSeen(over) ? '' : '; too busy for the order of what is shed to be judged'}`;
