// What an installation does while its disk fails: three courses of events, each in a directory of its own, and what must hold afterwards.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { basename, join } from 'node:path';

import { target } from '../../bench/submissions.mjs';
import { removeDrafts } from '../../server/dist/main/remove-drafts.js';
import { verified } from '../open-product.mjs';
import { until } from '../pace.mjs';
import { call, ops, opsDone, opsWith, signIn, start } from '../product.mjs';
import { filesIn, FOR_VISITORS, lostIn, sendEntry } from '../recording.mjs';

const ENTRIES = 20;
/** So many are under way at once, so that some share a sync. */
const TOGETHER = 4;
const SEALED_MS_MAX = 3_000;

/** A server takes entries, a picture and a change, locks its week and is stopped. */
const contest = {
  name: 'contest',
  prepare: (demo, place) => demo(data(place)),
  data,
  async run(place, environment) {
    let said = '';
    const more = { ...FOR_VISITORS, LOG_LEVEL: 'error', ...environment };
    const server = await start(data(place), more, { onError: (text) => (said += text) });
    const statuses = server.isRunning() ? await worked(server, data(place)) : [];
    const isOwnEnd = !server.isRunning();
    const stopped = isOwnEnd ? undefined : server.stop().catch(() => undefined);
    const status = await server.ended;
    await stopped;
    return { status, said, statuses };
  },
  check: checked,
};

const DRAFT = /^first\.[0-9a-f]{8}\.part$/;
/** A backup removes drafts that nobody has changed for a day. */
const LONG_AGO = new Date(0);

/** An operator backs the installation up, without a server. */
const backup = {
  name: 'backup',
  prepare: async (demo, place) => {
    await demo(data(place));
    mkdirSync(join(place, 'backups'));
  },
  data,
  run: (place, environment) => commanded(environment, data(place), 'backup', join(place, 'backups', 'first')),
  async check(place, { status, isLasting }, acknowledged) {
    const backups = join(place, 'backups');
    const left = readdirSync(backups);
    // On a disk that fails from then on nothing can be removed.
    const drafts = isLasting ? left.filter((name) => DRAFT.test(name)) : [];
    const others = left.filter((name) => !drafts.includes(name));
    // A backup whose record in the log failed is complete all the same; it is restored below.
    if (others.join() !== 'first' && (status === 0 || others.length > 0))
      return `the command ended with ${status} and left ${others.join()}`;
    if (others.length === 0) {
      for (const name of drafts) utimesSync(join(backups, name), LONG_AGO, LONG_AGO);
      const again = await ops(data(place), 'backup', join(backups, 'first'));
      if (again.status !== 0) return `the next backup ends with ${again.status}: ${again.error}`;
      if (readdirSync(backups).join() !== 'first') return 'the next backup leaves what the first one left';
    }
    const restored = join(place, 'restored');
    mkdirSync(restored);
    copyFileSync(join(data(place), 'secrets.json'), join(restored, 'secrets.json'));
    const put = await ops(restored, 'restore', join(place, 'backups', 'first'));
    if (put.status !== 0) return `the backup cannot be restored: ${put.error}`;
    return checked(place, { status }, acknowledged);
  },
};

/** An operator restores a backup into an empty directory. */
const restore = {
  name: 'restore',
  prepare: async (demo, place) => {
    const origin = join(place, 'origin');
    await demo(origin);
    await opsDone(origin, 'backup', join(place, 'backup'));
    mkdirSync(data(place));
    copyFileSync(join(origin, 'secrets.json'), join(data(place), 'secrets.json'));
  },
  data,
  run: (place, environment) => commanded(environment, data(place), 'restore', join(place, 'backup')),
  async check(place, { status }, acknowledged) {
    if (status !== 0) {
      const again = await ops(data(place), 'restore', join(place, 'backup'));
      if (again.status !== 0) return `the next restore ends with ${again.status}: ${again.error}`;
    }
    return checked(place, { status }, acknowledged);
  },
};

export const SCENARIOS = [contest, backup, restore];

function data(place) {
  return join(place, 'data');
}

async function commanded(environment, directory, ...args) {
  const { status, error } = await opsWith(environment, directory, ...args);
  return { status, said: error, statuses: [] };
}

