import { useQuery } from '@tanstack/react-query';

import { CUSTOMERS } from '../../../text/admin/crm.tr.ts';
import { Field } from '../../../ui/Field.tsx';
import { ChoiceField } from '../shell/ChoiceField.tsx';
import { tagCounts, type CustomerSearch } from './crm.queries.ts';

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
      <ChoiceField
        label={CUSTOMERS.tag}
        value={value.tag}
        choices={[
          ['', CUSTOMERS.allTags],
          ...tags.map(({ tag, contacts }) => [tag, CUSTOMERS.ofTag(tag, contacts)] as const),
        ]}
        onChange={(tag) => onChange({ ...value, tag })}
      />
    </div>
  );
}
