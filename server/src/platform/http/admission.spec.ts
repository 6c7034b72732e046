import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { Admission } from './admission.ts';
import { HTTP_LIMITS } from './limits.ts';

const { admittedWithinMs, entriesMax, refusedAfterMs, waitingMax } = HTTP_LIMITS;

const ENTRY = ['POST', '/api/predictions'] as const;
const READ = ['GET', '/api/matches'] as const;
const LOOK_UP = ['GET', '/api/predictions/lookup'] as const;

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('admission', () => {
  let nowMs: number;
  let delayMs: number;
  let entries: number;
  let isStrained: boolean;
  let admission: Admission;
  const done: string[] = [];
  beforeEach(() => {
    nowMs = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
    delayMs = 0;
    entries = 0;
    isStrained = false;
    done.splice(0);
    admission = new Admission({
      entries: () => entries,
      delayMs: () => delayMs,
      isStrained: () => isStrained,
    });
  });
  afterEach(() => {
    admission.stop();
    jest.restoreAllMocks();
  });

  /** A request that is admitted, or waits; its name is noted when it is admitted, and with its status when it is refused. */
  function ask([method, url]: readonly [string, string], name: string = url, headers = {}) {
    const request = new IncomingMessage(new Socket());
    Object.assign(request, { method, url, headers });
    const response = new ServerResponse(request);
    response.end = () => {
      done.push(`${name} ${response.statusCode}`);
      return response;
    };
    const go = () => {
      done.push(name);
      if (method !== 'GET') entries += 1;
    };
    if (admission.admits(request)) go();
    else admission.wait(request, response, go);
    return response;
  }
  const later = (ms: number) => {
    nowMs += ms;
    admission.look();
  };

  it('lets everything pass while there is room', () => {
    ask(READ);
    ask(ENTRY);
    expect(done).toEqual(['/api/matches', '/api/predictions']);
  });

  it('lets entries pass while others have to wait, and the others once there is time', () => {
    isStrained = true;
    ask(READ);
    ask(ENTRY);
    expect(done).toEqual(['/api/predictions']);
    isStrained = false;
    admission.look();
    expect(done).toEqual(['/api/predictions', '/api/matches']);
  });

  it('admits waiting entries before reads that came earlier', () => {
    entries = entriesMax;
    ask(READ);
    ask(ENTRY);
    entries -= 1;
    admission.look();
    expect(done).toEqual(['/api/predictions']);
    entries -= 1;
    admission.look();
    expect(done).toEqual(['/api/predictions', '/api/matches']);
  });

  it('admits others a few at a time, and none when an entry was answered', () => {
    isStrained = true;
    for (let i = 1; i <= 100; i += 1) ask(READ);
    isStrained = false;
    admission.admitEntries();
    expect(done).toEqual([]);
    admission.look();
    expect(done.length).toBe(64);
    admission.look();
    expect(done.length).toBe(100);
  });

  it('lets one look-up go on in each turn of the event loop, and others meanwhile', async () => {
    for (const name of ['first', 'second', 'third']) ask(LOOK_UP, name);
    ask(READ);
    expect(done).toEqual(['first', '/api/matches']);
    await turn();
    expect(done).toEqual(['first', '/api/matches', 'second']);
    isStrained = true;
    await turn();
    admission.look();
    isStrained = false;
    expect(done).toHaveLength(3);
    admission.look();
    expect(done.at(-1)).toBe('third');
  });

  it('refuses look-ups first when too many wait', () => {
    isStrained = true;
    ask(READ);
    for (let i = 0; i < waitingMax; i += 1) ask(LOOK_UP, 'number');
    expect(done).toEqual(['number 503']);
  });

  it('admits in order while all have come lately', () => {
    entries = entriesMax;
    ask(ENTRY, 'first');
    ask(ENTRY, 'second');
    entries -= 1;
    admission.look();
    expect(done).toEqual(['first']);
  });

  it('admits the newest first once the oldest cannot be admitted any more, and nobody who has waited for so long', () => {
    entries = entriesMax;
    ask(ENTRY, 'old');
    entries = 0;
    later(admittedWithinMs + 1);
    expect(done).toEqual([]);
    ask(ENTRY, 'new');
    admission.look();
    expect(done).toEqual(['new']);
  });

  it('admits later while the event loop is so late that nobody could be admitted in time', () => {
    entries = entriesMax;
    ask(ENTRY);
    entries = 0;
    delayMs = admittedWithinMs;
    later(2 * admittedWithinMs);
    expect(done).toEqual(['/api/predictions']);
  });

  it('refuses later than it gives up, so that a client does not ask again at once', () => {
    entries = entriesMax;
    const response = ask(ENTRY);
    later(refusedAfterMs - 100);
    expect(done).toEqual([]);
    later(100);
    expect(done).toEqual(['/api/predictions 503']);
    expect(admission.waiting).toBe(0);
    expect(String(Reflect.get(response, '_header'))).toMatch(/retry-after: 2\r\n/u);
  });

  it('refuses a crowd over as long as it takes a full one, so that it does not come back all at once', () => {
    entries = entriesMax;
    for (let i = 1; i <= 1_000; i += 1) ask(ENTRY);
    later(refusedAfterMs - 1);
    later(100);
    expect(done.length).toBe((100 * waitingMax) / refusedAfterMs);
    later(1_000);
    expect(done.length).toBe(1_000);
  });

  it('does nothing for a client that has left', () => {
    entries = entriesMax;
    ask(ENTRY, 'left').destroy();
    ask(ENTRY, 'waits');
    entries -= 1;
    admission.look();
    expect(done).toEqual(['waits']);
  });

  it('refuses the oldest beyond the number that may wait, others before entries', () => {
    entries = entriesMax;
    ask(ENTRY, 'entry');
    ask(READ, 'read');
    for (let i = 2; i <= waitingMax; i += 1) ask(ENTRY, 'more');
    expect(done).toEqual(['read 503']);
    ask(ENTRY, 'more');
    expect(done).toEqual(['read 503', 'entry 503']);
  });

  it('refuses no entry for another request that comes when only entries wait', () => {
    entries = entriesMax;
    for (let i = 1; i <= waitingMax; i += 1) ask(ENTRY, 'entry');
    ask(READ, 'read');
    expect(done).toEqual(['read 503']);
  });

  it('ranks the revision of a coupon as an entry, and other calls on it not', () => {
    entries = entriesMax;
    ask(['PUT', '/api/coupons/A-1/push'], 'browser');
    ask(['PUT', '/api/coupons/A-1'], 'revision');
    entries -= 1;
    admission.look();
    expect(done).toEqual(['revision']);
  });

  it('always lets supervisors and operators pass', () => {
    entries = entriesMax;
    isStrained = true;
    ask(['GET', '/healthz']);
    ask(['POST', '/api/admin/login']);
    ask(['GET', '/api/admin/users'], 'operator', { authorization: 'Bearer x' });
    ask(['GET', '/api/admin/users'], 'anybody');
    expect(done).toEqual(['/healthz', '/api/admin/login', 'operator']);
  });
});
