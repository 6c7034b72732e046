import { settingsCodec, type SettingsChanged } from '@onda-on/contracts/events';
import { DEFAULT_SETTINGS, Rejection, SETTING_RANGES, type Settings } from '@onda-on/contracts/rules';

import { alreadyHas, type Decider } from '../../platform/kernel/decider.ts';

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
  for (const [path, [min, max]] of Object.entries(SETTING_RANGES)) {
    const value = valueAt(settings, path);
    const measure = typeof value === 'string' ? Array.from(value).length : value;
    if (!Number.isInteger(measure) || Number(measure) < min || Number(measure) > max) {
      throw new Rejection('SETTING_OUT_OF_RANGE', { setting: path, min, max });
    }
  }
}

function valueAt(settings: Settings, path: string): unknown {
  const [group = '', name = ''] = path.split('.');
  const groups: Readonly<Record<string, Readonly<Record<string, unknown>>>> = settings;
  return groups[group]?.[name];
}
