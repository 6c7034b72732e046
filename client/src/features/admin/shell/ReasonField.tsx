import { REASON_LENGTH_MAX } from '@onda-on/contracts/rules';

import { PANEL } from '../../../text/admin/panel.tr.ts';
import { Field } from '../../../ui/Field.tsx';

type Props = Readonly<{
  value: string;
  error: string | undefined;
  /** Reasons about matches stand in the public log; those about persons do not. */
  isPublic?: boolean;
  onChange: (value: string) => void;
}>;

/** Why an operator does it. */
export function ReasonField({ value, error, isPublic = true, onChange }: Props) {
  return (
    <Field label={isPublic ? PANEL.reasonPublic : PANEL.reason} error={error}>
      {(aria) => (
        <textarea
          {...aria}
          className="input"
          required
          maxLength={REASON_LENGTH_MAX}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
