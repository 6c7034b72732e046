import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  DAMAGED_NAME,
  ERASED_NAME,
  fold,
  nicknameLookup,
  Rejection,
  type LeagueId,
  type ParticipantId,
} from '@onda-on/contracts/rules';
import { LEAGUES, type LeagueView } from '@onda-on/contracts/views';
import {
  BoundedMap,
  DamagedVaultRow,
  LookupTaken,
  type Checkpoints,
  type EventLog,
  type SecretStore,
} from '@onda-on/stores';

import { stateIn } from '../../platform/commands/command-runner.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { forgetsSomeone } from '../../platform/reads/forgets-someone.ts';
import { idsOfKind } from '../../platform/stores/ids-of-kind.ts';
import { readableSecret, readableSecretsOf } from '../../platform/stores/readable-secret.ts';
import { DamagedRows, EVENT_LOG, READ_STORE, VAULT } from '../../platform/stores/stores.module.ts';
import { leagueDecider, memberOf } from './league.decider.ts';

const NAME = 'league';
const NICKNAME = 'nickname';
/** Sorts after the letters and digits of an id. */
const LAST = '~';
const LEAGUES_KEPT_MAX = 500;
/** An erasure reaches the vault after its event: what was read in between is forgotten by this. */
const KEPT_MS_MAX = 60_000;
/** Longer than any command between its nickname and its event. */
const JOINING_MS_MAX = 60_000;

type Kept<Value> = Readonly<{ value: Promise<Value>; until: number }>;

/** What was read of a league, kept until the league changes or a person is erased. */
export class KeptByLeague<Value> {
  readonly #kept: BoundedMap<LeagueId, Kept<Value>>;
  readonly stop: () => void;

  constructor(reads: Checkpoints, max: number) {
    this.#kept = new BoundedMap(max);
    this.stop = reads.onSaved((saved) => {
      if (forgetsSomeone(saved)) this.#kept.clear();
      if (!saved.collections.includes(LEAGUES.name)) return;
      if (!saved.touched) this.#kept.clear();
      for (const { collection, id } of saved.touched ?? [])
        if (collection === LEAGUES.name) this.forget(id as LeagueId);
    });
  }

  /** A failure is not kept. */
  at(leagueId: LeagueId, read: () => Promise<Value>): Promise<Value> {
    const kept = this.#kept.get(leagueId);
    const now = performance.now();
    if (kept && kept.until > now) return kept.value;
    const value = read();
    this.#kept.set(leagueId, { value, until: now + KEPT_MS_MAX });
    value.catch(() => this.forget(leagueId));
    return value;
  }

  forget(leagueId: LeagueId): void {
    this.#kept.delete(leagueId);
  }
}

type Names = Readonly<{ name: string; nicknames: ReadonlyMap<ParticipantId, string> }>;

const nicknameId = (participantId: ParticipantId, leagueId: LeagueId) => `${participantId}|${leagueId}`;
const personIn = (id: string) => id.slice(0, id.indexOf('|')) as ParticipantId;

/**
 * The names of leagues and the nicknames of their members. Both may name a person, so they are in the vault; those of the leagues
 * that were asked for last are kept in memory.
 */
@Injectable()
export class LeagueNames implements OnApplicationShutdown {
  readonly #kept: KeptByLeague<Names>;

  constructor(
    @Inject(VAULT) private readonly vault: SecretStore,
    @Inject(READ_STORE) reads: Checkpoints,
    @Inject(EVENT_LOG) private readonly log: Pick<EventLog, 'read'>,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly damaged: DamagedRows,
  ) {
    this.#kept = new KeptByLeague(reads, LEAGUES_KEPT_MAX);
  }

  onApplicationShutdown(): void {
    this.#kept.stop();
  }

  async keepName(leagueId: LeagueId, name: string): Promise<void> {
    await this.vault.keep(NAME, leagueId, { name });
    this.#kept.forget(leagueId);
  }

  /** @throws {Rejection} LEAGUE_NICKNAME_TAKEN when somebody else has it, also only since this moment. */
  async keepNickname(leagueId: LeagueId, participantId: ParticipantId, nickname: string): Promise<void> {
    const id = nicknameId(participantId, leagueId);
    const secret = { leagueId, nickname, at: this.clock.now().toISOString() };
    const keep = () => this.vault.keep(NICKNAME, id, secret, nicknameLookup(leagueId, nickname));
    try {
      await keep().catch(async (error: unknown) => {
        if (!(error instanceof LookupTaken)) throw error;
        await this.#forgetLeftOver(leagueId, nickname);
        await keep();
      });
    } catch (error) {
      const isTaken = error instanceof LookupTaken || error instanceof DamagedVaultRow;
      throw isTaken ? new Rejection('LEAGUE_NICKNAME_TAKEN') : error;
    }
    this.#kept.forget(leagueId);
  }

