import { Inject, Injectable } from '@nestjs/common';
import type { ReadModelCheck } from '@onda-on/contracts/api';
import { dayOf } from '@onda-on/contracts/rules';
import { collection, type Collection } from '@onda-on/contracts/views';
import { ProjectionEngine, type KeptCollection } from '@onda-on/projections';
import {
  type CollectionCheck,
  DamagedReadModel,
  type DocumentReader,
  type IntegrityChecks,
  type ProjectionWriter,
} from '@onda-on/stores';

import { ScheduledJob } from '../jobs/scheduled-job.ts';
import { CLOCK, type Clock } from '../kernel/clock.ts';
import { READ_STORE } from '../stores/stores.module.ts';

const MINUTE_MS = 60_000;
/** The day of a nightly check begins at 04:00 in Istanbul. */
const NIGHT_MS = 4 * 60 * MINUTE_MS;
/** How often a collection that moves all the time is checked again before the next night. */
const TRIES_MAX = 5;

/** The name under which results are saved; no projection has it. */
const SAVED_BY = 'read-model-checks';

/** The latest check of a collection, by its name. `projection` is null where several write to it. */
type CheckRecord = CollectionCheck & Readonly<{ projection: string | null; checkedAt: string }>;

const CHECKS: Collection<CheckRecord> = collection('read-model-checks', 1);

type Checked = Readonly<{ found: CheckRecord; tries: number }>;

/**
 * Checks the read models that this process keeps up to date: in the first minutes after the start and every night at
 * 04:00 in Istanbul. A collection in which a read meets damage, or whose damage was repaired, is checked at once.
 */
@Injectable()
export class ReadModelCheckJob extends ScheduledJob {
  readonly #checked = new Map<string, Checked>();
  #night = '';
  #isPrepared = false;

  constructor(
    @Inject(READ_STORE) private readonly reads: IntegrityChecks & ProjectionWriter,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly engine: ProjectionEngine,
  ) {
    super('ReadModelCheck', { everyMs: MINUTE_MS });
  }

  protected async round(): Promise<void> {
    const night = dayOf(this.clock.now().getTime() - NIGHT_MS);
    const isNew = night !== this.#night;
    const areResultsDamaged = this.reads.damagedCollections().includes(CHECKS.name);
    // No log can rebuild the results, but new checks can.
    if (areResultsDamaged) await this.reads.drop(SAVED_BY, [CHECKS]);
    if (isNew || areResultsDamaged) this.#checked.clear();
    const here = this.engine.collectionsHere;
    for (const each of here.filter((kept) => this.#isDue(kept))) await this.#check(each);
    if (here.length > 0) this.#night = night;
  }

  #isDue({ collection: { name } }: KeptCollection): boolean {
    const checked = this.#checked.get(name);
    if (!checked) return true;
    const { found, tries } = checked;
    if (found.state === 'moving') return tries < TRIES_MAX;
    return (found.state === 'damaged') !== this.reads.damagedCollections().includes(name);
  }

  async #check({ projection, collection: of }: KeptCollection): Promise<void> {
    const before = this.#checked.get(of.name);
    const result = await this.reads.checkCollection(of, { signal: this.ending });
    const found = { ...result, projection, checkedAt: this.clock.now().toISOString() };
    this.#checked.set(of.name, { found, tries: 1 + (before?.tries ?? 0) });
    const isNews = found.state === 'damaged' && before?.found.state !== 'damaged';
    if (isNews)
      this.logger.error(`Read model ${projection ?? 'of all'} is damaged, ${of.name}: ${found.fault}`);
    if (!this.#isPrepared) await this.reads.prepare([CHECKS]);
    this.#isPrepared = true;
    await this.reads.saveDocuments(SAVED_BY, [{ collection: CHECKS, id: of.name, document: found }]);
  }
}

const WORST_FIRST: readonly ReadModelCheck['state'][] = ['damaged', 'moving', 'intact'];

/** The checks of several collections as one: the worst state and the earliest moment. */
function together(one: ReadModelCheck | undefined, other: ReadModelCheck): ReadModelCheck {
  const all = one ? [one, other] : [other];
  const state = WORST_FIRST.find((each) => all.some((check) => check.state === each)) ?? other.state;
  const [checkedAt = other.checkedAt] = all.map((check) => check.checkedAt).toSorted();
  return { state, checkedAt };
}

/** The latest checks in whichever process they ran. */
@Injectable()
export class ReadModelChecks {
  #isPrepared = false;

  constructor(
    @Inject(READ_STORE) private readonly reads: DocumentReader & ProjectionWriter,
    private readonly engine: ProjectionEngine,
  ) {}

  /** By projection; those of collections that several projections share are under null. None while results are damaged. */
  async latest(): Promise<ReadonlyMap<string | null, ReadModelCheck>> {
    if (!this.#isPrepared) await this.reads.prepare([CHECKS]);
    this.#isPrepared = true;
    try {
      return await this.#all();
    } catch (error) {
      // The job repeats all checks within a minute, and operators need the rest of the panel meanwhile.
      if (error instanceof DamagedReadModel) return new Map();
      throw error;
    }
  }

  async #all(): Promise<ReadonlyMap<string | null, ReadModelCheck>> {
    const all = new Map<string | null, ReadModelCheck>();
    // Nobody checks the collections of earlier versions any more.
    const kept = new Set(this.engine.collections.map(({ collection: { name } }) => name));
    for await (const [name, { projection, state, checkedAt }] of this.reads.scan(CHECKS))
      if (kept.has(name)) all.set(projection, together(all.get(projection), { state, checkedAt }));
    return all;
  }
}
