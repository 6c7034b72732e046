import { Inject, Injectable } from '@nestjs/common';
import {
  LEAGUE_COLOURS,
  LEAGUE_EMBLEMS,
  LEAGUE_MEMBERS_MAX,
  Rejection,
  type LeagueId,
  type ParticipantId,
  type WeekNumber,
} from '@onda-on/contracts/rules';
import type { IdentityStore } from '@onda-on/stores';

import { LeagueLinks } from '../../contest/leagues/league-links.ts';
import { LeagueNames } from '../../contest/leagues/league-names.ts';
import { LeagueService } from '../../contest/leagues/league.commands.ts';
import type { LeagueCommand } from '../../contest/leagues/league.decider.ts';
import type { Caller } from '../../platform/commands/caller.ts';
import { VAULT } from '../../platform/stores/stores.module.ts';
import type { DemoPerson } from './demo-people.ts';
import { demoCorrelation } from './demo-plan.ts';

const MEMBERS = 5;
const AT_A_TIME = 256;
const SEED = 'load';
const CALLER: Caller = { actor: 'visitor', correlationId: demoCorrelation(SEED) };

/** Load persons join without an invitation. */
const isAny = () => true;

export type LoadedLeagues = Readonly<{
  leagues: number;
  participants: number;
  firstWeek: WeekNumber;
  personOf: (index: number) => DemoPerson;
}>;

/** Founds leagues of load persons through the real rules: the first one is full, the others have five members each. */
@Injectable()
export class DemoLeagues {
  constructor(
    @Inject(VAULT) private readonly vault: Pick<IdentityStore, 'recognise'>,
    private readonly service: LeagueService,
    private readonly links: LeagueLinks,
    private readonly names: LeagueNames,
  ) {}

  /** A repetition founds nothing twice. Returns the address of the first one. */
  async found(load: LoadedLeagues, onFounded: (count: number) => void): Promise<LeagueId | undefined> {
    let first: LeagueId | undefined;
    for (let from = 0; from < load.leagues; from += AT_A_TIME) {
      const count = Math.min(load.leagues - from, AT_A_TIME);
      const ids = await Promise.all(Array.from({ length: count }, (_, i) => this.#foundOne(load, from + i)));
      first ??= ids[0];
      onFounded(from + count);
    }
    return first;
  }

  async #foundOne({ participants, firstWeek, personOf }: LoadedLeagues, number: number) {
    const size = Math.min(participants, number === 0 ? LEAGUE_MEMBERS_MAX : MEMBERS);
    const people = Array.from({ length: size }, (_, i) => personOf((number * MEMBERS + i) % participants));
    const [founder, ...others] = await this.#idsOf(people);
    if (!founder) return undefined;
    const leagueId = this.links.idOf(founder, `${SEED}-${number}`);
    const look = {
      colour: LEAGUE_COLOURS[number % LEAGUE_COLOURS.length] ?? 'blue',
      emblem: LEAGUE_EMBLEMS[number % LEAGUE_EMBLEMS.length] ?? 'wave',
    } as const;
    await this.names.keepName(leagueId, `Deneme Ligi ${number + 1}`);
    const opensIn = firstWeek;
    await this.#run(leagueId, { type: 'FoundLeague', leagueId, by: founder, ...look, firstWeek, opensIn }, 1);
    for (const [i, by] of others.entries())
      await this.#run(leagueId, { type: 'JoinLeague', leagueId, by, isLink: isAny, opensIn }, i + 2);
    return leagueId;
  }

  async #idsOf(people: readonly DemoPerson[]): Promise<readonly ParticipantId[]> {
    const found = await Promise.all(
      people.map(({ name, email, nationalId }) => this.vault.recognise({ name, email, nationalId })),
    );
    return found.flatMap((each) => each?.person.participantId ?? []);
  }

  async #run(
    leagueId: LeagueId,
    command: Extract<LeagueCommand, { type: 'FoundLeague' | 'JoinLeague' }>,
    number: number,
  ): Promise<void> {
    const keep = () => this.names.keepNickname(leagueId, command.by, `Oyuncu ${number}`);
    await this.service.run(leagueId, command, { by: CALLER, keep }).catch(unlessJoined);
  }
}

function unlessJoined(error: unknown): void {
  if (!(error instanceof Rejection) || error.code !== 'LEAGUE_ALREADY_JOINED') throw error;
}
