import { siteSettingsCodec, type SiteSettingsChanged } from '@onda-on/contracts/events';
import { DEFAULT_SITE_SETTINGS, isSafeLink, Rejection, type SiteSettings } from '@onda-on/contracts/rules';

import { alreadyHas, type Decider } from '../../platform/commands/decider.ts';

export type SiteSettingsCommand = Readonly<{ type: 'ChangeSiteSettings'; siteSettings: SiteSettings }>;

/** Saved as a whole; no link may be one that a browser runs (docs/threat-model.md#dangerous-links). */
export const siteSettingsDecider: Decider<SiteSettingsCommand, SiteSettings, SiteSettingsChanged> = {
  category: 'siteSettings',
  codec: siteSettingsCodec,
  initialState: DEFAULT_SITE_SETTINGS,

  decide({ siteSettings }, before) {
    const { heroCtaLink, twitterUrl, instagramUrl, facebookUrl } = siteSettings;
    const links = [heroCtaLink, twitterUrl, instagramUrl, facebookUrl].filter((link) => link !== '');
    if (!links.every(isSafeLink)) throw new Rejection('UNSAFE_LINK');
    return alreadyHas(before, siteSettings) ? [] : [{ type: 'SiteSettingsChanged', data: { siteSettings } }];
  },

  evolve: (_, { data }) => data.siteSettings,
};
