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

/** A labelled text, date or number input. */
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

/** The choices of a field: each id with its text, after `all`, which chooses none of them. */
export const choicesWithAll = <Id extends string>(
  all: string,
  ids: readonly Id[],
  texts: Readonly<Record<Id, string>>,
): readonly (readonly [id: Id | '', text: string])[] => [
  ['', all],
  ...ids.map((id) => [id, texts[id]] as const),
];

type ChoiceProps<Id extends string> = Omit<Common, 'value' | 'onChange'> &
  Readonly<{
    name?: string;
    value: string;
    choices: readonly (readonly [id: Id, label: string, isClosed?: boolean])[];
    onChange: (value: Id) => void;
  }>;

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
  isTicked: boolean;
  error?: string | undefined;
  onChange: (isTicked: boolean) => void;
}>;

export function Tick({ label, hint, isTicked, error, onChange, name }: TickProps) {
  const id = useId();
  return (
    <div className="switch">
      <input
        id={id}
        type="checkbox"
        name={name}
        aria-describedby={hint ? `${id}-hint` : undefined}
        aria-invalid={error ? true : undefined}
        checked={isTicked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        <label htmlFor={id}>{label}</label>
        {hint ? (
          <span className="muted block" id={`${id}-hint`}>
            {hint}
          </span>
        ) : null}
      </span>
    </div>
  );
}

type TickFieldProps = Omit<TickProps, 'isTicked' | 'onChange'> & Pick<Common, 'value' | 'onChange'>;

/** A `Tick` for a form whose fields are texts: ticked unless the text is empty. */
export const TickField = ({ value, onChange, ...tick }: TickFieldProps) => (
  <Tick {...tick} isTicked={value !== ''} onChange={(isTicked) => onChange(isTicked ? 'true' : '')} />
);
