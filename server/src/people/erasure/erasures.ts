import { Inject, Injectable } from '@nestjs/common';
import { participantCodec, type ParticipantErased, type ParticipantEvent } from '@onda-on/contracts/events';
import type { ParticipantId, WeekNumber } from '@onda-on/contracts/rules';
import {
  DamagedVaultRow,
  type ErasureStore,
  type EventLog,
  type IdentityStore,
  type KeyStore,
  type KnownPerson,
  type Position,
  type Profile,
  type Secret,
  type SecretStore,
} from '@onda-on/stores';

import { keepSpentEntries } from '../../contest/coupons/spent-entries.ts';
import { forgetNicknamesOf, leaguesNaming } from '../../contest/leagues/league-names.ts';
import { leagueDecider } from '../../contest/leagues/league.decider.ts';
import { ContestState } from '../../contest/state/contest-state.ts';
import { forgetTickets, isOfCaller } from '../../crm/customers/customer-vault.ts';
import { forgetMailsOf } from '../../delivery/mail/outbox.ts';
import { forgetBrowsersOf } from '../../delivery/push/browsers.ts';
import { endSubscriptionOf } from '../../delivery/subscriptions/subscribers.ts';
import { SYSTEM, type Caller } from '../../platform/commands/caller.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import type { Decider } from '../../platform/commands/decider.ts';
import { CONFIG, type Config } from '../../platform/config/config.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { ErasureLedger } from '../../platform/kernel/erasure-ledger.ts';
import { EVENT_LOG, VAULT } from '../../platform/stores/stores.module.ts';

/** `requestRef` names the request, never the person. */
export type EraseParticipant = Readonly<{ participantId: ParticipantId; requestRef: string }>;

type ErasureState = Readonly<{ isErased: boolean }>;

/** Erases a person for good (docs/threat-model.md#erasure-as-a-weapon); a second time changes nothing. */
const eraseDecider: Decider<EraseParticipant, ErasureState, ParticipantEvent> = {
  category: 'participant',
  codec: participantCodec,
  initialState: { isErased: false },
  decide: (data, { isErased }): readonly ParticipantErased[] =>
    isErased ? [] : [{ type: 'ParticipantErased', data }],
  evolve: ({ isErased }, { type }) => ({ isErased: isErased || type === 'ParticipantErased' }),
};

/**
 * What damage hides counts as not there: without this a person whose profile nothing decrypts could not be erased, and no server
 * would start any more once the log has the erasure.
 */
export async function unlessDamaged<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof DamagedVaultRow) return undefined;
    throw error;
  }
}

/** How many versions of a profile are tried where the row that says their number is damaged. */
const VERSIONS_TRIED = 100;

/** Every version of a person's profile that can be decrypted, also where the latest cannot; undefined for nobody. */
export async function readableProfilesOf(
  vault: IdentityStore,
  participantId: ParticipantId,
  onDamaged: () => void = () => undefined,
): Promise<readonly Profile[] | undefined> {
  try {
    const person = await vault.byParticipantId(participantId);
    return person && (await profilesOf(vault, person, onDamaged));
  } catch (error) {
    if (!(error instanceof DamagedVaultRow)) throw error;
    return profilesOf(vault, { participantId, profileVersion: VERSIONS_TRIED }, onDamaged);
  }
}

/** Forgets disputes about the person's number and calls from any of the phones; after the erasure nobody knows either. */
async function forgetTicketsAbout(
  vault: SecretStore,
  nationalId: string,
  profiles: readonly Profile[],
): Promise<void> {
  const isCall = (each: Secret) => profiles.some(({ phone }) => isOfCaller(each, phone));
  await forgetTickets(vault, (each) => each['nationalId'] === nationalId || isCall(each));
}

const IDS_AT_ONCE = 100;

export type ErasureParts = Readonly<{
  log: EventLog;
  commands: CommandRunner;
  vault: IdentityStore & KeyStore & SecretStore & ErasureStore;
  ledger: ErasureLedger;
  /** The weeks that are not settled: after the erasure the person must not enter them a second time. */
  openWeeks: () => Iterable<WeekNumber>;
  erased: () => ReadonlySet<ParticipantId>;
}>;

/** `isNew`: the log did not have the erasure yet; `wasThere`: the vault still had the person. */
export type Forgotten = Readonly<{ position: Position; isNew: boolean; wasThere: boolean }>;

/**
 * Erases a person. The event comes first: it is the intent, and `finishForgetting` finishes an interrupted call at the
 * next start. Counts, ranks and roots do not change.
 */
export async function forgetPerson(
  parts: ErasureParts,
  command: EraseParticipant,
  by: Caller,
  now: Date,
): Promise<Forgotten> {
  const { participantId } = command;
  const { position, events } = await parts.commands.run(eraseDecider, participantId, command, { by });
  const wasThere = await finish(parts, participantId, now);
  return { position, isNew: events.length > 0, wasThere };
}

