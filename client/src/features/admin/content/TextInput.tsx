import type { ReactNode } from 'react';

import { Field } from '../../../ui/Field.tsx';

type Props = Readonly<{
  label: ReactNode;
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
export function TextInput({ label, value, onChange, error, hint, isLong = false, ...rest }: Props) {
  const { max, name, type = 'text', isRequired = false, className = '', onBlur } = rest;
  return (
    <Field label={label} error={error} hint={hint} className={className}>
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
