import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { settingsCodec, streamOf, type StoredEvent } from '@onda-on/contracts/events';
import { DEFAULT_SETTINGS, type Settings } from '@onda-on/contracts/rules';
import { changesBetween, settingsValues } from '@onda-on/projections';
import type { EventLog, Position } from '@onda-on/stores';

import { EditBy } from '../../platform/commands/bus-classes.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import { refuseStale } from '../../platform/commands/decider.ts';
import { EVENT_LOG } from '../../platform/stores/stores.module.ts';
import { settingsDecider } from './settings.decider.ts';

type Values = ReturnType<typeof settingsValues>;

/** How many changes the refusal's one sentence names; it only counts the others. */
const NAMED_MAX = 3;

/** The changes since the operator's form was filled, for its refusal: `Bakım modu: Kapalı → Açık`. */
function changedMeanwhile(seen: Values, now: Values): string {
  const changes = changesBetween(seen, now);
  const named = changes
    .slice(0, NAMED_MAX)
    .map(({ field, before, after }) => `${field}: ${before ?? '(boş)'} → ${after ?? '(boş)'}`);
  const more = changes.length - named.length;
  return [...named, ...(more > 0 ? [`${more} değişiklik daha`] : [])].join(', ');
}

/** `expected` is the revision that the operator saw (`If-Match`); without one the last write wins, audited (docs/threat-model.md#stale-edits). */
export class ChangeSettings extends EditBy<{ settings: Settings }, Position>() {}

/** Records the settings; resolves once the next request is decided by them. Active weeks keep their pinned rules. */
@CommandHandler(ChangeSettings)
export class ChangeSettingsHandler implements ICommandHandler<ChangeSettings> {
  constructor(
    private readonly commands: CommandRunner,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  async execute({ settings, expected, caller }: ChangeSettings): Promise<Position> {
    const command = async () => {
      if (expected !== null) await this.#refuseStale(expected);
      return { type: 'ChangeSettings', settings } as const;
    };
    return (await this.commands.run(settingsDecider, 'main', command, { by: caller })).position;
  }

  async #refuseStale(expected: number): Promise<void> {
    const stream = await this.log.read(streamOf.settings());
    const revision = Number(stream.revision);
    const valuesAt = (place: number) => settingsValues(settingsAt(stream.events, place));
    const changed = changedMeanwhile(valuesAt(expected), valuesAt(revision));
    refuseStale(expected, { revision }, { changed });
  }
}

function settingsAt(events: readonly StoredEvent[], revision: number): Settings {
  const event = events[revision];
  return event ? settingsCodec.decode(event).data.settings : DEFAULT_SETTINGS;
}
