import { Inject, Injectable } from '@nestjs/common';
import { ticketCodec, type DisputeDecided } from '@onda-on/contracts/events';
import { type ParticipantId, Rejection } from '@onda-on/contracts/rules';
import { type IdentityStore, type SecretStore, LOG_START, type EventLog } from '@onda-on/stores';

import { CouponAddresses } from '../../contest/coupons/coupon-addresses.ts';
import { forgetMailsOf } from '../../delivery/mail/outbox.ts';
import { SYSTEM } from '../../platform/kernel/caller.ts';
import { StartupJob } from '../../platform/kernel/startup-job.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { VoidDisputedHandler } from './dispute.commands.ts';
import { DisputedCoupons } from './disputed-coupons.ts';

const TICKET = 'ticket';
const ANSWER = 'ticket-answer';

/** Forgets what was written, and answered, about a person's number; before the person is erased, since then nobody knows it. */
export async function forgetDisputesAbout(
  vault: Pick<IdentityStore & SecretStore, 'byParticipantId' | 'secretsOf' | 'forget' | 'idsOf'>,
  participantId: ParticipantId,
): Promise<void> {
  const nationalId = (await vault.byParticipantId(participantId))?.profile.nationalId;
  if (nationalId === undefined) return;
  const ofPerson = [...(await vault.secretsOf(TICKET))].filter(
    ([, each]) => each['nationalId'] === nationalId,
  );
  const ids = new Set(ofPerson.map(([id]) => id));
  if (ids.size === 0) return;
  for (const [id, answer] of await vault.secretsOf(ANSWER))
    if (ids.has(String(answer['ticketId']))) await vault.forget(ANSWER, id);
  await forgetMailsOf(vault, ...[...ids].map((id) => ({ kind: 'ticket', id }) as const));
  for (const id of ids) await vault.forget(TICKET, id);
}

/**
 * Carries out at every start what was decided and not finished: also where an older vault came back, in which whoever borrowed
 * a number is still named.
 */
@Injectable()
export class DisputeJob extends StartupJob {
  constructor(
    @Inject(EVENT_LOG) private readonly events: EventLog,
    private readonly addresses: CouponAddresses,
    private readonly coupons: DisputedCoupons,
    private readonly voiding: VoidDisputedHandler,
  ) {
    super('Disputes');
  }

  async tidy(stop?: AbortSignal): Promise<void> {
    for await (const { event } of this.events.readAll(LOG_START, ['DisputeDecided'])) {
      if (stop?.aborted) return;
      const decided = event && ticketCodec.decode(event);
      if (decided?.type === 'DisputeDecided') await this.#carryOut(decided.data);
    }
  }

  async #carryOut({ outcome, couponNo, reason }: DisputeDecided['data']): Promise<void> {
    if (outcome !== 'voided' || couponNo === null) return;
    try {
      const { week, participantId } = await this.addresses.find(couponNo);
      const found = await this.coupons.byNumber(couponNo, week, participantId);
      await this.voiding.carryOut(found, reason, SYSTEM);
    } catch (error) {
      if (!(error instanceof Rejection)) throw error; // forgotten since: nothing is left to do
    }
  }
}
