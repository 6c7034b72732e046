import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { Inject, Injectable } from '@nestjs/common';
import type { WeekNumber } from '@onda-on/contracts/rules';
import { SHORT_SLICE_MS, TimeSlice, type EventLog, type KeyStore } from '@onda-on/stores';

import { CONFIG, type Config } from '../../platform/config/config.ts';
import { ScheduledJob } from '../../platform/jobs/scheduled-job.ts';
import { NewFile } from '../../platform/kernel/new-file.ts';
import { EVENT_LOG, VAULT } from '../../platform/stores/stores.module.ts';
import { weekByNumber, type ContestWeek } from '../model/contest.ts';
import { ContestState } from '../state/contest-state.ts';
import { isSameEntry, openDataLines, sealedEntries } from './open-data.ts';

const EVERY_MS = 5_000;
const ROOT_DIGITS = 16;

type Seal = NonNullable<ContestWeek['seal']>;

/**
 * Writes the entries of each sealed week into a file of the data directory, once: a million salts take half a minute.
 * The file is named by the root, so another week of the same number has another file.
 */
@Injectable()
export class OpenDataJob extends ScheduledJob {
  readonly #directory: string;

  constructor(
    @Inject(CONFIG) { dataDirectory }: Config,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(VAULT) private readonly vault: KeyStore,
    private readonly contest: ContestState,
  ) {
    super('Open data', { everyMs: EVERY_MS });
    this.#directory = join(dataDirectory, 'open-data');
  }

  /** The file with the week's entries; undefined while it is not made, or the week is not sealed. */
  fileOf(number: WeekNumber): string | undefined {
    const week = weekByNumber(this.contest.current, number);
    const path = week?.seal ? this.#pathOf(week, week.seal) : undefined;
    return path !== undefined && existsSync(path) ? path : undefined;
  }

  /** The sealed weeks whose file is not what the log and the vault give. */
  async damaged(): Promise<readonly WeekNumber[]> {
    const found: WeekNumber[] = [];
    for (const week of this.contest.current.weeks.values())
      if (this.fileOf(week.number) !== undefined && week.seal && !(await this.#isSound(week, week.seal)))
        found.push(week.number);
    return found;
  }

  async #isSound(week: ContestWeek, seal: Seal): Promise<boolean> {
    const file = createReadStream(this.#pathOf(week, seal));
    try {
      const kept = createInterface({ input: file })[Symbol.asyncIterator]();
      for await (const line of openDataLines(sealedEntries(this.log, week, seal), this.vault)) {
        const { value } = await kept.next();
        if (!isSameEntry(line, value)) return false;
      }
      return (await kept.next()).done === true;
    } finally {
      file.destroy(); // It stays open where the comparison ends before it does.
    }
  }

  protected async round(): Promise<void> {
    for (const week of this.contest.current.weeks.values())
      if (week.seal && !existsSync(this.#pathOf(week, week.seal))) await this.#make(week, week.seal);
  }

  #pathOf({ number }: ContestWeek, { root }: Seal): string {
    return join(this.#directory, `${number}-${root.slice(0, ROOT_DIGITS)}.ndjson`);
  }

  async #make(week: ContestWeek, seal: Seal): Promise<void> {
    const timeSlice = new TimeSlice(SHORT_SLICE_MS);
    await NewFile.write(this.#pathOf(week, seal), async (file) => {
      for await (const line of openDataLines(sealedEntries(this.log, week, seal), this.vault)) {
        this.ending.throwIfAborted();
        await file.line(line);
        await timeSlice.yieldWhenUsed();
      }
    });
  }
}