/** The statuses of the answers to writes, in their order; 0 for one that was not answered. */
async function worked({ url, isRunning }, directory) {
  const statuses = [];
  const seen = async (answering) => {
    const answer = await answering.catch(() => undefined);
    statuses.push(answer?.status ?? 0);
    await answer?.arrayBuffer().catch(() => undefined);
    return answer;
  };
  // No answer, where the process has ended; a disk that refuses writes refuses no read.
  const visitors = await target(url).catch((error) => {
    if (error.status) throw error;
  });
  if (!visitors) return statuses;
  for (let sent = 0; sent < ENTRIES && isRunning(); sent += TOGETHER)
    await Promise.all(Array.from({ length: TOGETHER }, (_, i) => seen(sendEntry(visitors, sent + i + 1))));
  if (isRunning()) await administer(url, directory, seen).catch(() => undefined);
  return statuses;
}

async function administer(url, directory, seen) {
  const token = await signIn(url);
  const authorization = `Bearer ${token}`;
  const [picture] = readdirSync(join(directory, 'media'));
  await seen(
    fetch(`${url}/api/admin/media`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'image/webp' },
      body: readFileSync(join(directory, 'media', picture)),
    }),
  );
  const weeks = await call(url, '/api/admin/weeks', { token });
  const { id, number, revision } = weeks.find(({ isOpen }) => isOpen);
  const change = (body, expected) =>
    seen(
      fetch(`${url}/api/admin/weeks/${id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', authorization, 'if-match': `"${expected}"` },
        body: JSON.stringify(body),
      }),
    );
  const lockAt = new Date(Date.now() + 3_600_000).toISOString();
  const changed = await change({ lockAt }, revision);
  if (!changed?.ok) return;
  await change({ status: 'locked' }, revision + 1);
  await until(async () => (await fetch(`${url}/api/proof/${number}`)).ok, { msMax: SEALED_MS_MAX });
}

/** What is wrong with the installation: it must open, verify, hold each acknowledged entry once, and nothing besides. */
export async function checked(place, { before = new Map(), isLasting }, acknowledged) {
  const directory = data(place);
  // On a disk that fails from then on nothing can be removed; the next start does it.
  if (isLasting) removeDrafts(directory, join(directory, 'secrets.json'));
  const { result, error } = await verified(directory, { follows: true });
  if (error) return error.message;
  if (!result.isFine) return `verify: ${result.lines.join('; ')}`;
  return (await lostIn(directory, acknowledged)) ?? strayIn(directory, before);
}

const OWN = /^\/(?:(?:events|vault|read-models)\.db|secrets\.json|anchors\.ndjson|last-verify\.json)$/;
/** The server removes parts of pictures when they are old enough to be nobody's. */
const ADDED =
  /^\/(?:media\/[0-9a-f]{32}-\d+\.webp(?:\.[0-9a-f]{16}\.part)?|open-data\/\d+-[0-9a-f]{16}\.ndjson)$/;

/** A file that nothing needs, or one of `before` that is gone or no longer begins as it did. */
function strayIn(directory, before) {
  const now = new Map(filesIn(directory));
  for (const name of now.keys()) if (!OWN.test(name) && !ADDED.test(name)) return `stray file ${name}`;
  for (const [name, bytes] of before) {
    if (name.endsWith('.db') || basename(name) === 'last-verify.json') continue;
    if (!now.get(name)?.subarray(0, bytes.length).equals(bytes)) return `${name} was overwritten`;
  }
  return undefined;
}

/** What must not be overwritten. */
export const keptIn = (directory) => new Map(existsSync(directory) ? filesIn(directory) : []);

const EXIT_DISK_FAILED = 74;
const EXIT_REFUSED = 1;
const ADVICE = /yer açın|diski denetleyin|yazılabilir|yineleyin/iu;

/** What is wrong with the end of the process, the answers, or what was said. */
export function wordsWrong(place, { status, said, statuses }) {
  const strange = statuses.filter((each) => each !== 0 && each !== 503 && (each < 200 || each > 299));
  if (strange.length > 0) return `writes are answered ${strange.join(', ')}`;
  if (/^ {2,}at |\\n {2,}at /mu.test(said)) return `a stack is shown: ${said.slice(-1_500)}`;
  if (status === 0) return undefined;
  if (status !== EXIT_DISK_FAILED && status !== EXIT_REFUSED)
    return `the process ends with ${status}: ${said}`;
  const last = said.trim().split('\n').at(-1);
  if (!last.includes(place)) return `the last line names no file: ${last}`;
  return ADVICE.test(last) ? undefined : `the last line shows no way out: ${last}`;
}
