import { useQuery } from '@tanstack/react-query';

import { FIXTURE } from '../../../text/admin/matches.tr.ts';
import { Field } from '../../../ui/Field.tsx';
import { adminWeeks } from '../admin.queries.ts';

type Props = Readonly<{
  /** Where the match stands now. */
  own: number;
  value: string;
  error: string | undefined;
  onChange: (number: string) => void;
}>;

/** Assigns a match to another week, as long as that week's list takes one. */
export function WeekOfMatch({ own, value, error, onChange }: Props) {
  const { data = [] } = useQuery(adminWeeks());
  return (
    <Field label={FIXTURE.week} hint={FIXTURE.weekHint} error={error}>
      {(aria) => (
        <select {...aria} className="input" value={value} onChange={({ target }) => onChange(target.value)}>
          {data
            .toSorted((a, b) => b.number - a.number)
            .map(({ id, number, matches, sheetSize, sheet }) => (
              <option
                key={id}
                value={number}
                disabled={number !== own && (sheet !== null || matches >= sheetSize)}
              >
                {FIXTURE.weekOption(number, matches, sheetSize)}
              </option>
            ))}
        </select>
      )}
    </Field>
  );
}
