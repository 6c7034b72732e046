import { settingsCodec, type SettingsChanged } from '@onda-on/contracts/events';
import {
  DEFAULT_SETTINGS,
  Rejection,
  SETTING_NAMES,
  SETTING_RANGES,
  settingEntries,
  type Settings,
} from '@onda-on/contracts/rules';

import { alreadyHas, type Decider } from '../../platform/commands/decider.ts';

export type SettingsCommand = Readonly<{ type: 'ChangeSettings'; settings: Settings }>;

/** The settings change as a whole; each number has its range. */
export const settingsDecider: Decider<SettingsCommand, Settings, SettingsChanged> = {
  category: 'settings',
  codec: settingsCodec,
  initialState: DEFAULT_SETTINGS,

  decide({ settings }, before) {
    refuseOutOfRange(settings);
    return alreadyHas(before, settings) ? [] : [{ type: 'SettingsChanged', data: { settings } }];
  },

  evolve: (_, { data }) => data.settings,
};

function refuseOutOfRange(settings: Settings): void {
  for (const [path, value] of settingEntries(settings)) {
    const range = SETTING_RANGES[path];
    if (!range) continue;
    const [min, max] = range;
    const measure = typeof value === 'string' ? Array.from(value).length : Number(value);
    if (Number.isInteger(measure) && measure >= min && measure <= max) continue;
    throw new Rejection('SETTING_OUT_OF_RANGE', { name: SETTING_NAMES[path], kind: typeof value, min, max });
  }
}
