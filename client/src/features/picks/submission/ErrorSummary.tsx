import { useEffect, useRef } from 'react';
import type { FieldErrors } from 'react-hook-form';

import { SUBMISSION } from '../../../text/submission.tr.ts';
import { FIELDS, type ProfileForm } from './profile.form.ts';

type Props = Readonly<{ errors: FieldErrors<ProfileForm> }>;

/** What to put right, in the words that stand at the fields too; takes the focus when it appears: give it a new key with each press. */
export function ErrorSummary({ errors }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const wrong = FIELDS.filter((name) => errors[name]);
  if (wrong.length === 0) return null;
  return (
    <div ref={box} id="gonder-sorunlar" className="problems" role="alert" tabIndex={-1}>
      <p>
        <b>{SUBMISSION.problems(wrong.length)}</b>
      </p>
      <ul>
        {wrong.map((name) => (
          <li key={name}>
            <a
              href={`#gonder-${name}`}
              onClick={(event) => {
                event.preventDefault();
                document.querySelector<HTMLElement>(`#gonder-${name}`)?.focus();
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
