import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DEFAULT_SETTINGS, type MatchId, type Settings, type WeekNumber } from '@onda-on/contracts/rules';
import { MATCHES, SETTINGS, WEEKS, type Collection, type MatchView } from '@onda-on/contracts/views';
import type { Checkpoints, DocumentReader } from '@onda-on/stores';

import { READ_STORE } from '../../platform/stores/stores.module.ts';
import { ContestState } from '../state/contest-state.ts';
import { factsOf, inOrderOf, type WeekFacts } from './week-facts.ts';

/** All weeks and matches there are, as the read models have them: at most 52 weeks, so they are held in memory. */
export type Season = Readonly<{
  /** By number, in that order. */
  weeks: ReadonlyMap<WeekNumber, WeekFacts>;
  matches: ReadonlyMap<MatchId, MatchView>;
  /** In sheet order; also of a number that has no week yet. */
  matchesOf: (week: WeekNumber) => readonly MatchView[];
  settings: Settings;
}>;

const SOURCES: ReadonlySet<string> = new Set([MATCHES.name, WEEKS.name, SETTINGS.name]);

/** Reads the season once after each save that touches it, however many ask. */
@Injectable()
export class Calendar implements OnApplicationShutdown {
  #season: Promise<Season> | undefined;
  readonly #stop: () => void;

  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader & Checkpoints,
    private readonly contest: ContestState,
  ) {
    this.#stop = reads.onSaved(({ collections }) => {
      if (collections.some((each) => SOURCES.has(each))) this.#season = undefined;
    });
  }

  season(): Promise<Season> {
    if (this.#season) return this.#season;
    const loading = this.#load();
    this.#season = loading;
    loading.catch(() => {
      if (this.#season === loading) this.#season = undefined;
    });
    return loading;
  }

  onApplicationShutdown(): void {
    this.#stop();
  }

  async #load(): Promise<Season> {
    const saved = await this.reads.get(SETTINGS, 'main');
    const settings = saved?.settings ?? DEFAULT_SETTINGS;
    const matches = await this.#all(MATCHES);
    const { assigned } = this.contest.current;
    const byWeek = grouped(matches);
    const matchesIn = (week: WeekNumber) => byWeek.get(week) ?? [];
    const assignedTo = (week: WeekNumber) => assigned.get(week) ?? [];
    const weeks = new Map(
      (await this.#all(WEEKS))
        .toSorted((a, b) => a.number - b.number)
        .map((week) => {
          const { number } = week;
          return [number, factsOf(week, matchesIn(number), assignedTo(number), settings)];
        }),
    );
    return {
      weeks,
      matches: new Map(matches.map((match) => [match.id, match])),
      matchesOf: (week) => weeks.get(week)?.matches ?? inOrderOf(assignedTo(week), matchesIn(week)),
      settings,
    };
  }

  async #all<View>(collection: Collection<View>): Promise<readonly View[]> {
    const documents: View[] = [];
    for await (const [, document] of this.reads.scan(collection)) documents.push(document);
    return documents;
  }
}

function grouped(matches: readonly MatchView[]): ReadonlyMap<WeekNumber, readonly MatchView[]> {
  const byWeek = new Map<WeekNumber, MatchView[]>();
  for (const match of matches) {
    const sameWeek = byWeek.get(match.week);
    if (sameWeek) sameWeek.push(match);
    else byWeek.set(match.week, [match]);
  }
  return byWeek;
}
