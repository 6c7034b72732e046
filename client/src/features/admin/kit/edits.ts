type Value = string | boolean | undefined;
/** A settings form: texts as typed, switches as booleans. */
export type Values = Readonly<Record<string, Value>>;
/** One edited field: its value before the first edit, and its value now. */
type Edit = Readonly<{ was: Value; now: Value }>;

/** Unsaved edits by field. All other fields follow the server, so a form never undoes another's change. */
export type Edits = Readonly<Record<string, Edit>>;
export const NO_EDITS: Edits = {};

export const formWith = <Form extends Values>(base: Form, edits: Edits): Form => ({
  ...base,
  ...Object.fromEntries(Object.entries(edits).map(([field, { now }]) => [field, now])),
});

/** The edits that turn the settings into the form; a field that is changed back is no edit. */
export function editsOf(form: Values, base: Values, before: Edits): Edits {
  const touched = Object.keys(base).filter((field) => form[field] !== base[field]);
  return Object.fromEntries(
    touched.map((field) => {
      const first = before[field];
      return [field, { was: first ? first.was : base[field], now: form[field] }];
    }),
  );
}

/** Edited fields that another operator has meanwhile set to a different value. */
export const conflictsIn = (edits: Edits, base: Values): readonly string[] =>
  Object.entries(edits)
    .filter(([field, { was, now }]) => base[field] !== was && base[field] !== now)
    .map(([field]) => field);

export function isEdits(value: unknown): value is Edits {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      (edit: unknown) => typeof edit === 'object' && edit !== null && 'was' in edit && 'now' in edit,
    )
  );
}
