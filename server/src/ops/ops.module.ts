import { Module, type Provider } from '@nestjs/common';

import { MediaModule } from '../content/media/media.module.ts';
import { PublicationsModule } from '../content/publications/publications.module.ts';
import { CouponsModule } from '../contest/coupons/coupons.module.ts';
import { LeaguesModule } from '../contest/leagues/leagues.module.ts';
import { WeekPrizesModule } from '../contest/prizes/prizes.module.ts';
import { ProofModule } from '../contest/proof/proof.module.ts';
import { ResultsModule } from '../contest/results/results.module.ts';
import { ContestStateModule } from '../contest/state/state.module.ts';
import { AccessModule } from '../identity/access/access.module.ts';
import { AdministratorsModule } from '../identity/administrators/administrators.module.ts';
import { OperationsModule } from '../panel/operations/operations.module.ts';
import { ErasureModule } from '../people/erasure/erasure.module.ts';
import { PrizesModule } from '../people/prizes/prizes.module.ts';
import { BackupMaker, BackupCommand } from './backup/backup-maker.ts';
import { ClockCommand } from './clock/clock.command.ts';
import { ControlServer } from './command-line/control-server.ts';
import { OPS_COMMANDS, type OpsCommand } from './command-line/ops-command.port.ts';
import { OpsRunner } from './command-line/ops-runner.ts';
import { AdministratorCommand } from './commands/administrator.command.ts';
import { EraseCommand } from './commands/erase.command.ts';
import { ParkCommand } from './commands/park.command.ts';
import { ReplayCommand } from './commands/replay.command.ts';
import { StatusCommand } from './commands/status.command.ts';
import { VerifyCommand } from './commands/verify.command.ts';
import { DemoEntries } from './demo/demo-entries.ts';
import { DemoLeagues } from './demo/demo-leagues.ts';
import { DemoLife } from './demo/demo-life.ts';
import { DemoPrizes } from './demo/demo-prizes.ts';
import { DemoResults } from './demo/demo-results.ts';
import { DemoSeason } from './demo/demo-season.ts';
import { DemoWeek } from './demo/demo-week.ts';
import { DemoJob } from './demo/demo.job.ts';
import { GenerateLoad, GenerateCommand } from './demo/generate.command.ts';
import { PlayWeek, PlayCommand } from './demo/play.command.ts';
import { DoctorCommand } from './doctor/doctor.command.ts';
import { ExportCommand } from './export/export.command.ts';
import { ImportCommand } from './export/import.command.ts';
import { KeysCommand } from './keys/keys.command.ts';
import { SeedProduction } from './seed/seed-production.ts';
import { SeedCommand } from './seed/seed.command.ts';
import { SeedController } from './seed/seed.controller.ts';

const COMMANDS = [
  StatusCommand,
  DoctorCommand,
  ReplayCommand,
  ParkCommand,
  VerifyCommand,
  AdministratorCommand,
  ClockCommand,
  KeysCommand,
  BackupCommand,
  ExportCommand,
  ImportCommand,
  EraseCommand,
  SeedCommand,
  PlayCommand,
  GenerateCommand,
];

const PROVIDERS: Provider[] = [
  ...COMMANDS,
  BackupMaker,
  ControlServer,
  DemoEntries,
  DemoLeagues,
  DemoJob,
  DemoLife,
  DemoPrizes,
  DemoResults,
  DemoSeason,
  DemoWeek,
  GenerateLoad,
  OpsRunner,
  PlayWeek,
  SeedProduction,
  { provide: OPS_COMMANDS, useFactory: (...commands: OpsCommand[]) => commands, inject: COMMANDS },
];

/** The operator's commands, for the running server and for the command line alone; the demo and the first content. */
@Module({
  imports: [
    AccessModule,
    AdministratorsModule,
    ContestStateModule,
    CouponsModule,
    ErasureModule,
    LeaguesModule,
    MediaModule,
    OperationsModule,
    PrizesModule,
    ProofModule,
    PublicationsModule,
    ResultsModule,
    WeekPrizesModule,
  ],
  controllers: [SeedController],
  providers: PROVIDERS,
})
export class OpsModule {}
