import { createHmac, randomBytes } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { canonicalEmail, turkishPhoneOf } from '@onda-on/contracts/rules';
import { BoundedMap } from '@onda-on/stores';

import { MONOTONIC_CLOCK, type MonotonicClock } from '../../platform/kernel/clock.ts';
import { Budget } from '../../platform/limits/budget.ts';
import { LimitCounts } from '../../platform/limits/limit-counts.ts';

const DAY_MS = 86_400_000;
const A_DAY_MAX = 3;
const REMEMBERED_MAX = 100_000;

/**
 * The sort of a message. Anybody can make us write to an address: receipts and their links share one budget. Results and
 * reminders, which follow entries, have one each, so that entries do not use up the result, and so have the results of leagues
 * and weeks that somebody subscribed to; mails for a consent that somebody asked for on a form, so that these do not use up the
 * receipts; and those that verify an address once more, which only the holder of an edit code asks for.
 */
export type MessageSort = 'consent' | 'verification' | 'entry' | 'result' | 'reminder' | 'subscribed-result';

/** Three messages of a sort a day to one mailbox or phone (docs/threat-model.md#abused-messages). Addresses are remembered as keyed hashes only. */
@Injectable()
export class AddressLimit {
  readonly #key = randomBytes(32);
  readonly #sent = new Budget({ max: A_DAY_MAX, windowMs: DAY_MS, keysMax: REMEMBERED_MAX });
  readonly #counted = new BoundedMap<string, true>(REMEMBERED_MAX);

  constructor(
    @Inject(MONOTONIC_CLOCK) private readonly clock: MonotonicClock,
    private readonly counts: LimitCounts,
  ) {}

  /** Whether this message may go to the address; a retried message counts once. */
  admits(address: string, sort: MessageSort, messageKey: string): boolean {
    if (this.#counted.has(messageKey)) return true;
    const nowMs = this.clock.nowMs();
    const name = createHmac('sha256', this.#key)
      .update(`${sort}\n${mailboxOf(address)}`)
      .digest('base64');
    if (this.#sent.retryAfterS(name, nowMs) > 0) {
      this.counts.add('messageWithheld');
      return false;
    }
    this.#sent.spend(name, nowMs);
    this.#counted.set(messageKey, true);
    return true;
  }
}

/** One mailbox under both domains, with and without dots. */
const GMAIL: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** One form for all spellings of a mailbox or phone number. */
function mailboxOf(address: string): string {
  const [local = '', domain] = canonicalEmail(address).split('@');
  if (domain === undefined) return turkishPhoneOf(address) ?? address;
  const base = local.replace(/\+.*$/, '');
  return GMAIL.has(domain) ? `${base.replaceAll('.', '')}@gmail.com` : `${base}@${domain}`;
}
