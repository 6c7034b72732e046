import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { holdLease } from '@onda-on/projections';
import { sleep, type LeaseStore } from '@onda-on/stores';

import { ScheduledJob } from '../../platform/kernel/scheduled-job.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { CrmState } from '../segments/crm-state.ts';
import { CampaignSender } from './campaign-sender.ts';

const TICK_MS = 500;
const WAIT_MS = 5_000;
/** The lease that one server at a time sends campaigns by; no projection has this name. */
const SENDER_LEASE = 'campaign-sender';

/**
 * Sends what is running, on whichever server holds the lease: one at a time, and another takes over within ten seconds of its
 * end. What has no outcome in the log is what is left to send, also after a crash.
 */
@Injectable()
export class CampaignJob extends ScheduledJob {
  readonly #stop = new AbortController();
  readonly #holder = randomUUID();

  constructor(
    @Inject(READ_STORE) private readonly reads: LeaseStore,
    private readonly crm: CrmState,
    private readonly sender: CampaignSender,
  ) {
    super('Campaigns', { everyMs: TICK_MS });
  }

  override beforeApplicationShutdown(): Promise<void> {
    this.#stop.abort();
    return super.beforeApplicationShutdown();
  }

  get #running(): readonly string[] {
    return this.crm.catalog.campaigns.filter(({ status }) => status === 'running').map(({ id }) => id);
  }

  /** Lasts until nothing is running any more. */
  protected async round(): Promise<void> {
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
        report: (reason) => this.logger.warn(String(reason)),
      },
      AbortSignal.any([this.#stop.signal, done.signal]),
    );
  }

  /** A batch of each in turn, until none is left or the lease is lost. */
  async #sendAll(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && this.isDateTrusted && this.#running.length > 0) {
      let isMoving = false;
      for (const campaignId of this.#running) {
        if (signal.aborted || !this.isDateTrusted) return;
        isMoving = (await this.#sendOn(campaignId)) || isMoving;
      }
      await this.crm.upToDate().catch((error: unknown) => this.logger.warn(String(error)));
      if (!isMoving && this.#running.length > 0) await sleep(WAIT_MS, signal);
    }
  }

  /** One that cannot be sent on now holds up none of the others. */
  async #sendOn(campaignId: string): Promise<boolean> {
    try {
      return (await this.sender.sendOn(campaignId)) !== 'wait';
    } catch (error) {
      this.report(error);
      return false;
    }
  }
}
