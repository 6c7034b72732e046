import { randomUUID } from 'node:crypto';

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { settingsCodec, streamOf, type StoredEvent } from '@onda-on/contracts/events';
import { DEFAULT_SETTINGS, Rejection, type Settings } from '@onda-on/contracts/rules';
import { changesBetween, settingsValues } from '@onda-on/projections';
import type { EventLog, Position, Revision } from '@onda-on/stores';

import { ContestState } from '../../contest/state/contest-state.ts';
import { metaOf, type Caller } from '../../platform/kernel/caller.ts';
import { CLOCK, type Clock } from '../../platform/kernel/clock.ts';
import { transact } from '../../platform/kernel/transact.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { settingsDecider } from './settings.decider.ts';

type Values = ReturnType<typeof settingsValues>;

/** A refusal is one sentence, so it names the first changes and counts the others. */
const NAMED_MAX = 3;

/** What somebody else changed, for the refusal of a stale form: `Bakım modu: Kapalı → Açık`. */
function changedMeanwhile(seen: Values, now: Values): string {
  const changes = changesBetween(seen, now);
  const named = changes
    .slice(0, NAMED_MAX)
    .map(({ field, before, after }) => `${field}: ${before ?? '(boş)'} → ${after ?? '(boş)'}`);
  const more = changes.length - named.length;
  return [...named, ...(more > 0 ? [`${more} değişiklik daha`] : [])].join(', ');
}

/** `expected` is the revision that the operator saw (`If-Match`); without one the last write wins, audited (docs/threat-model.md#stale-edits). */
export class ChangeSettings extends Command<Position> {
  constructor(
    readonly settings: Settings,
    readonly expected: Revision | undefined,
    readonly caller: Caller,
  ) {
    super();
  }
}

/**
 * Records the settings as they are from now on, and resolves once the next request is judged by them. Weeks that are active
 * already keep the rules that they were pinned to.
 */
@CommandHandler(ChangeSettings)
export class ChangeSettingsHandler implements ICommandHandler<ChangeSettings> {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly contest: ContestState,
  ) {}

  async execute({ settings, expected, caller }: ChangeSettings): Promise<Position> {
    // Asked anew by every attempt, since the one before lost to another write.
    const command = async () => {
      await this.#refuseStale(expected);
      return { type: 'ChangeSettings', settings } as const;
    };
    const meta = metaOf(caller, randomUUID(), this.clock.now());
    const { position } = await transact(this.log, settingsDecider, 'main', command, meta);
    await this.contest.reached(position);
    return position;
  }

  async #refuseStale(expected: Revision | undefined): Promise<void> {
    if (expected === undefined) return;
    const { events, revision } = await this.log.read(streamOf.settings());
    if (revision === expected) return;
    const at = (place: Revision) => settingsAt(events, place);
    const changed = changedMeanwhile(settingsValues(at(expected)), settingsValues(at(revision)));
    throw new Rejection('STALE_VERSION', { changed });
  }
}

/** As they were at a revision; the defaults before any. */
function settingsAt(events: readonly StoredEvent[], revision: Revision): Settings {
  const event = events[Number(revision)];
  return event ? settingsCodec.decode(event).data.settings : DEFAULT_SETTINGS;
}
