import { SETTING_NAMES, SETTING_RANGES, type Settings } from '@onda-on/contracts/rules';

import type { Change } from '../kit/use-settings-form.ts';

type Paths<Group extends keyof Settings> = `${Group}.${Extract<keyof Settings[Group], string>}`;
/** A setting by group and name, as the server's refusals call it. */
export type SettingPath = { [Group in keyof Settings]: Paths<Group> }[keyof Settings];

/** The form's values: texts as typed, switches as booleans. */
export type SettingsForm = Readonly<Record<SettingPath, string | boolean>>;
type Value = string | number | boolean;

/** The integer typed in a numeric setting; 0 when the text is not numeric. */
export function integerOrZero(text: string): number {
  const value = Number.parseInt(text.trim(), 10);
  return Number.isNaN(value) ? 0 : value;
}

export function settingsFormOf(settings: Settings): SettingsForm {
  const entries = Object.entries(flat(settings)).map(([path, value]) => [
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
  const [before, after] = [flat(base), flat(settingsOf(form, base))];
  return pathsOf(base)
    .filter((path) => before[path] !== after[path])
    .map((path) => ({ path, before: before[path] ?? '', after: after[path] ?? '' }));
}

const pathsOf = (settings: Settings): readonly SettingPath[] => Object.keys(flat(settings)) as SettingPath[];

/** The setting that a refusal is about: the server's sentence begins with its name. */
export const settingIn = (message: string): SettingPath | null =>
  (Object.keys(SETTING_RANGES) as SettingPath[]).find((path) =>
    message.startsWith(SETTING_NAMES[path] ?? path),
  ) ?? null;

function flat(settings: Settings): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([group, values]) =>
      Object.entries(values as Record<string, Value>).map(([name, value]) => [`${group}.${name}`, value]),
    ),
  );
}
