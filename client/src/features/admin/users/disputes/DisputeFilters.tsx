import { DISPUTE_REQUESTS, REQUEST_TEXT, TICKET_STATUSES } from '@onda-on/contracts/rules';

import { DISPUTES } from '../../../../text/admin/disputes.tr.ts';
import { Field } from '../../../../ui/Field.tsx';
import type { DisputeFilter } from './disputes.queries.ts';

type Props = Readonly<{ filter: DisputeFilter; onChange: (filter: DisputeFilter) => void }>;

const STATUSES = TICKET_STATUSES.map((status) => [status, DISPUTES.statuses[status]] as const);
const REQUESTS = DISPUTE_REQUESTS.map((request) => [request, REQUEST_TEXT[request]] as const);
const ASSIGNED = [
  ['me', DISPUTES.mine],
  ['nobody', DISPUTES.nobodys],
] as const;

/** Which disputes are shown. */
export const DisputeFilters = ({ filter, onChange }: Props) => (
  <div className="dispute-filter">
    <Choice
      label={DISPUTES.status}
      value={filter.status}
      choices={STATUSES}
      onChange={(status) => onChange({ ...filter, status })}
    />
    <Choice
      label={DISPUTES.request}
      value={filter.request}
      choices={REQUESTS}
      onChange={(request) => onChange({ ...filter, request })}
    />
    <Choice
      label={DISPUTES.assigned}
      value={filter.assigned}
      choices={ASSIGNED}
      onChange={(assigned) => onChange({ ...filter, assigned })}
    />
  </div>
);

type ChoiceProps<Value extends string> = Readonly<{
  label: string;
  value: Value | '';
  choices: readonly (readonly [value: Value, text: string])[];
  onChange: (value: Value | '') => void;
}>;

const Choice = <Value extends string>({ label, value, choices, onChange }: ChoiceProps<Value>) => (
  <Field label={label}>
    {(aria) => (
      <select
        {...aria}
        className="input"
        value={value}
        onChange={({ target }) => onChange(choices.find(([each]) => each === target.value)?.[0] ?? '')}
      >
        <option value="">{DISPUTES.all}</option>
        {choices.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
);
