import type { ReactNode } from 'react';

import { Field } from '../../../ui/Field.tsx';

type Props<Id extends string> = Readonly<{
  label: string;
  value: Id;
  choices: readonly (readonly [id: Id, label: string])[];
  error?: string | undefined;
  hint?: ReactNode;
  onChange: (value: Id) => void;
}>;

/** One of a few. */
export const ChoiceField = <Id extends string>({ value, choices, onChange, ...field }: Props<Id>) => (
  <Field {...field}>
    {(aria) => (
      <select
        {...aria}
        className="input"
        value={value}
        onChange={({ target }) => {
          const chosen = choices.find(([id]) => id === target.value);
          if (chosen) onChange(chosen[0]);
        }}
      >
        {choices.map(([id, label]) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    )}
  </Field>
);
