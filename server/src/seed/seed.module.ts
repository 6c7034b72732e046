import { Module } from '@nestjs/common';

import { DemoModule } from '../demo/demo.module.ts';
import { SeedProduction } from './seed-production.ts';
import { SeedCommand } from './seed.command.ts';
import { SeedController } from './seed.controller.ts';

@Module({
  imports: [DemoModule],
  controllers: [SeedController],
  providers: [SeedProduction, SeedCommand],
  exports: [SeedProduction, SeedCommand],
})
export class SeedModule {}
