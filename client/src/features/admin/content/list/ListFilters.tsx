import { LIST_TEXT } from '../../../../text/admin/content-list.tr.ts';
import { Field } from '../../../../ui/Field.tsx';
import { TextInput } from '../TextInput.tsx';
import { LIST_STATUSES, type ListFilter } from './list-filter.ts';

type Props = Readonly<{ filter: ListFilter; onChange: (filter: ListFilter) => void }>;

export const ListFilters = ({ filter, onChange }: Props) => (
  <div className="filters">
    <TextInput
      label={LIST_TEXT.search}
      type="search"
      value={filter.search}
      onChange={(search) => onChange({ ...filter, search })}
    />
    <Field label={LIST_TEXT.status}>
      {(aria) => (
        <select
          {...aria}
          className="input"
          value={filter.status}
          onChange={({ target }) => onChange({ ...filter, status: target.value })}
        >
          {LIST_STATUSES.map((status) => (
            <option key={status} value={status}>
              {LIST_TEXT.statuses[status]}
            </option>
          ))}
        </select>
      )}
    </Field>
  </div>
);
