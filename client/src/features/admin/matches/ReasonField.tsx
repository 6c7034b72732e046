import { REASON_LENGTH_MAX } from '@onda-on/contracts/rules';

import { PANEL } from '../../../text/admin/panel.tr.ts';
import { Field } from '../../../ui/Field.tsx';

type Props = Readonly<{ value: string; error: string | undefined; onChange: (value: string) => void }>;

/** Why an operator does it; everyone may read it. */
export function ReasonField({ value, error, onChange }: Props) {
  return (
    <Field label={PANEL.reasonPublic} error={error}>
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
