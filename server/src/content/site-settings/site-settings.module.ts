import { Module } from '@nestjs/common';

import { ChangeSiteSettingsHandler } from './site-settings.commands.ts';
import { PublicSiteSettingsController, SiteSettingsController } from './site-settings.controller.ts';

@Module({
  controllers: [PublicSiteSettingsController, SiteSettingsController],
  providers: [ChangeSiteSettingsHandler],
})
export class SiteSettingsModule {}
