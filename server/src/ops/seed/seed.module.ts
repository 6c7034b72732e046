import { Module } from '@nestjs/common';

import { AuthModule } from '../../identity/access/auth.module.ts';
import { DemoModule } from '../demo/demo.module.ts';
import { SeedProduction } from './seed-production.ts';
import { SeedCommand } from './seed.command.ts';
import { SeedController } from './seed.controller.ts';

@Module({
  imports: [AuthModule, DemoModule],
  controllers: [SeedController],
  providers: [SeedProduction, SeedCommand],
  exports: [SeedProduction, SeedCommand],
})
export class SeedModule {}
