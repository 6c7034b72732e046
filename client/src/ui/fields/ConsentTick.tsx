import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

import { CONTACT } from '../../text/contact.tr.ts';
import { FieldError } from './Field.tsx';

type Props = Readonly<{
  id: string;
  error: string | undefined;
  required?: boolean;
  registered: UseFormRegisterReturn;
  /** The text of the consent; its links must not leave the form. */
  children: ReactNode;
}>;

export const ConsentTick = ({ id, error, required, registered, children }: Props) => (
  <>
    <div className="tick">
      <input
        id={id}
        type="checkbox"
        required={required}
        aria-labelledby={`${id}-label`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...registered}
      />
      <label id={`${id}-label`} htmlFor={id}>
        {children}
      </label>
    </div>
    {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
  </>
);

type NoticeProps = Readonly<{ id: string; error: string | undefined; registered: UseFormRegisterReturn }>;

/** The required tick that confirms that the privacy notice was read (KVKK). */
export const NoticeTick = (props: NoticeProps) => (
  <ConsentTick {...props} required>
    <a href="/pages/gizlilik" target="_blank" rel="noreferrer">
      {CONTACT.consent}
      <span className="visually-hidden"> {CONTACT.newTab}</span>
    </a>
    {CONTACT.consentAfter}
  </ConsentTick>
);
