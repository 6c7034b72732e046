import { randomUUID } from 'node:crypto';

import { streamOf, type LogSealed } from '@onda-on/contracts/events';
import type { MatchId, WeekNumber } from '@onda-on/contracts/rules';
import { LOG_START, type EventLog } from '@onda-on/stores';

import { LogChainWatch } from '../../contest/proof/log-chain-watch.ts';
import { LogChain } from '../../contest/proof/log-chain.ts';
import { LogSealJob } from '../../contest/proof/log-seal.job.ts';
import { WeekJob } from '../../contest/results/week.job.ts';
import { AFTER_LOCK, fixtureOf, openWeek, submissionOf, submit } from './contest-scenes.ts';
import type { RunningContest } from './start-contest.ts';
import { chainReady } from './until.ts';

/** What happens in a contest whose log is signed. */
export class ChainDriver {
  constructor(private readonly contest: RunningContest) {}

  /** Signs what is due, once the chain is folded. */
  async sign(): Promise<void> {
    await chainReady(this.contest.get(LogChainWatch));
    await this.contest.get(LogSealJob).tick();
  }

  /** One event that is no checkpoint: a match of another week. */
  happen(): Promise<void> {
    const matchId = randomUUID() as MatchId;
    const data = { matchId, ...fixtureOf(0, { week: 16 as WeekNumber }) };
    return this.contest.append(streamOf.match(matchId), { type: 'MatchScheduled', data });
  }

  /** Locks a week with one coupon. */
  async lock(opened?: readonly MatchId[]): Promise<void> {
    const sheet = opened ?? (await openWeek(this.contest));
    await submit(this.contest, submissionOf(sheet));
    this.contest.travel(AFTER_LOCK);
    await this.contest.get(WeekJob).tick();
  }

  async seals(): Promise<readonly LogSealed['data'][]> {
    return ((await this.contest.events('LogSealed')) as readonly LogSealed[]).map(({ data }) => data);
  }

  async causes(): Promise<readonly string[]> {
    return (await this.seals()).map(({ cause }) => cause);
  }

  /** The heads after each event, recomputed from the stored texts. */
  heads(): Promise<readonly string[]> {
    return headsIn(this.contest.stores.log);
  }
}

async function headsIn(log: EventLog): Promise<readonly string[]> {
  const chain = new LogChain();
  const heads: string[] = [];
  for await (const texts of log.readTexts(LOG_START))
    for (const text of texts) if (chain.add(text)) heads.push(chain.head);
  return heads;
}
