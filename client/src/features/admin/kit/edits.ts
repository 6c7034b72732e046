type Value = string | boolean | undefined;
/** A form of settings: texts as typed, switches as they stand. */
export type Values = Readonly<Record<string, Value>>;
/** One field that was touched: what stood there, and what stands there now. */
type Edit = Readonly<{ was: Value; now: Value }>;

/** What an operator has changed and not saved. Everything else follows the server, so nobody's change is put back by a form. */
export type Edits = Readonly<Record<string, Edit>>;
export const NO_EDITS: Edits = {};

/** The form as it is shown: the settings with the edits over them. */
export const formWith = <Form extends Values>(base: Form, edits: Edits): Form => ({
  ...base,
  ...Object.fromEntries(Object.entries(edits).map(([field, { now }]) => [field, now])),
});

/** The edits that make a form of the settings; a field that is put back is no edit. */
export function editsOf(form: Values, base: Values, before: Edits): Edits {
  const touched = Object.keys(base).filter((field) => form[field] !== base[field]);
  return Object.fromEntries(
    touched.map((field) => {
      const first = before[field];
      return [field, { was: first ? first.was : base[field], now: form[field] }];
    }),
  );
}

/** Fields that somebody else changed meanwhile, to something else. */
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
