import { Module } from '@nestjs/common';

import { ChangeSettingsHandler } from './settings.commands.ts';
import { SettingsController } from './settings.controller.ts';

@Module({
  controllers: [SettingsController],
  providers: [ChangeSettingsHandler],
})
export class SettingsModule {}
