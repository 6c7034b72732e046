import { useQuery } from '@tanstack/react-query';

import { CUSTOMERS } from '../../../text/admin/crm.tr.ts';
import { Field } from '../../../ui/Field.tsx';
import { tagCounts } from './crm.queries.ts';

export type CustomerSearch = Readonly<{ search: string; tag: string }>;
type Props = Readonly<{ value: CustomerSearch; onChange: (value: CustomerSearch) => void }>;

const SEARCH_LENGTH_MAX = 100;

/** Words to look for (Turkish fold), and one of the tags that there are. */
export function CustomerFilter({ value, onChange }: Props) {
  const { data: tags = [] } = useQuery(tagCounts());
  return (
    <div className="crm-filter">
      <Field label={CUSTOMERS.search}>
        {(aria) => (
          <input
            {...aria}
            className="input"
            type="search"
            placeholder={CUSTOMERS.searchHint}
            maxLength={SEARCH_LENGTH_MAX}
            value={value.search}
            onChange={({ target }) => onChange({ ...value, search: target.value })}
          />
        )}
      </Field>
      <Field label={CUSTOMERS.tag}>
        {(aria) => (
          <select
            {...aria}
            className="input"
            value={value.tag}
            onChange={({ target }) => onChange({ ...value, tag: target.value })}
          >
            <option value="">{CUSTOMERS.allTags}</option>
            {tags.map(({ tag, contacts }) => (
              <option key={tag} value={tag}>
                {CUSTOMERS.ofTag(tag, contacts)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
