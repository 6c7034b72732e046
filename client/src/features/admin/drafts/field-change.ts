/** A field in words, as it was and as it is. */
export type FieldChange = Readonly<{ field: string; old: string; now: string }>;

export type ShownField<Shown> = readonly [field: string, value: (shown: Shown) => string];

/** What is not as it was, field by field. */
export const changedFields = <Shown>(fields: readonly ShownField<Shown>[], base: Shown, now: Shown) =>
  fields.flatMap(([field, value]): readonly FieldChange[] => {
    const [old, next] = [value(base), value(now)];
    return old === next ? [] : [{ field, old, now: next }];
  });
