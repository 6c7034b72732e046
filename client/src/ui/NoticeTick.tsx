import type { UseFormRegisterReturn } from 'react-hook-form';

import { CONTACT } from '../text/contact.tr.ts';
import { Icon } from './Icon.tsx';

type Props = Readonly<{ id: string; error: string | undefined; registered: UseFormRegisterReturn }>;

/** That the notice was read, which must be ticked (KVKK). */
export const NoticeTick = ({ id, error, registered }: Props) => (
  <>
    <div className="tick">
      <input
        id={id}
        type="checkbox"
        required
        aria-labelledby={`${id}-label`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...registered}
      />
      <label id={`${id}-label`} htmlFor={id}>
        <a href="/pages/gizlilik" target="_blank" rel="noreferrer">
          {CONTACT.consent}
          <span className="sr"> {CONTACT.newTab}</span>
        </a>
        {CONTACT.consentAfter}
      </label>
    </div>
    {error ? (
      <span className="error" id={`${id}-error`}>
        <Icon name="warning" />
        {error}
      </span>
    ) : null}
  </>
);
