import { Inject, Injectable } from '@nestjs/common';
import type { AnswerName } from '@onda-on/contracts/events';
import { ANSWER_MAILS } from '@onda-on/contracts/views';
import type { DocumentReader } from '@onda-on/stores';

import { isAway } from '../../delivery/mail/attempts.ts';
import { CLOCK, MONOTONIC_CLOCK, type Clock, type MonotonicClock } from '../../platform/kernel/clock.ts';
import { reasonOf } from '../../platform/kernel/reason-of.ts';
import { ScheduledJob } from '../../platform/kernel/scheduled-job.ts';
import { READ_STORE } from '../../platform/stores/stores.module.ts';
import type { AnswerOutcome } from './answer-mail.decider.ts';
import { AnswerMailService } from './answer-mail.service.ts';

const TICK_MS = 1_000;
const AT_ONCE_MAX = 50;
/** As long as this nobody is called who was not there. */
const PAUSE_MS = 30_000;
const LEFT_OUT_MS = 60_000;

/**
 * Mails answers that are due. Every server does: who sends which is decided in the log, once. What it looks at is a read model, so
 * a replay sends nothing.
 */
@Injectable()
export class AnswerMailJob extends ScheduledJob {
  readonly #leftOut = new Map<string, number>();
  #notBefore = -Infinity;
  #lastWarning = '';

  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(MONOTONIC_CLOCK) private readonly monotonic: MonotonicClock,
    private readonly mails: AnswerMailService,
  ) {
    super('TicketAnswers', { everyMs: TICK_MS });
  }

  protected async round(): Promise<void> {
    const nowMs = this.monotonic.nowMs();
    if (nowMs < this.#notBefore) return;
    const { documents } = await this.reads.find(ANSWER_MAILS, {
      where: { due: true, nextAt: { lte: this.clock.now().toISOString() } },
      sort: [{ field: 'nextAt' }],
      limit: AT_ONCE_MAX,
    });
    for (const { ticketId, answerId } of documents) {
      if ((this.#leftOut.get(answerId) ?? -Infinity) > nowMs) continue;
      if (!isAway(await this.#send({ ticketId, answerId }))) continue;
      this.#notBefore = this.monotonic.nowMs() + PAUSE_MS;
      return;
    }
    this.#lastWarning = '';
  }

  /** One that cannot even be begun ends the round, and is left out of the next ones: those behind it have their turn. */
  async #send(name: AnswerName): Promise<AnswerOutcome | null> {
    try {
      return await this.mails.send(name);
    } catch (error) {
      if (this.#leftOut.size >= AT_ONCE_MAX) this.#leftOut.clear();
      this.#leftOut.set(name.answerId, this.monotonic.nowMs() + LEFT_OUT_MS);
      throw error;
    }
  }

  /** Once for as long as it stays the same: a store that is away is away every second. */
  protected override report(error: unknown): void {
    const warning = reasonOf(error);
    if (warning !== this.#lastWarning) this.logger.warn(warning);
    this.#lastWarning = warning;
  }
}
