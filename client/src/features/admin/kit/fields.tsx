import { REASON_LENGTH_MAX } from '@onda-on/contracts/rules';
import { useId, type ComponentProps, type ReactNode } from 'react';

import { PANEL } from '../../../text/admin/panel.tr.ts';
import { Field } from '../../../ui/fields/Field.tsx';

type Common = Readonly<{
  label: ReactNode;
  id?: string;
  className?: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
}>;

type Taken = keyof Common | 'children';
type LineProps = Common & Omit<ComponentProps<'input'>, Taken>;
type AreaProps = Common & Omit<ComponentProps<'textarea'>, Taken>;

/** A labelled line of text, a day or a number. */
export const TextField = ({ label, id, className, error, hint, onChange, ...input }: LineProps) => (
  <Field label={label} error={error} hint={hint} {...(id && { id })} {...(className && { className })}>
    {(aria) => (
      <input
        type="text"
        autoComplete="off"
        {...aria}
        {...input}
        className="input"
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);

/** A labelled text of several lines. */
export const AreaField = ({ label, id, className, error, hint, onChange, ...area }: AreaProps) => (
  <Field label={label} error={error} hint={hint} {...(id && { id })} {...(className && { className })}>
    {(aria) => (
      <textarea
        autoComplete="off"
        {...aria}
        {...area}
        className="input"
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);

type ChoiceProps<Id extends string> = Omit<Common, 'value' | 'onChange'> &
  Readonly<{
    name?: string;
    value: string;
    choices: readonly (readonly [id: Id, label: string, isClosed?: boolean])[];
    onChange: (value: Id) => void;
  }>;

/** One of a few. */
export const ChoiceField = <Id extends string>(props: ChoiceProps<Id>) => {
  const { label, id, className, error, hint, name, value, choices, onChange } = props;
  return (
    <Field label={label} error={error} hint={hint} {...(id && { id })} {...(className && { className })}>
      {(aria) => (
        <select
          {...aria}
          className="input"
          name={name}
          value={value}
          onChange={({ target }) => {
            const chosen = choices.find(([each]) => each === target.value);
            if (chosen) onChange(chosen[0]);
          }}
        >
          {choices.map(([each, text, isClosed]) => (
            <option key={each} value={each} disabled={isClosed}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};

type ReasonProps = Pick<Common, 'value' | 'error' | 'onChange'> &
  Readonly<{
    name?: string;
    /** Reasons about matches stand in the public log; those about persons do not. */
    isPublic?: boolean;
  }>;

/** Why an operator does it. */
export const ReasonField = ({ isPublic = true, ...field }: ReasonProps) => (
  <AreaField
    {...field}
    label={isPublic ? PANEL.reasonPublic : PANEL.reason}
    required
    maxLength={REASON_LENGTH_MAX}
  />
);

type TickProps = Readonly<{
  name?: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Ticked unless it is empty: drafts keep texts. */
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}>;

/** Yes or no. */
export function TickField({ label, hint, value, error, onChange, name }: TickProps) {
  const id = useId();
  return (
    <div className="field">
      <div className="tick">
        <input
          id={id}
          type="checkbox"
          name={name}
          aria-describedby={hint ? `${id}-hint` : undefined}
          aria-invalid={error ? true : undefined}
          checked={value !== ''}
          onChange={({ target }) => onChange(target.checked ? 'true' : '')}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {hint ? (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
    </div>
  );
}
