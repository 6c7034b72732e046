import type { ComponentProps, HTMLInputTypeAttribute, ReactNode } from 'react';

import { Field } from '../../../ui/Field.tsx';

type Props = Readonly<{
  label: string;
  name?: string;
  value: string;
  error?: string | undefined;
  hint?: ReactNode;
  type?: HTMLInputTypeAttribute;
  maxLength?: number;
  inputMode?: ComponentProps<'input'>['inputMode'];
  onChange: (value: string) => void;
}>;

/** A line of text in a form of the CRM. */
export const TextField = ({ label, value, error, hint, onChange, type = 'text', ...rest }: Props) => (
  <Field label={label} error={error} hint={hint}>
    {(aria) => (
      <input
        {...aria}
        {...rest}
        className="input"
        type={type}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);

type AreaProps = Omit<Props, 'type' | 'inputMode'> & Readonly<{ rows: number }>;

/** A text of several lines. */
export const AreaField = ({ label, value, error, hint, onChange, ...rest }: AreaProps) => (
  <Field label={label} error={error} hint={hint}>
    {(aria) => (
      <textarea
        {...aria}
        {...rest}
        className="input"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);
