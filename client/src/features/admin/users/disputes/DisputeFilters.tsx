import { DISPUTE_REQUESTS, REQUEST_TEXT, TICKET_STATUSES } from '@onda-on/contracts/rules';

import { DISPUTES } from '../../../../text/admin/disputes.tr.ts';
import { ChoiceField } from '../../kit/fields.tsx';
import type { DisputeFilter } from './disputes.queries.ts';

type Props = Readonly<{ filter: DisputeFilter; onChange: (change: Partial<DisputeFilter>) => void }>;

const ALL = ['', DISPUTES.all] as const;
const STATUSES = [ALL, ...TICKET_STATUSES.map((status) => [status, DISPUTES.statuses[status]] as const)];
const REQUESTS = [ALL, ...DISPUTE_REQUESTS.map((request) => [request, REQUEST_TEXT[request]] as const)];
const ASSIGNED = [ALL, ['me', DISPUTES.mine], ['nobody', DISPUTES.nobodys]] as const;

/** Which disputes are shown. */
export const DisputeFilters = ({ filter, onChange }: Props) => (
  <div className="dispute-filter">
    <ChoiceField
      label={DISPUTES.status}
      value={filter.status}
      choices={STATUSES}
      onChange={(status) => onChange({ status })}
    />
    <ChoiceField
      label={DISPUTES.request}
      value={filter.request}
      choices={REQUESTS}
      onChange={(request) => onChange({ request })}
    />
    <ChoiceField
      label={DISPUTES.assigned}
      value={filter.assigned}
      choices={ASSIGNED}
      onChange={(assigned) => onChange({ assigned })}
    />
  </div>
);
