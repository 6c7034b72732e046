import { useEffect, useRef } from 'react';
import type { FieldErrors, FieldValues, Path } from 'react-hook-form';

import { CONTACT } from '../text/contact.tr.ts';

type Props<Values extends FieldValues> = Readonly<{
  errors: FieldErrors<Values>;
  /** In the order of the form. */
  fields: readonly Path<Values>[];
  /** Of the ids: `{prefix}-{field}`. */
  prefix: string;
}>;

/** What to put right, in the words that stand at the fields too; takes the focus when it appears: give it a new key with each press. */
export function FormProblems<Values extends FieldValues>({ errors, fields, prefix }: Props<Values>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const wrong = fields.filter((name) => errors[name]);
  if (wrong.length === 0) return null;
  return (
    <div ref={box} id={`${prefix}-sorunlar`} className="problems" role="alert" tabIndex={-1}>
      <p>
        <b>{CONTACT.problems(wrong.length)}</b>
      </p>
      <ul>
        {wrong.map((name) => (
          <li key={name}>
            <a
              href={`#${prefix}-${name}`}
              onClick={(event) => {
                event.preventDefault();
                document.querySelector<HTMLElement>(`#${prefix}-${name}`)?.focus();
              }}
            >
              {messageIn(errors, name)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Forms of flat fields have a text at each. */
function messageIn<Values extends FieldValues>(errors: FieldErrors<Values>, name: Path<Values>): string {
  const message = errors[name]?.message;
  return typeof message === 'string' ? message : '';
}
