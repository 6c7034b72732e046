import { Module } from '@nestjs/common';

import { ParkCommand } from './commands/park.command.ts';
import { ReplayCommand } from './commands/replay.command.ts';
import { StatusCommand } from './commands/status.command.ts';
import { VerifyCommand } from './commands/verify.command.ts';
import { ControlServer } from './control-server.ts';
import { OperatorLog } from './operator-log.ts';
import { OPS_COMMANDS, type OpsCommand } from './ops-command.port.ts';
import { OpsRunner } from './ops-runner.ts';

const COMMANDS = [StatusCommand, ReplayCommand, ParkCommand, VerifyCommand];

/** The operator's commands, the same for the running process and for the command line alone. */
@Module({
  providers: [
    ...COMMANDS,
    ControlServer,
    OperatorLog,
    OpsRunner,
    { provide: OPS_COMMANDS, useFactory: (...commands: OpsCommand[]) => commands, inject: COMMANDS },
  ],
  exports: [ControlServer, OpsRunner],
})
export class OpsModule {}
