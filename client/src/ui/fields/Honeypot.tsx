import type { UseFormRegisterReturn } from 'react-hook-form';

import { CONTACT } from '../../text/contact.tr.ts';

/** A field that people never see or reach. A bot that fills it gets an answer as if all went well. */
export const Honeypot = ({ registered }: Readonly<{ registered: UseFormRegisterReturn }>) => (
  <div className="visually-hidden" aria-hidden="true">
    <label>
      {CONTACT.trap}
      <input tabIndex={-1} autoComplete="off" {...registered} />
    </label>
  </div>
);