/** Removes every erased person of the log from the vault; returns how many were left. */
export async function finishForgetting(
  parts: ErasureParts,
  erased: ReadonlySet<ParticipantId>,
  now: Date,
): Promise<number> {
  const ids = [...erased];
  const left = await knownAmong(parts.vault, ids);
  for (const participantId of left) await finish(parts, participantId, now);
  parts.ledger.add(ids.map((participantId) => ({ participantId, at: now.toISOString() })));
  // The last erasure may have been interrupted after its row was deleted but before the bytes were overwritten.
  const last = ids.at(-1);
  if (last !== undefined) await parts.vault.erase(last);
  return left.length;
}

/** Asks for many at once: the vault may be on another machine, and every start waits for this. */
async function knownAmong(vault: KeyStore, ids: readonly ParticipantId[]): Promise<readonly ParticipantId[]> {
  const known: ParticipantId[] = [];
  for (let i = 0; i < ids.length; i += IDS_AT_ONCE) {
    const some = ids.slice(i, i + IDS_AT_ONCE);
    const isThere = await Promise.all(some.map((each) => isKnownPerson(vault, each)));
    known.push(...some.filter((_, at) => isThere[at]));
  }
  return known;
}

/** Whether the vault has a row of the person, also one that nothing decrypts. */
export const isKnownPerson = async (vault: KeyStore, participantId: ParticipantId): Promise<boolean> =>
  (await unlessDamaged(async () => (await vault.saltOf(participantId, 'known')) !== undefined)) ?? true;

/** Whoever led a league leads it no longer; the nicknames go, the places stay. */
async function leaveLeagues(
  { commands, vault, erased }: ErasureParts,
  participantId: ParticipantId,
): Promise<void> {
  for (const leagueId of await leaguesNaming(vault, participantId)) {
    const command = { type: 'HandOver', leagueId, by: participantId, erased: erased() } as const;
    await commands.run(leagueDecider, leagueId, command, { by: SYSTEM });
  }
  await forgetNicknamesOf(vault, participantId);
}

/** Every version of a person's profile that is still in the vault; with `onDamaged`, without those that cannot be decrypted. */
export async function profilesOf(
  vault: Pick<IdentityStore, 'profilesOf'>,
  { participantId, profileVersion }: Pick<KnownPerson, 'participantId' | 'profileVersion'>,
  onDamaged?: () => void,
): Promise<readonly Readonly<Profile & { version: number }>[]> {
  const versions = Array.from({ length: profileVersion }, (_, i) => i + 1);
  const wanted = versions.map((each) => ({ participantId, profileVersion: each }));
  const found = await vault.profilesOf(wanted, onDamaged);
  return versions.flatMap((version) => {
    const profile = found.get(`${participantId}@${version}`);
    return profile ? [{ ...profile, version }] : [];
  });
}

/** The person's addresses are subscribed to nothing any more. */
async function endSubscriptions(parts: ErasureParts, profiles: readonly Profile[], now: Date): Promise<void> {
  for (const email of new Set(profiles.map((profile) => profile.email)))
    await endSubscriptionOf(parts, email, { by: SYSTEM, now });
}

async function finish(parts: ErasureParts, participantId: ParticipantId, now: Date): Promise<boolean> {
  const profiles = (await readableProfilesOf(parts.vault, participantId)) ?? [];
  // A profile that a dispute emptied is not among them, and still has the number.
  const { nationalId } =
    profiles.at(-1) ?? (await unlessDamaged(() => parts.vault.byParticipantId(participantId)))?.profile ?? {};
  if (nationalId !== undefined) {
    await unlessDamaged(() => keepSpentEntries(parts, { participantId, nationalId }, parts.openWeeks()));
    await forgetTicketsAbout(parts.vault, nationalId, profiles);
  }
  parts.ledger.add([{ participantId, at: now.toISOString() }]);
  await forgetBrowsersOf(parts.vault, participantId);
  await leaveLeagues(parts, participantId);
  await endSubscriptions(parts, profiles, now);
  await forgetMailsOf(parts.vault, { kind: 'participant', id: participantId });
  return parts.vault.erase(participantId);
}

/** Erases persons (docs/rules.md#erasure). */
@Injectable()
export class Erasures {
  readonly #parts: ErasureParts;

  constructor(
    @Inject(EVENT_LOG) log: EventLog,
    @Inject(VAULT) vault: IdentityStore & KeyStore & SecretStore & ErasureStore,
    @Inject(CONFIG) { dataDirectory }: Pick<Config, 'dataDirectory'>,
    @Inject(CLOCK) private readonly clock: Clock,
    commands: CommandRunner,
    private readonly contest: ContestState,
  ) {
    const openWeeks = () =>
      [...contest.current.weeks.values()].filter(({ isSettled }) => !isSettled).map(({ number }) => number);
    this.#parts = {
      log,
      commands,
      vault,
      ledger: new ErasureLedger(dataDirectory),
      openWeeks,
      erased: () => contest.current.erased,
    };
  }

  /** A repeated call changes nothing. */
  forget(command: EraseParticipant, caller: Caller): Promise<Forgotten> {
    return forgetPerson(this.#parts, command, caller, this.clock.now());
  }

  /** Finishes erasures that a killed process began; called before the server listens. */
  async carryOn(): Promise<void> {
    await finishForgetting(this.#parts, this.contest.current.erased, this.clock.now());
  }
}
