import type { UseFormRegisterReturn } from 'react-hook-form';

import { CONTACT } from '../../text/contact.tr.ts';
import { ConsentTick } from './ConsentTick.tsx';

type Props = Readonly<{ id: string; error: string | undefined; registered: UseFormRegisterReturn }>;

/** The required tick that confirms that the privacy notice was read (KVKK). */
export const NoticeTick = (props: Props) => (
  <ConsentTick {...props} required>
    <a href="/pages/gizlilik" target="_blank" rel="noreferrer">
      {CONTACT.consent}
      <span className="visually-hidden"> {CONTACT.newTab}</span>
    </a>
    {CONTACT.consentAfter}
  </ConsentTick>
);
