import { Module } from '@nestjs/common';

import { SiteSettingsController } from '../../content/site-settings/site-settings.controller.ts';
import { ChangeSiteSettingsHandler } from '../../content/site-settings/site-settings.handler.ts';
import { ChangeSettingsHandler } from './change-settings.handler.ts';
import { SettingsController } from './settings.controller.ts';

@Module({
  controllers: [SettingsController, SiteSettingsController],
  providers: [ChangeSettingsHandler, ChangeSiteSettingsHandler],
})
export class SettingsModule {}
