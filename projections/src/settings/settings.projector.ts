import type { SettingsChanged, SiteSettingsChanged } from '@onda-on/contracts/events';
import { SETTINGS, SITE_SETTINGS } from '@onda-on/contracts/views';

import { declare } from '../declare.ts';

export const settingsProjection = declare<SettingsChanged>({
  name: 'settings',
  collections: [SETTINGS],
  on: {
    SettingsChanged: {
      touches: () => [],
      evolve: (documents, { data, origin: { revision } }) =>
        documents.set(SETTINGS, 'main', { settings: data.settings, revision }),
    },
  },
});

export const siteSettingsProjection = declare<SiteSettingsChanged>({
  name: 'site-settings',
  collections: [SITE_SETTINGS],
  on: {
    SiteSettingsChanged: {
      touches: () => [],
      evolve: (documents, { data, origin: { revision } }) =>
        documents.set(SITE_SETTINGS, 'main', { siteSettings: data.siteSettings, revision }),
    },
  },
});
