import type { Settings, SiteSettings } from '../rules/index.ts';
import { codec, defineEvent, type DomainEvent } from './codec.ts';

/** `settings-main`. */
export type SettingsChanged = DomainEvent<'SettingsChanged', { settings: Settings }>;
/** `siteSettings-main`. */
export type SiteSettingsChanged = DomainEvent<'SiteSettingsChanged', { siteSettings: SiteSettings }>;

export const settingsCodec = codec<SettingsChanged>({ SettingsChanged: defineEvent<SettingsChanged>() });
export const siteSettingsCodec = codec<SiteSettingsChanged>({
  SiteSettingsChanged: defineEvent<SiteSettingsChanged>(),
});
