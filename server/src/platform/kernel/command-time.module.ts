import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { withinTime } from '@onda-on/stores';

import { CONFIG, type Config } from '../config/config.ts';

/** A visitor waits for all calls of a command together: after this the answer is 503. */
const COMMAND_MS_MAX = 1_800;
/** These go through as much as there is: each call of theirs has a time of its own. */
const AS_LONG_AS_IT_TAKES: ReadonlySet<string> = new Set([
  'Publish',
  'DeleteWeek',
  'EraseUser',
  'ExportPersonalData',
]);

/** Gives every command one time for all that it asks of a log on a server. A file answers or fails, so there it costs nothing. */
@Module({})
export class CommandTimeModule implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'stores'>,
    private readonly commands: CommandBus,
  ) {}

  onModuleInit(): void {
    const { commands, config } = this;
    if (!config.stores) return;
    const execute = commands.execute.bind(commands);
    commands.execute = ((command: object, ...more: []) =>
      AS_LONG_AS_IT_TAKES.has(command.constructor.name)
        ? execute(command, ...more)
        : withinTime(COMMAND_MS_MAX, () => execute(command, ...more))) as typeof execute;
  }
}
