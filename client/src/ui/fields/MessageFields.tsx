import { MESSAGE_LENGTH_MAX } from '@onda-on/contracts/rules';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

import { NoticeTick } from './ConsentTick.tsx';
import { Field } from './Field.tsx';
import { Honeypot } from './Honeypot.tsx';
import { EmailField, NameField, PhoneField } from './LineField.tsx';
import { MESSAGE_RULES } from './message-rules.ts';

type Values = Record<'name' | 'email' | 'phone' | 'message' | 'website', string> & { consent: boolean };

type Props = Readonly<{
  /** Prefix of the ids `{prefix}-{field}`. */
  prefix: string;
  text: Readonly<Record<'name' | 'email' | 'emailHint' | 'phone' | 'message', string>> &
    Readonly<{ messageHint?: string }>;
  rows: number;
  /** Between the address and the message. */
  children?: ReactNode;
}>;

/** Who writes to the operators, how to answer, and the message. Nothing of it is kept in the browser. */
export function MessageFields({ prefix, text, rows, children }: Props) {
  const { register, formState } = useFormContext<Values>();
  const field = (name: 'name' | 'email' | 'phone' | 'message') => ({
    id: `${prefix}-${name}`,
    label: text[name],
    error: formState.errors[name]?.message,
    ...register(name, MESSAGE_RULES[name]),
  });
  const { id, label, error, ...area } = field('message');
  return (
    <>
      <NameField {...field('name')} required />
      <div className="pair">
        <EmailField {...field('email')} hint={text.emailHint} required />
        <PhoneField {...field('phone')} />
      </div>
      {children}
      <Field id={id} label={label} error={error} hint={text.messageHint}>
        {(aria) => (
          <textarea
            {...aria}
            {...area}
            className="input"
            rows={rows}
            maxLength={MESSAGE_LENGTH_MAX}
            required
          />
        )}
      </Field>
      <Honeypot registered={register('website')} />
    </>
  );
}

/** The tick of a form with these fields that its sender has read the privacy notice; further ones come after it. */
export function NoticeField({ prefix, children }: Pick<Props, 'prefix' | 'children'>) {
  const { register, formState } = useFormContext<Values>();
  return (
    <div className="field">
      <NoticeTick
        id={`${prefix}-consent`}
        error={formState.errors.consent?.message}
        registered={register('consent', MESSAGE_RULES.consent)}
      />
      {children}
    </div>
  );
}
