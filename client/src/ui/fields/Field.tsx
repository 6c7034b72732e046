import { useId, type ReactElement, type ReactNode } from 'react';

import { Icon } from '../Icon.tsx';

type FieldAria = Readonly<{ id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }>;
type Notes = Readonly<{
  /** The same words as in the summary of errors. */
  error?: string | undefined;
  warning?: string | undefined;
  hint?: ReactNode;
}>;
type Props = Notes &
  Readonly<{
    label: ReactNode;
    className?: string;
    id?: string;
    /** Gets the attributes that tie the control to its label and messages. */
    children: (aria: FieldAria) => ReactElement;
  }>;

export function Field({ label, className = '', id: given, children, ...notes }: Props) {
  const own = useId();
  const id = given ?? own;
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      {children({ id, ...ariaOf(id, notes) })}
      <NotesBelow id={id} {...notes} />
    </div>
  );
}

function ariaOf(id: string, { error, warning, hint }: Notes): Omit<FieldAria, 'id'> {
  const ids = [hint && `${id}-hint`, error && `${id}-error`, warning && `${id}-warning`].filter(Boolean);
  return {
    ...(ids.length > 0 && { 'aria-describedby': ids.join(' ') }),
    ...(error && { 'aria-invalid': true }),
  };
}

const NotesBelow = ({ id, error, warning, hint }: Notes & Readonly<{ id: string }>) => (
  <>
    {hint ? (
      <span className="hint" id={`${id}-hint`}>
        {hint}
      </span>
    ) : null}
    {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    {warning ? (
      <output className="warn" id={`${id}-warning`}>
        {warning}
      </output>
    ) : null}
  </>
);

/** A field's error, in the same words as in the summary of errors. */
export const FieldError = ({ id, children }: Readonly<{ id: string; children: string }>) => (
  <span className="error" id={id}>
    <Icon name="warning" />
    {children}
  </span>
);
