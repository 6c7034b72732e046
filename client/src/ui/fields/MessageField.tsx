import { MESSAGE_LENGTH_MAX } from '@onda-on/contracts/rules';
import type { ComponentProps } from 'react';

import { Field } from './Field.tsx';

type Props = Omit<ComponentProps<'textarea'>, 'className'> &
  Readonly<{ id: string; label: string; error: string | undefined; hint?: string }>;

/** The field of a visitor's message; further props, such as those of the form's `register`, go to the textarea. */
export const MessageField = ({ id, label, error, hint, ...area }: Props) => (
  <Field id={id} label={label} error={error} hint={hint}>
    {(aria) => <textarea {...aria} {...area} className="input" maxLength={MESSAGE_LENGTH_MAX} required />}
  </Field>
);
