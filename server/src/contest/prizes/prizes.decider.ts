import { prizeCodec, type PrizeDecision, type PrizeEvent } from '@onda-on/contracts/events';
import { assertNever, Rejection, type RejectionDetails } from '@onda-on/contracts/rules';

import type { Decider } from '../../platform/kernel/decider.ts';
import { lastingReason } from '../../platform/kernel/lasting-reason.ts';
import { isSameList, objectionEndOf } from './prizes.queries.ts';

/** `list` is null while a result is missing or a correction is being processed. `seen` is the digest of what the operator saw. */
type Facts = Readonly<{
  list: PrizeDecision | null;
  seen: string;
  now: Date;
  /** Winners added and removed since the list that the operator saw, or else the confirmed one; for the refusal. */
  moved: RejectionDetails;
}>;
type ConfirmPrizes = Facts &
  Readonly<{
    type: 'ConfirmPrizes';
    settledAt: string;
    /** Ids of open disputes and unreviewed clusters of winners, and those that the operator knows of. */
    doubts: readonly string[];
    acknowledged: readonly string[];
    reason: string;
  }>;
type AnnouncePrizes = Facts & Readonly<{ type: 'AnnouncePrizes' }>;
export type PrizesCommand = ConfirmPrizes | AnnouncePrizes;

type Decided = PrizeDecision & Readonly<{ at: string }>;
export type PrizesState = Readonly<{ confirmed: Decided | null; announced: Decided | null }>;

/** A week's prize: the winners are confirmed, then announced; both anew when a correction changed them. */
export const prizesDecider: Decider<PrizesCommand, PrizesState, PrizeEvent> = {
  category: 'prizes',
  codec: prizeCodec,
  initialState: { confirmed: null, announced: null },
  decide: (command, state) =>
    command.type === 'ConfirmPrizes' ? confirm(command, state) : announce(command, state),
  evolve(state, { type, data }) {
    switch (type) {
      case 'PrizesConfirmed':
        return { ...state, confirmed: { ...data, at: data.confirmedAt } };
      case 'PrizesAnnounced':
        return { ...state, announced: { ...data, at: data.announcedAt } };
      default:
        return assertNever(type);
    }
  },
};

function confirm(command: ConfirmPrizes, { confirmed }: PrizesState): readonly PrizeEvent[] {
  const { settledAt, doubts, now } = command;
  const list = currentIn(command);
  if (confirmed && isSameList(list, confirmed))
    throw new Rejection('PRIZES_ALREADY_CONFIRMED', { at: confirmed.at });
  const open = doubts.filter((id) => !command.acknowledged.includes(id));
  if (open.length > 0) throw new Rejection('PRIZES_UNCHECKED', { count: open.length });
  const until = objectionEndOf(settledAt);
  const isEarly = now.getTime() < Date.parse(until);
  if (isEarly && command.reason === '') throw new Rejection('PRIZES_EARLY', { until });
  const reason = command.reason === '' ? null : lastingReason(command.reason);
  const facts = { settledAt, confirmedAt: now.toISOString(), reason, acknowledged: doubts };
  return [{ type: 'PrizesConfirmed', data: { ...list, ...facts } }];
}

function announce(command: AnnouncePrizes, { confirmed, announced }: PrizesState): readonly PrizeEvent[] {
  const list = currentIn(command);
  if (announced && isSameList(list, announced))
    throw new Rejection('PRIZES_ALREADY_ANNOUNCED', { at: announced.at });
  if (!confirmed) throw new Rejection('PRIZES_NOT_CONFIRMED');
  if (!isSameList(list, confirmed)) throw new Rejection('PRIZES_CHANGED', command.moved);
  return [{ type: 'PrizesAnnounced', data: { ...list, announcedAt: command.now.toISOString() } }];
}

/** The current list. @throws {Rejection} when it is missing, empty, or not the list that the operator saw. */
function currentIn({ list, seen, moved }: Facts): PrizeDecision {
  if (!list) throw new Rejection('PRIZES_NOT_SETTLED');
  if (list.count === 0) throw new Rejection('PRIZES_NOBODY');
  if (list.digest !== seen) throw new Rejection('PRIZES_CHANGED', moved);
  return list;
}
