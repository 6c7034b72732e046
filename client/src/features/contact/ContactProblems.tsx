import { useEffect, useRef } from 'react';
import type { FieldErrors } from 'react-hook-form';

import { CONTACT } from '../../text/contact.tr.ts';
import { FIELDS, type ContactValues } from './contact.form.ts';

/** What to put right, in the words that stand at the fields too; takes the focus when it appears: give it a new key with each press. */
export function ContactProblems({ errors }: Readonly<{ errors: FieldErrors<ContactValues> }>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const wrong = FIELDS.filter((name) => errors[name]);
  if (wrong.length === 0) return null;
  return (
    <div ref={box} id="iletisim-sorunlar" className="problems" role="alert" tabIndex={-1}>
      <p>
        <b>{CONTACT.problems(wrong.length)}</b>
      </p>
      <ul>
        {wrong.map((name) => (
          <li key={name}>
            <a
              href={`#iletisim-${name}`}
              onClick={(event) => {
                event.preventDefault();
                document.querySelector<HTMLElement>(`#iletisim-${name}`)?.focus();
              }}
            >
              {errors[name]?.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
