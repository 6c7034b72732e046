import { LIST_TEXT } from '../../../../text/admin/content-list.tr.ts';
import { ChoiceField } from '../../shell/ChoiceField.tsx';
import { TextInput } from '../../shell/TextInput.tsx';
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
    <ChoiceField
      label={LIST_TEXT.status}
      value={filter.status}
      choices={LIST_STATUSES.map((each) => [each, LIST_TEXT.statuses[each]])}
      onChange={(status) => onChange({ ...filter, status })}
    />
  </div>
);
