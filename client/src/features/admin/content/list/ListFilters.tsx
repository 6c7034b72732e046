import { LIST_TEXT } from '../../../../text/admin/content-list.tr.ts';
import { ChoiceField } from '../../kit/fields.tsx';
import { AddressInput } from '../../shell/AddressInput.tsx';
import { LIST_STATUSES, type ListSearch } from './list-filter.ts';

type Props = Readonly<{ search: ListSearch; onChange: (change: ListSearch) => void }>;

export const ListFilters = ({ search: { ara = '', durum = 'all' }, onChange }: Props) => (
  <div className="filters">
    <AddressInput label={LIST_TEXT.search} value={ara} onChange={(text) => onChange({ ara: text })} />
    <ChoiceField
      label={LIST_TEXT.status}
      value={durum}
      choices={LIST_STATUSES.map((each) => [each, LIST_TEXT.statuses[each]])}
      onChange={(status) => onChange({ durum: status })}
    />
  </div>
);
