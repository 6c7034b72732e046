import { Field } from '../../../ui/Field.tsx';

type Props<Option extends string> = Readonly<{
  label: string;
  all: string;
  value: Option | undefined;
  options: readonly Option[];
  words: Readonly<Record<Option, string>>;
  onChange: (value: string) => void;
}>;

export function LogFilter<Option extends string>({
  label,
  all,
  value,
  options,
  words,
  onChange,
}: Props<Option>) {
  return (
    <Field label={label}>
      {(aria) => (
        <select
          {...aria}
          className="input"
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {words[option]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
