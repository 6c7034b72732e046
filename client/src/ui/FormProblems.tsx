import { useEffect, useRef } from 'react';
import type { FieldErrors, FieldValues, Path } from 'react-hook-form';

import { CONTACT } from '../text/contact.tr.ts';

type Props<Values extends FieldValues> = Readonly<{
  errors: FieldErrors<Values>;
  /** In the order of the form. */
  fields: readonly Path<Values>[];
  /** Prefix of the ids `{prefix}-{field}`. */
  prefix: string;
}>;

/** Lists the form's errors in the words of the fields. Takes the focus on appearing: give each attempt a new key. */
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

/** The forms have flat fields only, so each error has its own message. */
function messageIn<Values extends FieldValues>(errors: FieldErrors<Values>, name: Path<Values>): string {
  const message = errors[name]?.message;
  return typeof message === 'string' ? message : '';
}
