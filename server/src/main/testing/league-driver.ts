import { randomUUID } from 'node:crypto';

import { expect } from '@jest/globals';
import type { HeldCoupon, LeagueMembership } from '@onda-on/contracts/api';
import { anyCodec, streamOf, type LeagueEvent } from '@onda-on/contracts/events';
import type { LeagueId, MatchId, ParticipantId } from '@onda-on/contracts/rules';
import { NO_STREAM, type EventLog, type Vault } from '@onda-on/stores';

import { WeekJob } from '../../contest/results/week.job.ts';
import { EVENT_LOG, VAULT } from '../../platform/stores/stores.module.ts';
import { enterOverHttp, openWeekIn } from './open-week.ts';
import { startApp, type Answer, type RunningApp } from './start-app.ts';

/** `text` is a part of the message. */
export const expectRefusal = (answer: Answer, status: number, code: string, text = ''): void =>
  expect(answer).toMatchObject({ status, body: { code, message: expect.stringContaining(text) } });

export const founding = (coupon: HeldCoupon, change: object = {}) => ({
  coupon,
  name: 'Ofis Ligi',
  colour: 'blue',
  emblem: 'wave',
  firstWeek: 15,
  nickname: 'Kaptan',
  ...change,
});

/** The application with week 15 open, and what visitors do in leagues over HTTP. */
export class LeagueDriver {
  #persons = 0;

  private constructor(
    readonly server: RunningApp,
    readonly sheet: readonly MatchId[],
  ) {}

  static async started(): Promise<LeagueDriver> {
    const server = await startApp({ now: '2026-11-20T12:00:00Z' });
    await server.get(WeekJob).beforeApplicationShutdown();
    return new LeagueDriver(server, await openWeekIn(server));
  }

  get persons(): number {
    return this.#persons;
  }

  get log(): EventLog {
    return this.server.get(EVENT_LOG);
  }

  /** A new participant with the same pick for all matches. */
  async holder(prediction = 'X'): Promise<HeldCoupon> {
    this.#persons += 1;
    const n = this.#persons;
    const entrant = { name: `Kişi ${n}`, tcNumber: nationalIdOf(n), email: `k${n}@ornek.com` };
    const { body } = await enterOverHttp(this.server, this.sheet, entrant, prediction);
    return { couponNo: body.couponNo, editCode: body.editCode };
  }

  /** The participant who is the n-th holder, from 1. */
  async participantOf(n: number): Promise<ParticipantId> {
    const person = await this.server.get<Vault>(VAULT).find(nationalIdOf(n));
    if (!person) throw new Error(`Nobody is number ${n}`);
    return person.participantId;
  }

  readonly post = (path: string, body: object, key?: string): Promise<Answer> =>
    this.server.call('POST', `/api/leagues${path}`, {
      body,
      ...(key && { headers: { 'idempotency-key': key } }),
    });

  readonly put = (path: string, body: object): Promise<Answer> =>
    this.server.call('PUT', `/api/leagues${path}`, { body });

  async read<T>(path: string): Promise<T> {
    await this.server.caughtUp();
    return bodyOf(await this.server.call('GET', `/api/leagues${path}`), 200);
  }

  async found(coupon: HeldCoupon, change: object = {}): Promise<LeagueMembership & { link: string }> {
    return bodyOf(await this.post('', founding(coupon, change)), 201);
  }

  /** Records a league as it would have grown in a long time. */
  async record(leagueId: LeagueId, events: readonly LeagueEvent[]): Promise<void> {
    const meta = () => ({
      commandId: randomUUID(),
      actor: 'visitor' as const,
      at: new Date(this.server.nowMs()).toISOString(),
      correlationId: randomUUID(),
    });
    const stored = events.map((event) => ({ ...anyCodec.encode(event), id: randomUUID(), meta: meta() }));
    await this.log.append(streamOf.league(leagueId), NO_STREAM, stored);
  }
}

function bodyOf({ status, body }: Answer, wanted: number): Answer['body'] {
  if (status !== wanted) throw new Error(`${status} instead of ${wanted}: ${JSON.stringify(body)}`);
  return body;
}

const nationalIdOf = (person: number): string => String(20_000_000_000 + person);
