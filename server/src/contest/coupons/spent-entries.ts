import { couponsIdOf } from '@onda-on/contracts/events';
import type { ParticipantId, WeekNumber } from '@onda-on/contracts/rules';
import type { EventLog, KeyStore, SecretStore } from '@onda-on/stores';

import { stateIn } from '../../platform/commands/command-runner.ts';
import { couponDecider, liveCouponOf } from './coupon.decider.ts';

const KIND = 'spent-entry';

/** The vault's scope for the traces of erased persons' entries; its key is destroyed when the week is settled. */
export const spentScopeOf = (week: WeekNumber): string => `week-spent-${week}`;

/**
 * Keeps a keyed hash of the person's national ID for each of the weeks with an entry, under that week's key. Without it
 * an erased person could enter the same week twice. The hash shows that there was an entry, but not whose.
 */
export async function keepSpentEntries(
  { log, vault }: Readonly<{ log: EventLog; vault: KeyStore & SecretStore }>,
  { participantId, nationalId }: Readonly<{ participantId: ParticipantId; nationalId: string }>,
  weeks: Iterable<WeekNumber>,
): Promise<void> {
  for (const week of weeks)
    if (await hasEntry(log, week, participantId))
      await vault.keep(KIND, await idOf(vault, week, nationalId), {});
}

/** Those of these national IDs whose persons entered the week and were erased since. */
export async function spentAmong(
  vault: KeyStore & SecretStore,
  week: WeekNumber,
  nationalIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const tags = await vault.tagsOf(spentScopeOf(week), nationalIds);
  const ids = tags.map((tag) => `${week}-${tag}`);
  const spent = await vault.secretsOf(KIND, ids);
  return new Set(nationalIds.filter((_, i) => spent.has(ids[i] as string)));
}

const idOf = async (vault: KeyStore, week: WeekNumber, nationalId: string): Promise<string> =>
  `${week}-${await vault.tagOf(spentScopeOf(week), nationalId)}`;

export const hasEntry = async (log: EventLog, week: WeekNumber, participantId: ParticipantId) =>
  liveCouponOf(await stateIn(log, couponDecider, couponsIdOf(week, participantId))) !== undefined;