  async forgetNickname(leagueId: LeagueId, participantId: ParticipantId): Promise<void> {
    await this.vault.forget(NICKNAME, nicknameId(participantId, leagueId));
    this.#kept.forget(leagueId);
  }

  async nameOf(leagueId: LeagueId): Promise<string> {
    const secret = await readableSecret(this.vault, NAME, leagueId, this.damaged.report);
    return secret ? String(secret['name']) : DAMAGED_NAME;
  }

  async nicknameOf(leagueId: LeagueId, participantId: ParticipantId): Promise<string> {
    const nicknames = await this.#nicknames(leagueId, [participantId]);
    return nicknames.get(participantId) ?? ERASED_NAME;
  }

  /** The names of a league and of all of its members; 'Silinmiş katılımcı' for an erased member, 'Adı okunamıyor' for a damaged row. */
  namesOf(league: LeagueView): Promise<Names> {
    return this.#kept.at(league.id, () => this.#read(league));
  }

  /** @throws {Rejection} LEAGUE_NICKNAME_TAKEN when another of these members has this nickname, in any spelling. */
  async refuseTaken(leagueId: LeagueId, others: readonly ParticipantId[], nickname: string): Promise<void> {
    const taken = await this.#nicknames(leagueId, others);
    const wanted = fold(nickname);
    if ([...taken.values()].some((each) => fold(each) === wanted))
      throw new Rejection('LEAGUE_NICKNAME_TAKEN');
  }

  /**
   * Forgets the record of this nickname when its person is no member: a killed process, or a log that did not answer, left it. A
   * recent one may be of somebody who is joining on another server; one without a time is of an earlier version.
   */
  async #forgetLeftOver(leagueId: LeagueId, nickname: string): Promise<void> {
    const state = await stateIn(this.log, leagueDecider, leagueId);
    const holder = await this.vault.lookUp(NICKNAME, nicknameLookup(leagueId, nickname));
    if (!holder) return;
    const person = personIn(holder.id);
    const isRecent = this.clock.now().getTime() - Date.parse(String(holder.secret['at'])) <= JOINING_MS_MAX;
    if (!isRecent && !memberOf(state, person)) await this.forgetNickname(leagueId, person);
  }

  async #read({ id, members }: LeagueView): Promise<Names> {
    const persons = members.map(({ participantId }) => participantId);
    const [name, nicknames] = await Promise.all([this.nameOf(id), this.#nicknames(id, persons)]);
    return { name, nicknames };
  }

  async #nicknames(
    leagueId: LeagueId,
    persons: readonly ParticipantId[],
  ): Promise<ReadonlyMap<ParticipantId, string>> {
    const ids = persons.map((participantId) => nicknameId(participantId, leagueId));
    const damaged = new Set<string>();
    const onDamaged = (id: string) => {
      this.damaged.report(id);
      damaged.add(id);
    };
    const secrets = await readableSecretsOf(this.vault, NICKNAME, { ids, onDamaged });
    const nicknameAt = (id: string) => {
      const secret = secrets.get(id);
      if (secret) return String(secret['nickname']);
      return damaged.has(id) ? DAMAGED_NAME : ERASED_NAME;
    };
    return new Map(persons.map((each) => [each, nicknameAt(nicknameId(each, leagueId))]));
  }
}

/** The leagues in which a person has a nickname, without a read model. */
export async function leaguesNaming(
  vault: Pick<SecretStore, 'idsOf'>,
  participantId: ParticipantId,
): Promise<readonly LeagueId[]> {
  const prefix = `${participantId}|`;
  const found: LeagueId[] = [];
  for await (const id of idsOfKind(vault, NICKNAME, prefix + LAST)) {
    if (!id.startsWith(prefix)) break;
    found.push(id.slice(prefix.length) as LeagueId);
  }
  return found;
}

/** Deletes a person's nicknames. */
export async function forgetNicknamesOf(
  vault: Pick<SecretStore, 'idsOf' | 'forget'>,
  participantId: ParticipantId,
): Promise<void> {
  for (const leagueId of await leaguesNaming(vault, participantId))
    await vault.forget(NICKNAME, nicknameId(participantId, leagueId));
}
