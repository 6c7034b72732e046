import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MatchAnswer, StatsAnswer } from '@onda-on/contracts/api';

import { adminCalls, openWeek, successfulAdminCalls } from '../support/contest-setup.ts';
import { eventually } from '../support/eventually.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { Stack } from '../support/stack.ts';
import { SubmissionLoad } from '../support/submission-load.ts';
import { matchesOf, submissionOf, submit } from '../support/visitor.ts';

const START_MS_MAX = 180_000;
/** The limit is ten seconds, by the clock of the test itself; the rest is reserve for a busy machine. */
const TAKEOVER_MS_MAX = 20_000;
/** The drivers' own limits are ten seconds and more. */
const REFUSED_MS_MAX = 6_000;
const CLIENTS = 2;
/**
 * Between two coupons of a client. FerretDB looks through all persons for each request: at 20 coupons a second a replay
 * takes half a minute, and asking for what came meanwhile takes longer than the test may.
 */
const EVERY_MS = 300;
const DAY_MS = 86_400_000;

describe('servers and projections in processes of their own', () => {
  let stack: Stack;
  let servers: readonly [ServerProcess, ServerProcess];
  let projections: readonly [ServerProcess, ServerProcess];
  let week: number;
  let matches: readonly MatchAnswer[];
  let visitors = 0;
  let latest: string | null = null;

  beforeAll(async () => {
    stack = await Stack.start();
    servers = [stack.process('server'), stack.process('server')];
    projections = [stack.process('projections'), stack.process('projections')];
    for (const each of [...projections, ...servers]) await each.start();
    week = await openWeek(urlOf(0));
    await eventually(async () => {
      matches = await matchesOf(urlOf(1), week);
      expect(matches).toHaveLength(10);
    });
  }, START_MS_MAX);
  afterAll(() => stack.end(), START_MS_MAX);

  const urlOf = (server: number): string => servers[server === 0 ? 0 : 1].url;
  const stats = async (server: number, position?: string | null): Promise<StatsAnswer> => {
    const headers = new Headers(position ? { 'x-min-position': position } : {});
    return (await (await fetch(`${urlOf(server)}/api/stats/${week}`, { headers })).json()) as StatsAnswer;
  };
  const send = (server: number, key?: string) => {
    visitors += 1;
    return sendAgain(server, key ?? `stack-${visitors}`);
  };
  const sendAgain = async (server: number, key: string) => {
    const sent = await submit(urlOf(server), submissionOf(visitors, week, matches), key);
    latest = sent.position ?? latest;
    return sent;
  };
  /** The number of entries, at least as new as everything that was acknowledged to this test. */
  const entries = async (server: number): Promise<number> => (await stats(server, latest)).totalParticipants;
  it('show on one server what was sent to the other, once a reader asks for it', async () => {
    const sent = await send(0);
    expect(sent.status).toBe(201);
    expect((await stats(1, sent.position)).totalParticipants).toBe(1);
  });

  it('notify the pages of one server of what was done on the other', async () => {
    const ending = new AbortController();
    const stream = await fetch(`${urlOf(1)}/api/changes`, { signal: ending.signal });
    const reader = (stream.body ?? new ReadableStream<Uint8Array<ArrayBuffer>>())
      .pipeThrough(new TextDecoderStream())
      .getReader();
    const call = await successfulAdminCalls(urlOf(0));
    const [match] = matches;
    await call('PATCH', `matches/${match?.id}`, { league: '1. Lig' });
    let text = '';
    while (!text.includes('"topic":"matches"')) text += (await reader.read()).value ?? '';
    ending.abort();
    expect((await matchesOf(urlOf(1), week))[0]?.league).toBe('1. Lig');
  });

  it(
    'lose and double nothing when a projection process stands still under load and wakes up',
    async () => {
      const before = await entries(0);
      let turn = 0;
      const load = new SubmissionLoad({ week, matches }, 1_000, CLIENTS, () => urlOf((turn += 1) % 2), {
        everyMs: EVERY_MS,
      });
      await pause(1_000);
      const [first, second] = projections;
      const [holder, heir] = (await holds(first)) ? [first, second] : [second, first];
      holder.signal('SIGSTOP');
      const from = performance.now();
      while (!(await holds(heir))) {
        expect(performance.now() - from).toBeLessThan(TAKEOVER_MS_MAX + 5_000);
        await pause(50);
      }
      const tookOver = Math.round(performance.now() - from);
      holder.signal('SIGCONT');
      await pause(1_000);
      const sent = await load.end();
      latest = await load.askAgain();
      expect(await entries(1)).toBe(before + sent);
      console.log(`${sent} acknowledged, table taken over in ${tookOver} ms at the most`);
      expect(tookOver).toBeLessThan(TAKEOVER_MS_MAX);
      expect(await servers[0].opsJson('replay', '--dry-run')).toMatchObject({
        isFine: true,
      });
    },
    START_MS_MAX,
  );

  it('refuse entries in time while the log is away, go on reading, and take them when it is back', async () => {
    stack.log.troubles.isDown = true;
    const from = performance.now();
    const refused = await send(0, 'away');
    expect([refused.status, performance.now() - from < REFUSED_MS_MAX]).toEqual([503, true]);
    expect((await stats(0)).totalParticipants).toBeGreaterThan(0);
    stack.log.troubles.isDown = false;
    expect((await sendAgain(0, 'away')).status).toBe(201);
  });

  it('answer within the time of one command when the log is slow at each of its calls', async () => {
    // A known coupon: its append fails and a read follows. Each call is fast enough, both together are not.
    expect((await send(0, 'slow')).status).toBe(201);
    stack.log.troubles.slowMs = 1_100;
    const from = performance.now();
    const refused = await fetch(`${urlOf(0)}/api/predictions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'slower' },
      body: JSON.stringify(submissionOf(visitors, week, matches)),
    });
    const took = performance.now() - from;
    stack.log.troubles.slowMs = 0;
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([503, true]);
    expect(took).toBeLessThan(REFUSED_MS_MAX);
    expect((await sendAgain(0, 'slower')).status).toBe(409);
  });

  it('take entries while the read models are away, and show them when they are back', async () => {
    const before = await entries(0);
    await stack.reads.stop('SIGKILL');
    const sent = await send(0);
    expect(sent.status).toBe(201);
    expect((await fetch(`${urlOf(0)}/api/standings/${week}`)).status).toBe(503);
    await stack.reads.start();
    await eventually(async () => expect((await stats(1, sent.position)).totalParticipants).toBe(before + 1));
  });

  it('say which store is missing when nobody can be recognised', async () => {
    await stack.vault.stop('SIGKILL');
    const from = performance.now();
    const refused = await send(0, 'vault');
    expect([refused.status, performance.now() - from < REFUSED_MS_MAX]).toEqual([503, true]);
    await stack.vault.start();
    await eventually(async () => {
      expect((await sendAgain(0, 'vault')).status).toBe(201);
    });
  });

  it(
    'go on reading, never less than before, while an operator builds the table anew under load',
    async () => {
      const before = await entries(1);
      const load = new SubmissionLoad({ week, matches }, 5_000, 1, () => urlOf(0), { everyMs: EVERY_MS });
      const over = new AbortController();
      const reading = (async () => {
        const seen = [before];
        while (!over.signal.aborted) {
          const response = await fetch(`${urlOf(1)}/api/stats/${week}`);
          // FerretDB handles one command at a time and may be too busy to answer.
          if (response.status !== 503) seen.push(((await response.json()) as StatsAnswer).totalParticipants);
          await pause(100);
        }
        return seen;
      })();
      const replayed = await servers[0].opsJson('replay', 'standings', 'coupons');
      over.abort();
      const seen = await reading;
      expect(seen).toEqual(seen.toSorted((a, b) => a - b));
      expect(seen.length).toBeGreaterThan(10);
      expect(replayed).toMatchObject({ isFine: true });
      const sent = await load.end();
      latest = await load.askAgain();
      expect(await entries(0)).toBe(before + sent);
    },
    START_MS_MAX,
  );

  it('let one of two operators open the next week, though each asks another server', async () => {
    const [one, other] = [await adminCalls(urlOf(0)), await adminCalls(urlOf(1))];
    const { body: weeks } = await one<readonly { id: string }[]>('GET', 'weeks');
    for (const { id } of weeks)
      expect((await one('PATCH', `weeks/${id}`, { status: 'finished' })).status).toBe(200);
    const plan = { status: 'draft', startAt: at(-1), lockAt: at(2), closeAt: at(5) };
    const [second, third] = await Promise.all(
      [2, 3].map(async (number) => String((await one('POST', 'weeks', { ...plan, number })).body['id'])),
    );
    // A server learns of a week a moment after the other server created it.
    await eventually(async () => {
      expect((await other('PATCH', `weeks/${third}`, { status: 'draft' })).status).toBe(200);
    });
    const outcomes = await Promise.all([
      one('PATCH', `weeks/${second}`, { status: 'active' }),
      other('PATCH', `weeks/${third}`, { status: 'active' }),
    ]);
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(outcomes.find(({ status }) => status === 409)?.body['code']).toBe('WEEK_ALREADY_ACTIVE');
  });

  it('end in time on SIGTERM', async () => {
    for (const each of [...servers, ...projections]) expect(await each.stop()).toBe(0);
  });
});

/** ISO, `days` from now. */
const at = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** Whether a process runs the table's projection now, by its own metrics. */
async function holds({ url }: ServerProcess): Promise<boolean> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return /^onda_projection_lease_held\{projection="standings"\} 1$/m.test(metrics);
}
