import { Icon } from '../Icon.tsx';

/** A field's error, in the same words as in the summary of errors. */
export const FieldError = ({ id, children }: Readonly<{ id: string; children: string }>) => (
  <span className="error" id={id}>
    <Icon name="warning" />
    {children}
  </span>
);
