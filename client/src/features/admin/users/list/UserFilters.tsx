import type { UserStatus } from '@onda-on/contracts/api';
import { useQuery } from '@tanstack/react-query';

import { USERS } from '../../../../text/admin/users.tr.ts';
import { dashboard } from '../../admin.queries.ts';
import { ChoiceField, TextField } from '../../kit/fields.tsx';
import type { UserFilter } from '../users.queries.ts';
import { SEARCH_FIELD } from './user-list.ts';

type Props = Readonly<{ value: UserFilter; onChange: (value: UserFilter) => void }>;

const SEARCH_LENGTH_MAX = 254;
const { filter } = USERS;
const ALL = ['', filter.everybody] as const;
const STATUSES = [ALL, ...(Object.entries(filter.statuses) as [UserStatus, string][])];
const CHECKSUMS = [ALL, ['invalid', filter.invalid] as const];

/** Whom to look for, and which of them. */
export function UserFilters({ value, onChange }: Props) {
  const { data } = useQuery(dashboard());
  const current = data?.currentWeek.status ? data.currentWeek.week : undefined;
  return (
    <search className="user-filter">
      <TextField
        label={filter.search}
        id={SEARCH_FIELD}
        hint={filter.searchHint}
        type="search"
        maxLength={SEARCH_LENGTH_MAX}
        value={value.search}
        onChange={(search) => onChange({ ...value, search })}
      />
      <ChoiceField
        label={filter.status}
        value={value.status}
        choices={STATUSES}
        onChange={(status) => onChange({ ...value, status })}
      />
      <ChoiceField
        label={filter.week}
        value={value.week}
        choices={[ALL, ...(current ? [[String(current), filter.thisWeek(current)] as const] : [])]}
        onChange={(week) => onChange({ ...value, week })}
      />
      <ChoiceField
        label={filter.checksum}
        value={value.checksum}
        choices={CHECKSUMS}
        onChange={(checksum) => onChange({ ...value, checksum })}
      />
    </search>
  );
}
