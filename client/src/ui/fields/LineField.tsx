import type { ComponentProps, ReactNode } from 'react';

import { Field } from './Field.tsx';

type Props = Omit<ComponentProps<'input'>, 'className'> &
  Readonly<{
    id: string;
    label: string;
    error: string | undefined;
    warning?: string | undefined;
    hint?: ReactNode;
  }>;

/** A field of one line; further props, such as those of the form's `register`, go to the input. */
export const LineField = ({ id, label, error, warning, hint, ...input }: Props) => (
  <Field id={id} label={label} error={error} warning={warning} hint={hint}>
    {(aria) => <input {...aria} {...input} className="input" />}
  </Field>
);

export const NameField = (props: Props) => <LineField {...props} autoComplete="name" />;

export const EmailField = (props: Props) => (
  <LineField {...props} type="email" inputMode="email" autoComplete="email" />
);

export const PhoneField = (props: Props) => (
  <LineField {...props} type="tel" inputMode="tel" autoComplete="tel" />
);
