import { Module } from '@nestjs/common';

import { WeeksModule } from '../weeks/weeks.module.ts';
import { LookupPolicy } from './lookup-policy.ts';
import { LookupController } from './lookup.controller.ts';
import { LookUpHandler } from './lookup.queries.ts';

@Module({
  imports: [WeeksModule],
  controllers: [LookupController],
  providers: [LookUpHandler, LookupPolicy],
})
export class LookupModule {}
