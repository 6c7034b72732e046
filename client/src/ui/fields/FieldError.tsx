import { Icon } from '../Icon.tsx';

/** What is wrong with a field, in the words that stand in the summary of errors too. */
export const FieldError = ({ id, children }: Readonly<{ id: string; children: string }>) => (
  <span className="error" id={id}>
    <Icon name="warning" />
    {children}
  </span>
);
