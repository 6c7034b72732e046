import type { ReactNode } from 'react';

import { Field } from '../../../ui/Field.tsx';

type Props = Readonly<{
  label: ReactNode;
  id?: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  max?: number;
  name?: string;
  type?: 'text' | 'search' | 'datetime-local' | 'email';
  isLong?: boolean;
  isRequired?: boolean;
  className?: string;
  onBlur?: () => void;
}>;

/** One labelled field of text; a long one is a text area. */
export function TextInput({ value, onChange, isLong = false, ...rest }: Props) {
  const { max, name, type = 'text', isRequired = false, onBlur, ...field } = rest;
  return (
    <Field {...field}>
      {(aria) => {
        const shared = {
          ...aria,
          className: 'input',
          name,
          value,
          maxLength: max,
          required: isRequired,
          autoComplete: 'off',
          onBlur,
        };
        return isLong ? (
          <textarea {...shared} onChange={({ target }) => onChange(target.value)} />
        ) : (
          <input {...shared} type={type} onChange={({ target }) => onChange(target.value)} />
        );
      }}
    </Field>
  );
}
