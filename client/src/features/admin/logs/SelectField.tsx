import { Field } from '../../../ui/Field.tsx';

type Props = Readonly<{
  label: string;
  all: string;
  value: string | undefined;
  options: readonly (readonly [value: string, words: string])[];
  onChange: (value: string | undefined) => void;
}>;

/** One of several, or all of them. */
export const SelectField = ({ label, all, value, options, onChange }: Props) => (
  <Field label={label}>
    {(aria) => (
      <select
        {...aria}
        className="input"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || undefined)}
      >
        <option value="">{all}</option>
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    )}
  </Field>
);
