import type { SettingPath, SettingsForm } from './settings-form.ts';

type Value = string | boolean;
/** One field that was touched: what stood there, and what stands there now. */
type Edit = Readonly<{ was: Value; now: Value }>;

/** What an operator has changed and not saved. Everything else follows the server, so nobody's change is put back by a form. */
export type SettingsEdits = Readonly<Partial<Record<SettingPath, Edit>>>;
export const NO_EDITS: SettingsEdits = {};

const entriesOf = (edits: SettingsEdits) => Object.entries(edits) as [SettingPath, Edit][];

/** The form as it is shown: the settings with the edits over them. */
export const formWith = (base: SettingsForm, edits: SettingsEdits): SettingsForm => ({
  ...base,
  ...Object.fromEntries(entriesOf(edits).map(([path, { now }]) => [path, now])),
});

/** The edits that make a form of the settings; a field that is put back is no edit. */
export function editsOf(form: SettingsForm, base: SettingsForm, before: SettingsEdits): SettingsEdits {
  const touched = (Object.keys(base) as SettingPath[]).filter((path) => form[path] !== base[path]);
  return Object.fromEntries(
    touched.map((path) => [path, { was: before[path]?.was ?? base[path], now: form[path] }]),
  );
}

/** Fields that somebody else changed meanwhile, to something else. */
export const conflictsIn = (edits: SettingsEdits, base: SettingsForm): readonly SettingPath[] =>
  entriesOf(edits)
    .filter(([path, { was, now }]) => base[path] !== was && base[path] !== now)
    .map(([path]) => path);

export function isSettingsEdits(value: unknown): value is SettingsEdits {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      (edit: unknown) => typeof edit === 'object' && edit !== null && 'was' in edit && 'now' in edit,
    )
  );
}
