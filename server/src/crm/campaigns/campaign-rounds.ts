import { randomUUID } from 'node:crypto';

import { Inject, Injectable, Logger } from '@nestjs/common';
import { holdLease } from '@onda-on/projections';
import { sleep, type LeaseStore } from '@onda-on/stores';

import { MessageJob } from '../../delivery/messages/message.job.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { CrmState } from '../segments/crm-state.ts';
import { CampaignSender } from './campaign-sender.ts';

const WAIT_MS = 5_000;
/** The lease of the one server that sends campaigns; no projection has this name. */
const SENDER_LEASE = 'campaign-sender';

/**
 * Sends running campaigns on the one server that holds the lease; another takes over within ten seconds of its end.
 * Recipients without an outcome in the log are still due, also after a crash.
 */
@Injectable()
export class CampaignRounds {
  readonly #logger = new Logger('Campaigns');
  readonly #holder = randomUUID();

  constructor(
    @Inject(READ_STORE) private readonly reads: LeaseStore,
    private readonly job: MessageJob,
    private readonly crm: CrmState,
    private readonly sender: CampaignSender,
  ) {
    job.add('Campaigns', (ending) => this.#round(ending));
  }

  get #running(): readonly string[] {
    return this.crm.catalog.campaigns.filter(({ status }) => status === 'running').map(({ id }) => id);
  }

  /** Lasts until no campaign is running. */
  async #round(ending: AbortSignal): Promise<void> {
    if (this.#running.length === 0) return;
    const done = new AbortController();
    await holdLease(
      {
        reads: this.reads,
        projection: SENDER_LEASE,
        holder: this.#holder,
        hold: async (_, signal) => {
          await this.#sendAll(signal);
          done.abort();
        },
        report: (reason) => this.#logger.warn(String(reason)),
      },
      AbortSignal.any([ending, done.signal]),
    );
  }

  /** Sends a batch of each running campaign in turn, until none is left or the lease is lost. */
  async #sendAll(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && this.job.isDateTrusted && this.#running.length > 0) {
      let isMoving = false;
      for (const campaignId of this.#running) {
        if (signal.aborted || !this.job.isDateTrusted) return;
        isMoving = (await this.#sendOn(campaignId)) || isMoving;
      }
      await this.crm.upToDate().catch((error: unknown) => this.#logger.warn(String(error)));
      if (!isMoving && this.#running.length > 0) await sleep(WAIT_MS, signal);
    }
  }

  /** A campaign that fails does not hold up the others. */
  async #sendOn(campaignId: string): Promise<boolean> {
    try {
      return (await this.sender.sendOn(campaignId)) !== 'wait';
    } catch (error) {
      this.#logger.error(error);
      return false;
    }
  }
}
