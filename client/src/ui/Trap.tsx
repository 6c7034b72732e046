import type { UseFormRegisterReturn } from 'react-hook-form';

import { CONTACT } from '../text/contact.tr.ts';

/** A field that no person sees or reaches; machines fill it and get an answer as if all went well. */
export const Trap = ({ registered }: Readonly<{ registered: UseFormRegisterReturn }>) => (
  <div className="trap" aria-hidden="true">
    <label>
      {CONTACT.trap}
      <input tabIndex={-1} autoComplete="off" {...registered} />
    </label>
  </div>
);
