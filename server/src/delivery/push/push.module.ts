import { Module } from '@nestjs/common';

import { CouponsModule } from '../../contest/coupons/coupons.module.ts';
import { ContestStateModule } from '../../contest/state/state.module.ts';
import { Browsers } from './browsers.ts';
import { PushChannel } from './push.channel.ts';
import { AskPushHandler } from './push.commands.ts';
import { PushController } from './push.controller.ts';

@Module({
  imports: [ContestStateModule, CouponsModule],
  controllers: [PushController],
  providers: [AskPushHandler, Browsers, PushChannel],
  exports: [Browsers, PushChannel],
})
export class PushModule {}
