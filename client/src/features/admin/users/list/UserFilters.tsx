import type { UserStatus } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';

import { USERS } from '../../../../text/admin/users.tr.ts';
import { Field } from '../../../../ui/Field.tsx';
import { dashboard } from '../../admin.queries.ts';
import { SEARCH_FIELD } from '../users-place.ts';
import type { UserFilter } from '../users.queries.ts';

type Props = Readonly<{ value: UserFilter; onChange: (value: UserFilter) => void }>;
type Choice = readonly [value: string, label: string];

const SEARCH_LENGTH_MAX = 254;

/** Whom to look for, and which of them. */
export function UserFilters({ value, onChange }: Props) {
  const { filter } = USERS;
  const { data } = useQuery(dashboard());
  const week = data?.currentWeek.week;
  return (
    <search className="user-filter">
      <Field label={filter.search} id={SEARCH_FIELD} hint={filter.searchHint}>
        {(aria) => (
          <input
            {...aria}
            className="input"
            type="search"
            autoComplete="off"
            maxLength={SEARCH_LENGTH_MAX}
            value={value.search}
            onChange={({ target }) => onChange({ ...value, search: target.value })}
          />
        )}
      </Field>
      <Chooser
        label={filter.status}
        value={value.status}
        choices={Object.entries(filter.statuses)}
        onChange={(status) => onChange({ ...value, status: status as UserStatus | '' })}
      />
      <Chooser
        label={filter.week}
        value={value.week}
        choices={week ? [[String(week), filter.thisWeek(week)]] : []}
        onChange={(chosen) => onChange({ ...value, week: chosen })}
      />
      <Chooser
        label={filter.checksum}
        value={value.checksum}
        choices={[['invalid', filter.invalid]]}
        onChange={(checksum) => onChange({ ...value, checksum: checksum === 'invalid' ? checksum : '' })}
      />
    </search>
  );
}

type ChooserProps = Readonly<{
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
}>;

function Chooser({ label, value, choices, onChange }: ChooserProps) {
  return (
    <Field label={label}>
      {(aria) => (
        <select {...aria} className="input" value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{USERS.filter.everybody}</option>
          {choices.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
