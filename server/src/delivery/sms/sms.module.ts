import { Module } from '@nestjs/common';

import { ContestStateModule } from '../../contest/state/state.module.ts';
import { SmsChannel } from './sms.channel.ts';

@Module({
  imports: [ContestStateModule],
  providers: [SmsChannel],
  exports: [SmsChannel],
})
export class SmsModule {}
