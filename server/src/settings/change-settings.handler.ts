import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMeta } from '@onda-on/contracts/events';
import type { Settings } from '@onda-on/contracts/rules';
import type { EventLog, Position } from '@onda-on/stores';

import { transact } from '../kernel/transact.ts';
import { EVENT_LOG } from '../stores.module.ts';
import { settingsDecider } from './settings.decider.ts';

export class ChangeSettings extends Command<Position> {
  constructor(
    readonly settings: Settings,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

/** Records the settings as they are from now on; weeks that are active already keep the rules that they were pinned to. */
@CommandHandler(ChangeSettings)
export class ChangeSettingsHandler implements ICommandHandler<ChangeSettings> {
  constructor(@Inject(EVENT_LOG) private readonly log: EventLog) {}

  async execute({ settings, meta }: ChangeSettings): Promise<Position> {
    const command = { type: 'ChangeSettings', settings } as const;
    const { position } = await transact(this.log, settingsDecider, 'main', command, meta);
    return position;
  }
}
