import {
  DEFAULT_SETTINGS,
  SETTING_NAMES,
  settingEntries,
  type SettingPath,
  type Settings,
} from '@onda-on/contracts/rules';

import type { Change } from '../kit/use-settings-form.ts';

/** The form's values: texts as typed, switches as booleans. */
export type SettingsForm = Readonly<Record<SettingPath, string | boolean>>;
type Value = string | number | boolean;

/** The integer typed in a numeric setting; 0 when the text is not numeric. */
export function integerOrZero(text: string): number {
  const value = Number.parseInt(text.trim(), 10);
  return Number.isNaN(value) ? 0 : value;
}

export function settingsFormOf(settings: Settings): SettingsForm {
  const entries = settingEntries(settings).map(([path, value]) => [
    path,
    typeof value === 'number' ? String(value) : value,
  ]);
  return Object.fromEntries(entries) as SettingsForm;
}

/** The whole settings to send, with the types of `base`. */
export function settingsOf(form: SettingsForm, base: Settings): Settings {
  const groups = Object.entries(base).map(([group, values]) => [
    group,
    Object.fromEntries(
      Object.entries(values as Record<string, Value>).map(([name, was]) => {
        const value = form[`${group}.${name}` as SettingPath];
        return [name, typeof was === 'number' ? integerOrZero(String(value)) : value];
      }),
    ),
  ]);
  return Object.fromEntries(groups) as Settings;
}

export type SettingChange = Change<SettingPath>;

/** The changes that saving would make, with values as they are stored. */
export function changesIn(form: SettingsForm, base: Settings): readonly SettingChange[] {
  const stored = new Map(settingEntries(settingsOf(form, base)));
  return settingEntries(base).flatMap(([path, before]) => {
    const after = stored.get(path) ?? '';
    return after === before ? [] : [{ path, before, after }];
  });
}

/** The setting that a refusal is about: the server's sentence begins with its name. */
export const settingIn = (message: string): SettingPath | undefined =>
  settingEntries(DEFAULT_SETTINGS).find(([path]) => message.startsWith(SETTING_NAMES[path]))?.[0];
