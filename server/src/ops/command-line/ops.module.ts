import { Module } from '@nestjs/common';

import { OperationsModule } from '../../panel/operations/operations.module.ts';
import { ErasureModule } from '../../people/erasure/erasure.module.ts';
import { BackupMaker } from '../backup/backup-maker.ts';
import { BackupCommand } from '../backup/backup.command.ts';
import { ClockCommand } from '../clock/clock.command.ts';
import { AdministratorCommand } from '../commands/administrator.command.ts';
import { EraseCommand } from '../commands/erase.command.ts';
import { ParkCommand } from '../commands/park.command.ts';
import { ReplayCommand } from '../commands/replay.command.ts';
import { StatusCommand } from '../commands/status.command.ts';
import { VerifyCommand } from '../commands/verify.command.ts';
import { DemoModule } from '../demo/demo.module.ts';
import { GenerateCommand } from '../demo/generate.command.ts';
import { PlayCommand } from '../demo/play.command.ts';
import { ExportCommand } from '../export/export.command.ts';
import { ImportCommand } from '../export/import.command.ts';
import { SeedCommand } from '../seed/seed.command.ts';
import { SeedModule } from '../seed/seed.module.ts';
import { ControlServer } from './control-server.ts';
import { OPS_COMMANDS, type OpsCommand } from './ops-command.port.ts';
import { OpsRunner } from './ops-runner.ts';

const OWN = [
  StatusCommand,
  ReplayCommand,
  ParkCommand,
  VerifyCommand,
  AdministratorCommand,
  ClockCommand,
  BackupCommand,
  ExportCommand,
  ImportCommand,
];
const COMMANDS = [...OWN, EraseCommand, SeedCommand, PlayCommand, GenerateCommand];

/** The operator's commands, the same for the running process and for the command line alone. */
@Module({
  imports: [DemoModule, ErasureModule, OperationsModule, SeedModule],
  providers: [
    ...OWN,
    BackupMaker,
    ControlServer,
    OpsRunner,
    { provide: OPS_COMMANDS, useFactory: (...commands: OpsCommand[]) => commands, inject: COMMANDS },
  ],
  exports: [ControlServer, OpsRunner],
})
export class OpsModule {}
