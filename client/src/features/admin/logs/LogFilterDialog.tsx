import {
  AUDIT_ACTIONS,
  AUDIT_ACTION_TEXT,
  AUDIT_ENTITIES,
  AUDIT_ENTITY_TEXT,
} from '@onda-on/contracts/rules';
import { useQuery } from '@tanstack/react-query';

import { LOG_FILTER } from '../../../text/admin/logs.tr.ts';
import { PANEL } from '../../../text/admin/panel.tr.ts';
import { FormDialog } from '../kit/dialogs.tsx';
import { ChoiceField, choicesWithAll, TextField } from '../kit/fields.tsx';
import { useDraftForm } from '../kit/use-draft-form.ts';
import { isLogRangeInOrder, isNoDay, type LogFilter } from './log-filter.ts';
import { auditActors } from './logs.queries.ts';

type Props = Readonly<{
  filter: LogFilter;
  onFilter: (filter: LogFilter) => void;
  onClose: () => void;
}>;

const ACTIONS = choicesWithAll(LOG_FILTER.allActions, AUDIT_ACTIONS, AUDIT_ACTION_TEXT);
const ENTITIES = choicesWithAll(LOG_FILTER.allEntities, AUDIT_ENTITIES, AUDIT_ENTITY_TEXT);

type Form = Readonly<Record<keyof LogFilter, string>>;

const formOf = ({ action, entityType, actor, from, to }: LogFilter): Form => ({
  action: action ?? '',
  entityType: entityType ?? '',
  actor: actor ?? '',
  from: from ?? '',
  to: to ?? '',
});

const filterOf = ({ action, entityType, actor, from, to }: Form): LogFilter => ({
  action: AUDIT_ACTIONS.find((each) => each === action),
  entityType: AUDIT_ENTITIES.find((each) => each === entityType),
  actor: actor || undefined,
  from: from || undefined,
  to: to || undefined,
});

const orderError = (filter: LogFilter): Partial<Form> =>
  isLogRangeInOrder(filter) ? {} : { to: LOG_FILTER.order };

const errorsOf = (form: Form): Partial<Form> => ({
  ...orderError(filterOf(form)),
  ...(isNoDay(form.from) && { from: PANEL.noDay }),
  ...(isNoDay(form.to) && { to: PANEL.noDay }),
});

/** The filter by actor, action, entity and Istanbul's days. The list behind it does not refresh. */
export function LogFilterDialog({ filter, onFilter, onClose }: Props) {
  const { data: actors = [] } = useQuery(auditActors());
  const form = useDraftForm<Form, null>({ name: null, blank: formOf(filter), now: null, errorsOf });
  const { field, value, setElement } = form;
  const day = (name: 'from' | 'to') => ({
    ...field(name),
    // Days in the wrong order are reported before the form is sent.
    error: field(name).error ?? orderError(filterOf(value))[name],
  });
  return (
    <FormDialog
      id="log-suzgeci"
      title={LOG_FILTER.title}
      submit={LOG_FILTER.apply}
      form={{
        submit: (event) => form.submit(event, (typed) => onFilter(filterOf(typed))),
        close: onClose,
        isBusy: false,
        setElement,
      }}
    >
      <ChoiceField
        {...field('actor')}
        label={LOG_FILTER.actor}
        choices={[
          ['', LOG_FILTER.everybody],
          ...actors.map(({ actor, username }) => [actor, username] as const),
        ]}
      />
      <ChoiceField {...field('action')} label={LOG_FILTER.action} choices={ACTIONS} />
      <ChoiceField {...field('entityType')} label={LOG_FILTER.entity} choices={ENTITIES} />
      <div className="log-days">
        <TextField {...day('from')} label={LOG_FILTER.from} hint={LOG_FILTER.day} type="date" />
        <TextField {...day('to')} label={LOG_FILTER.to} hint={LOG_FILTER.day} type="date" />
      </div>
    </FormDialog>
  );
}
