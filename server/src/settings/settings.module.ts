import { Module } from '@nestjs/common';

import { ChangeSettingsHandler } from './change-settings.handler.ts';
import { SettingsController } from './settings.controller.ts';
import { SiteSettingsController } from './site-settings.controller.ts';
import { ChangeSiteSettingsHandler } from './site-settings.handler.ts';

@Module({
  controllers: [SettingsController, SiteSettingsController],
  providers: [ChangeSettingsHandler, ChangeSiteSettingsHandler],
})
export class SettingsModule {}
