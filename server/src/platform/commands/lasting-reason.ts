import type { DomainEvent } from '@onda-on/contracts/events';
import { cleanName, REASON_LENGTH_MIN, Rejection } from '@onda-on/contracts/rules';

const ADDRESS = /\S@\S|\S\s+@\s*[\p{L}\p{Nd}-]+\s*\./u;
const MOMENT = /(?<!\p{Nd})\p{Nd}{1,2}[./]\p{Nd}{1,2}[./]\p{Nd}{4}(?!\p{Nd})/gu;
/** Eleven digits of any script, also in groups; another number before them, such as a match's, does not hide them. */
const NUMBER = /(?<!\p{Nd})\p{Nd}(?:[\s\p{Cf}.,\-–/_()]{0,3}\p{Nd}){10}(?!\p{Nd})/u;

/** Whether a text seems to contain an email address or a national ID, which must never enter the log. */
export const isPersonal = (text: string): boolean =>
  ADDRESS.test(text) || NUMBER.test(text.replace(MOMENT, ' : '));

/**
 * Cleans a reason that the log keeps for ever.
 *
 * @throws {Rejection} REASON_REQUIRED if it is too short, REASON_PERSONAL if it seems to contain somebody's number or
 * address.
 */
export function lastingReason(text: string): string {
  const reason = cleanName(text);
  if (Array.from(reason).length < REASON_LENGTH_MIN) throw new Rejection('REASON_REQUIRED');
  if (isPersonal(reason)) throw new Rejection('REASON_PERSONAL');
  return reason;
}

/** The fields of events in which somebody explains an act in their own words. */
const EXPLAINING = ['reason', 'requestRef', 'note'] as const;

/**
 * Applied to every event of a decider and of the operators' log, so that no rule can forget it: such a text is shown
 * in the audit log or in public, and can never be removed.
 *
 * @throws {Rejection} REASON_PERSONAL if the event's explanation seems to contain somebody's number or address.
 */
export function refusePersonalReason({ data }: DomainEvent): void {
  for (const field of EXPLAINING) {
    const text = (data as Readonly<Record<string, unknown>>)[field];
    if (typeof text === 'string' && isPersonal(text)) throw new Rejection('REASON_PERSONAL');
  }
}
