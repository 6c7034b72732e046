import { afterEach, describe, expect, it } from '@jest/globals';
import type { Lease, ReadStore } from '@onda-on/stores';

import { MessageJob } from '../../delivery/messages/message.job.ts';
import { doubleOf } from '../../main/testing/double-of.ts';
import type { CrmCatalog, CrmState } from '../segments/crm-state.ts';
import { CampaignRounds } from './campaign-rounds.ts';
import type { CampaignSender } from './campaign-sender.ts';

/** The lease of a store that several servers share. */
class OneLease implements Pick<ReadStore, 'acquire' | 'renew' | 'release'> {
  #holder: string | undefined;
  #fence = 0;

  async acquire(projection: string, holder: string): Promise<Lease | undefined> {
    if (this.#holder !== undefined && this.#holder !== holder) return undefined;
    this.#holder = holder;
    this.#fence += 1;
    return { projection, holder, fence: this.#fence };
  }

  async renew({ fence }: Lease): Promise<boolean> {
    return fence === this.#fence;
  }

  async release({ fence }: Lease): Promise<void> {
    if (fence === this.#fence) this.#holder = undefined;
  }
}

const campaign = { id: 'k', name: 'Ad', segmentId: 's', status: 'running' } as const;
const running = doubleOf<CrmCatalog>({ campaigns: [campaign] });
const crm = doubleOf<CrmState>({ catalog: running, upToDate: async () => running });

const until = async (isSo: () => boolean) => {
  const end = performance.now() + 30_000;
  while (!isSo() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isSo()).toBe(true);
};

const end = (job: MessageJob) => {
  job.onModuleDestroy();
  return job.beforeApplicationShutdown();
};

describe('running campaigns', () => {
  const jobs: MessageJob[] = [];
  afterEach(() => Promise.all(jobs.splice(0).map(end)));

  const server = (lease: OneLease, name: string, sent: string[]) => {
    const sender = doubleOf<CampaignSender>({
      sendOn: async () => {
        sent.push(name);
        await new Promise((resolve) => setTimeout(resolve, 20));
        return 'more';
      },
    });
    const reads = doubleOf<ReadStore>(lease);
    const job = new MessageJob(reads, { nowMs: () => performance.now() });
    expect(new CampaignRounds(reads, job, crm, sender)).toBeDefined();
    jobs.push(job);
    job.onApplicationBootstrap();
    return job;
  };
  it('are sent by one of several servers, and by the next one when that is gone', async () => {
    const [lease, sent] = [new OneLease(), [] as string[]];
    const first = server(lease, 'first', sent);
    await until(() => sent.length > 3);
    server(lease, 'second', sent);
    await until(() => sent.length > 100);
    expect(new Set(sent)).toEqual(new Set(['first']));
    await end(first);
    const before = sent.length;
    await until(() => sent.length > before + 3);
    expect(new Set(sent.slice(before))).toEqual(new Set(['second']));
  }, 60_000);
});
